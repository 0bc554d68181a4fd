import type {ComponentProps, ReactNode} from 'react';
import {segmentsOf} from '@docs/search/marks';
import type {Marked, SearchHit} from '@docs/search/provider';
import {PageIcon, SectionIcon} from './icons';
import styles from './modal.lazy.module.css';

type Props = ComponentProps<'a'> & {hit: SearchHit};

/**
 * The best hit of a page as an option of the list. Not the theme's `Link`, which would fetch the page of every hit that comes into view;
 * and not its own stop: the arrow keys move among the hits.
 */
export default function Hit({hit: {url, trail, section, snippet}, ...option}: Props): ReactNode {
  const title = trail.at(-1) ?? trail[0];
  const above = trail.length > 1 ? trail.slice(0, -1) : [];
  return (
    <a href={url} {...option} className={styles.hit} data-hit="">
      {trail.length > 1 ? <SectionIcon /> : <PageIcon />}
      <span className={styles.words}>
        <span className={styles.title}>
          <Highlighted marked={title} />
        </span>
        <span className={styles.trail}>
          {section}
          {above.map((marked, i) => (
            <span key={i}>
              {(section !== '' || i > 0) && ' › '}
              <Highlighted marked={marked} />
            </span>
          ))}
        </span>
        {snippet && (
          <span className={styles.snippet}>
            <Highlighted marked={snippet} />
          </span>
        )}
      </span>
    </a>
  );
}

/** A further hit of a page: its heading, beside the others below the best one. Tab reaches it, the arrow keys pass it. */
export function SectionHit({hit: {url, trail}, ...option}: Props): ReactNode {
  return (
    <a href={url} {...option} className={styles.section} data-hit="">
      <Highlighted marked={trail.at(-1) ?? trail[0]} />
    </a>
  );
}

function Highlighted({marked}: {marked: Marked}): ReactNode {
  return segmentsOf(marked).map(({text, marked: isMarked}, i) => (isMarked ? <mark key={i}>{text}</mark> : text));
}
