import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {matchesFilter} from './filter';
import styles from './styles.module.css';

type Props = {
  /** What the table lists, as a reader would say it: "Helm values". */
  name: string;
  /** A Markdown table. */
  children: ReactNode;
};

/**
 * A long reference table with a filter box, a link per row and a button that copies the row's name. Without
 * JavaScript it is the plain table.
 */
export default function RefTable({name, children}: Props): ReactNode {
  const inputId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<{shown: number; all: number}>();
  const [ready, setReady] = useState(false);

  useEffect(() => setReady(true), []);

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

  useEffect(() => {
    const frame = body.current;
    if (!frame) return undefined;
    const buttons = [...frame.querySelectorAll('tbody tr')].flatMap((row) => {
      const cell = row.querySelector('td');
      const code = cell?.querySelector('code');
      if (!cell || !code) return [];
      const button = copyButton(code.textContent ?? '');
      cell.append(button);
      return [button];
    });
    return () => buttons.forEach((button) => button.remove());
  }, []);

  return (
    <div className={styles.table}>
      {/* Rendered in the static page too, so that nothing moves when the script arrives. */}
      <div className={styles.bar} data-ready={ready}>
        <label htmlFor={inputId}>Filter {name}</label>
        <input
          id={inputId}
          type="search"
          autoComplete="off"
          spellCheck={false}
          disabled={!ready}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <span className={styles.count} role="status">
          {count && (query.trim() === '' ? `${count.all} rows` : `${count.shown} of ${count.all} rows`)}
        </span>
      </div>
      <div ref={body}>{children}</div>
    </div>
  );
}

function copyButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy ${text}`);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => {
        button.textContent = 'Copied!';
        setTimeout(() => (button.textContent = 'Copy'), 1500);
      },
      () => (button.textContent = 'Not allowed'),
    );
  });
  return button;
}
