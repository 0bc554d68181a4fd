import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** A card that leads to a page: `to` is a route with its trailing slash or an absolute address. */
export type Card = {to: string; title: string; text: string};

/** A list of links with one line each, as cards in columns that leave no row with one card alone. */
export default function CardGrid({items}: {items: readonly Card[]}): ReactNode {
  return (
    <div className={styles.frame}>
      <ul className={styles.grid} data-fours={items.length % 4 === 0 ? '' : undefined}>
        {items.map(({to, title, text}) => (
          <li key={to} className={styles.card}>
            <Link to={to} className={styles.link}>
              {title}
            </Link>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
