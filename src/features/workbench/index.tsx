import type {ReactNode} from 'react';
import useOnDemand from '../../components/Tool/useOnDemand';
import styles from './styles.module.css';

const load = () => import('./app');

/** The light shell of the workbench: the tool is fetched once the page is alive, since the page is there for it. */
export default function Workbench(): ReactNode {
  const {App, failure} = useOnDemand('The workbench', load);

  return (
    <div className={styles.workbench} data-workbench={App ? 'ready' : 'waiting'}>
      {App && <App />}
      {failure}
      <noscript>
        <p>
          The workbench needs JavaScript. On your machine, <code>proxymock web</code> shows a recording.
        </p>
      </noscript>
    </div>
  );
}
