import {useState, type ReactNode} from 'react';
import {Table} from '../../../components/DataTable';
import {Inbound, Outbound} from '../../../components/Direction';
import {columnNames} from './columns';
import kit from '../../../components/Tool/styles.page.module.css';
import styles from './styles.lazy.module.css';
import type {Summary} from './protocol';

/** Rows that are drawn at once: hundreds would keep a phone from answering. */
const SHOWN = 20;

/** The recording in numbers: statuses, times, endpoints. */
export default function Overview({summary}: {summary: Summary}): ReactNode {
  const {endpoints, statuses, latency} = summary;
  const [all, setAll] = useState(false);
  return (
    <details open>
      <summary>In numbers</summary>
      <div className={styles.pair}>
        <Bars
          label="Calls by status"
          bars={statuses.map(({name, count}) => ({
            name,
            count,
            parts: [{count, look: name === '5xx' ? styles.bars5 : name === '4xx' ? styles.bars4 : styles.bars2}],
          }))}
        />
        <Bars
          label="Calls by time"
          bars={latency.map(({upTo, count, inbound}) => ({
            name: upTo === undefined ? 'longer' : `≤ ${upTo} ms`,
            count,
            parts: [
              {count: inbound, look: styles.barsIn},
              {count: count - inbound, look: styles.barsOut},
            ],
          }))}
        >
          <p className={kit.soft}>
            <Inbound /> first, then <Outbound />
          </p>
        </Bars>
      </div>
      <Table label="Endpoints" style={columnNames('Calls', 'Failed', 'Median', 'p95')}>
        <thead>
          <tr>
            <th>Endpoint</th>
            <th>Calls</th>
            <th>Failed</th>
            <th>Median</th>
            <th>p95</th>
          </tr>
        </thead>
        <tbody>
          {endpoints
            .slice(0, all ? undefined : SHOWN)
            .map(({direction, method, host, path, count, failed, p50, p95}) => (
              <tr key={`${direction} ${method} ${host} ${path}`}>
                <td>
                  {direction === 'IN' ? <Inbound /> : <Outbound />} <b>{method}</b>{' '}
                  <span className={kit.soft}>{host}</span>
                  <wbr />
                  {path}
                </td>
                <td>{count}</td>
                <td className={failed > 0 ? styles.caution : undefined}>{failed}</td>
                <td>{time(p50)}</td>
                <td>{time(p95)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
      {endpoints.length > SHOWN && !all && (
        <button type="button" onClick={() => setAll(true)}>
          Show {endpoints.length - SHOWN} more endpoints
        </button>
      )}
    </details>
  );
}

function time(ms: number | undefined): string {
  return ms === undefined ? '–' : `${ms} ms`;
}

type Bar = {name: string; count: number; parts: readonly {count: number; look: string | undefined}[]};

function Bars({label, bars, children}: {label: string; bars: readonly Bar[]; children?: ReactNode}): ReactNode {
  const most = Math.max(1, ...bars.map(({count}) => count));
  if (bars.length === 0) return null;
  return (
    <div className={kit.stack}>
      <p className={kit.title}>{label}</p>
      {children}
      <ul className={styles.bars}>
        {bars.map(({name, count, parts}) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              {parts.map((part, at) => (
                <span key={at} className={part.look} style={{width: `${(part.count / most) * 100}%`}} />
              ))}
            </span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
