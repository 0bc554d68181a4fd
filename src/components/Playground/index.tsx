import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import type {AppProps} from './app';
import styles from './styles.module.css';

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
 * The light shell of the playground: the table of examples for everyone, and a place into which the tool is loaded
 * once the reader gets near it, or at once when the address holds a state for it.
 */
export default function Playground({entry = '', kind = 'transform', chain = false, children}: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [App, setApp] = useState<ComponentType<AppProps>>();
  const [failed, setFailed] = useState(false);
  const name = chain ? 'chain' : `${kind}.${entry}`;

  useEffect(() => {
    const node = place.current;
    if (App || failed || !node) return undefined;
    const load = (): void => {
      import('./app').then(
        (module) => setApp(() => module.default),
        () => setFailed(true),
      );
    };
    if (location.hash.startsWith(`#play=${name}.`)) {
      load();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && load(), {rootMargin: '200px'});
    observer.observe(node);
    return () => observer.disconnect();
  }, [App, failed, name]);

  return (
    <div className={styles.playground} data-playground={name}>
      {children}
      <div ref={place} className={styles.place}>
        {App && <App name={name} />}
        {failed && (
          <p role="alert">
            The playground could not be loaded.{' '}
            <button type="button" onClick={() => setFailed(false)}>
              Try again
            </button>
          </p>
        )}
      </div>
      <noscript>
        <p>The playground needs JavaScript{chain ? '' : '; the table above shows the same examples'}.</p>
      </noscript>
    </div>
  );
}
