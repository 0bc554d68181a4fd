import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {segmentsOf} from '@docs/search/marks';
import type {Marked, SearchHit} from '@docs/search/provider';
import styles from './styles.page.module.css';

/** The hits of the search page. */
export default function PageResults({hits}: {hits: readonly SearchHit[]}): ReactNode {
  if (hits.length === 0) return null;
  return (
    <ol className={styles.results}>
      {hits.map((hit) => (
        <li key={hit.id} className={styles.result}>
          <h2 className={styles.title}>
            <Link to={hit.url}>
              <Highlighted marked={hit.trail.at(-1) ?? hit.trail[0]} />
            </Link>
          </h2>
          <p className={styles.trail}>
            {[hit.section, ...hit.trail.slice(0, -1).map(({text}) => text)].filter(Boolean).join(' › ')}
          </p>
          {hit.snippet && (
            <p className={styles.snippet}>
              <Highlighted marked={hit.snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Highlighted({marked}: {marked: Marked}): ReactNode {
  return segmentsOf(marked).map(({text, marked: isMarked}, i) => (isMarked ? <mark key={i}>{text}</mark> : text));
}
