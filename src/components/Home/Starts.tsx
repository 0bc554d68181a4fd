import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './Starts.page.module.css';

type Start = {to: string; label: string; primary?: boolean};

/** What a newcomer can do now: the first one or two as buttons, further ones as links. `to` is a route. */
export default function Starts({items}: {items: readonly Start[]}): ReactNode {
  return (
    <ul className={styles.starts}>
      {items.map(({to, label, primary}) => (
        <li key={to} className={primary === true ? styles.primary : undefined}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
