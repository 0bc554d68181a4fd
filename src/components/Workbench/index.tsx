import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import styles from './styles.module.css';

/** The light shell of the workbench: the tool is fetched once the page is alive, since the page is there for it. */
export default function Workbench(): ReactNode {
  const [App, setApp] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (App || failed) return;
    import('./app').then(
      (module) => setApp(() => module.default),
      () => setFailed(true),
    );
  }, [App, failed]);

  return (
    <div className={styles.workbench} data-workbench={App ? 'ready' : 'waiting'}>
      {App && <App />}
      {failed && (
        <p role="alert">
          The workbench could not be loaded.{' '}
          <button type="button" onClick={() => setFailed(false)}>
            Try again
          </button>
        </p>
      )}
      <noscript>
        <p>
          The workbench needs JavaScript. On your machine, <code>proxymock inspect</code> and <code>proxymock web</code> show a recording.
        </p>
      </noscript>
    </div>
  );
}
