import {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useOnDemand from '../../components/Tool/useOnDemand';
import styles from './styles.module.css';

const load = () => import('./app');

type Props = {
  /** The type string of the entry whose examples start the playground. */
  entry?: string;
  kind?: 'extractor' | 'transform';
  /** The full chain editor instead of one entry. */
  chain?: boolean;
  /** The table of examples; it is put here at build time. */
  children?: ReactNode;
};

/**
 * The light shell of the playground: a place into which the tool is loaded, and the table of its examples for everyone. It is loaded
 * once the reader gets near it, or at once when the address holds a state for it.
 */
export default function Playground({entry = '', kind = 'transform', chain = false, children}: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const {App, failure} = useOnDemand('The playground', load, near);
  const name = chain ? 'chain' : `${kind}.${entry}`;

  useEffect(() => {
    const node = place.current;
    if (near || !node) return undefined;
    if (location.hash.startsWith(`#play=${name}.`)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [near, name]);

  return (
    <div className={styles.playground} data-playground={name}>
      <div ref={place} className={styles.place}>
        {App && <App name={name} />}
        {failure}
      </div>
      <noscript>
        <p>The playground needs JavaScript{chain ? '' : '; the table below shows the same examples'}.</p>
      </noscript>
      {children && (
        <details>
          <summary>{translate({message: 'Its examples as a table'})}</summary>
          {children}
        </details>
      )}
    </div>
  );
}
