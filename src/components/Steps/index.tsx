import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Numbered steps with a visible rail; the child is a Markdown ordered list. */
export default function Steps({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
