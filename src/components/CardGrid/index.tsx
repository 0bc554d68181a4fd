import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** A card that leads to a page: `to` is a route with its trailing slash or an absolute address. */
export type Card = {to: string; title: string; text: string};

/** A list of links with one line each, as cards that flow into the columns that fit. */
export default function CardGrid({items}: {items: readonly Card[]}): ReactNode {
  return (
    <ul className={styles.grid}>
      {items.map(({to, title, text}) => (
        <li key={to} className={styles.card}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
