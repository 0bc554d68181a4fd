import {useEffect, useRef, useState, type ReactNode} from 'react';
import FilterBar from './FilterBar';
import {addCopyButtons} from './copy';
import {matchesFilter} from './filter';
import styles from './styles.module.css';

type Props = {
  /** What the table lists, as a reader would say it: "Helm values". Without it there is no filter: the page has one for all. */
  name?: string;
  /** A Markdown table. */
  children: ReactNode;
};

/**
 * A long reference table with a filter box, a link per row and a button that copies the row's name. Without
 * JavaScript it is the plain table.
 */
export default function RefTable({name, children}: Props): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<{shown: number; all: number}>();

  useEffect(() => {
    const rows = [...(body.current?.querySelectorAll('tbody tr') ?? [])];
    let shown = 0;
    for (const row of rows) {
      const match = matchesFilter(row.textContent ?? '', query);
      (row as HTMLElement).hidden = !match;
      if (match) shown += 1;
    }
    setCount({shown, all: rows.length});
  }, [query]);

  useEffect(() => (body.current ? addCopyButtons(body.current) : undefined), []);

  return (
    <div className={styles.table}>
      {name !== undefined && <FilterBar name={name} query={query} onQuery={setQuery} count={count} />}
      <div ref={body}>{children}</div>
    </div>
  );
}
