import {useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {Inbound, Outbound} from '../../../components/Direction';
import kit from '../../../components/Tool/styles.page.module.css';
import styles from './styles.lazy.module.css';
import type {CallRow, WorkbenchApi} from './protocol';

/** Height of a line, in pixels; the styles say the same. */
const LINE = 40;
const AROUND = 10;
/** Lines that are in sight; fewer where the chosen call is below the list and not beside it. */
const LINES = 12;
const FEW_LINES = 5;

type Props = {
  workbench: WorkbenchApi;
  indices: Uint32Array;
  chosen: number;
  /** Whether there is no room for the chosen call beside the list. */
  narrow: boolean;
  onChoose(index: number): void;
};

/** The calls that a search leaves. Only the lines in sight are there, however many calls there are. */
export default function CallList({workbench, indices, chosen, narrow, onChoose}: Props): ReactNode {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [rows, setRows] = useState<ReadonlyMap<number, CallRow>>(new Map());
  const height = (narrow ? FEW_LINES : LINES) * LINE;
  const from = Math.max(0, Math.floor(top / LINE) - AROUND);
  const to = Math.min(indices.length, Math.ceil((top + height) / LINE) + AROUND);
  const place = indices.indexOf(chosen);

  useEffect(() => {
    let current = true;
    void workbench.rows([...indices.slice(from, to)]).then((arrived) => {
      if (current) setRows(new Map(arrived.map((row) => [row.index, row])));
    });
    return () => {
      current = false;
    };
  }, [workbench, indices, from, to]);

  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [indices]);

  // Where the list gets lower, the chosen line is its last one: right above the call that it names.
  useEffect(() => {
    if (narrow && place >= 0 && frame.current && (place + 1) * LINE > frame.current.scrollTop + FEW_LINES * LINE)
      frame.current.scrollTop = (place + 1 - FEW_LINES) * LINE;
  }, [narrow, place]);

  const go = (next: number): void => {
    const target = Math.max(0, Math.min(indices.length - 1, next));
    const index = indices[target];
    if (index === undefined || !frame.current) return;
    const {scrollTop} = frame.current;
    if (target * LINE < scrollTop) frame.current.scrollTop = target * LINE;
    else if ((target + 1) * LINE > scrollTop + height) frame.current.scrollTop = (target + 1) * LINE - height;
    onChoose(index);
  };
  const press = (event: KeyboardEvent): void => {
    const page = Math.floor(height / LINE) - 1;
    const steps: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + page,
      PageUp: place - page,
      Home: 0,
      End: indices.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };

  return (
    <div
      ref={frame}
      className={styles.list}
      style={{height: Math.min(height, indices.length * LINE)}}
      role="listbox"
      aria-label="Calls"
      aria-activedescendant={place >= from && place < to ? `${id}-${place}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="presentation" style={{height: indices.length * LINE, position: 'relative'}}>
        {[...indices.slice(from, to)].map((index, offset) => (
          // Keys are taken by the list, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={index}
            id={`${id}-${from + offset}`}
            role="option"
            aria-selected={index === chosen}
            aria-posinset={from + offset + 1}
            aria-setsize={indices.length}
            className={styles.line}
            style={{top: (from + offset) * LINE}}
            onClick={() => onChoose(index)}
          >
            <CallLine row={rows.get(index)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a line says of a call. */
export function CallLine({row}: {row: CallRow | undefined}): ReactNode {
  if (!row) return <span className={kit.soft}>…</span>;
  return (
    <>
      <span className={styles.direction}>{row.direction === 'IN' ? <Inbound /> : <Outbound />}</span>
      <b>{row.method}</b>
      <span className={styles.address}>
        <span className={clsx(kit.soft, styles.host)}>{row.host}</span>
        {row.path}
      </span>
      <span className={clsx(styles.figure, styles.status, statusStyle(row.status))}>
        {row.status === 0 ? '–' : row.status}
      </span>
      <span className={clsx(styles.figure, styles.time)}>
        {row.durationMs === undefined ? '–' : `${row.durationMs} ms`}
      </span>
      <span className={clsx(styles.figure, styles.wideOnly)}>{bytes(row.size)}</span>
    </>
  );
}

/** The color of a status, by its first digit. */
export function statusStyle(status: number): string | undefined {
  if (status >= 500) return styles.bad;
  if (status >= 400) return styles.caution;
  return status < 200 || status >= 300 ? styles.quiet : undefined;
}

/** A number of bytes as people say it. */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
