import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './LinkList.page.module.css';

type HomeLink = {to: string; title: string; text?: string};

/** Links with one line each, in two columns where they fit; without texts, one row of links. `to` is a route. */
export default function LinkList({items}: {items: readonly HomeLink[]}): ReactNode {
  return (
    <ul className={items.some(({text}) => text) ? styles.list : styles.row}>
      {items.map(({to, title, text}) => (
        <li key={to}>
          <Link to={to}>{title}</Link> {text && <span className={styles.text}>{text}</span>}
        </li>
      ))}
    </ul>
  );
}
