import type {ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import Breakable from '../Breakable';
import {Inbound, Outbound} from '../Direction';
import styles from './styles.page.module.css';

type FrameProps = {
  /** The part of the dashboard that is shown, as the docs call it. */
  screen: string;
  /** What a reader sees there, in one sentence. */
  label: string;
  children: ReactNode;
};

/**
 * A part of the dashboard as text and lines: its fields and their order, not its looks. The page says the same in words,
 * so that search and the page's Markdown leave it out.
 */
function Schematic({screen, label, children}: FrameProps): ReactNode {
  return (
    <figure className={styles.schematic} aria-label={label} data-reader="off">
      <div className={styles.screen}>{children}</div>
      <figcaption className={styles.caption}>
        <Translate values={{screen}}>{'Schematic: {screen}'}</Translate>
      </figcaption>
    </figure>
  );
}

const MISSED = 'Missed Goals';

/** Fields with their values, in the order of the screen; `here` is the one that the page is about. */
function Fields({
  fields,
  here,
  className,
}: {
  fields: readonly Field[];
  here?: string;
  className?: string | undefined;
}): ReactNode {
  return (
    <dl className={className}>
      {fields.map(([name, value]) => (
        <div key={name} className={name === here ? styles.here : undefined}>
          <dt>{name}</dt>
          <dd>{value === MISSED ? <span className={styles.missed}>{value}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Field = readonly [name: string, value: string];

/** Names of buttons, tabs or pages in a row. */
function Names({
  of: names,
  here,
  className,
}: {
  of: readonly string[];
  here?: string;
  className?: string | undefined;
}): ReactNode {
  return (
    <ul className={className}>
      {names.map((name) => (
        <li key={name} className={name === here ? styles.here : undefined}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A recorded call; what is not the point of the page is an ellipsis. */
type TrafficRow = {
  date: string;
  direction: 'IN' | 'OUT';
  tech?: string;
  operation: string;
  host: string;
  endpoint: string;
  duration: string;
  status: string;
};

/** The table of the Traffic Viewer, with its columns. */
export function TrafficRows({label, rows}: {label: string; rows: readonly TrafficRow[]}): ReactNode {
  return (
    <Schematic screen="Traffic Viewer" label={label}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {['Date', 'Direction', 'Tech', 'Operation', 'Host', 'Endpoint', 'Duration', 'Status'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({date, direction, tech = 'HTTP', operation, host, endpoint, duration, status}) => (
            <tr key={`${date} ${host} ${endpoint}`}>
              <td className={styles.figure}>{date}</td>
              <td>{direction === 'IN' ? <Inbound /> : <Outbound />}</td>
              <td>{tech}</td>
              <td>{operation}</td>
              <td>{host}</td>
              <td className={styles.endpoint}>
                <code>
                  <Breakable text={endpoint} at={/(?<=[/_])/} />
                </code>
              </td>
              <td className={styles.figure}>{duration}</td>
              <td className={styles.figure}>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Schematic>
  );
}

const HEADER = [
  ['Status', MISSED],
  ['Snapshot', 'checkout-friday'],
  ['Service(s)', 'cart'],
  ['Config', 'regression'],
  ['Build tag', '7f3c1e2'],
  ['Time', '14:02'],
  ['Duration', '94 s'],
] as const;
const BUTTONS = ['View logs', 'Reanalyze', 'Replay'] as const;
const TABS = [
  'Overview',
  'Performance',
  'Accuracy',
  'Mocked Responses',
  'Recommendations',
  'Errors',
  'Replay Details',
] as const;

/** The header of the report that the pages on reports take as their example, with the part that a page is about. */
export function ReportHeader({
  label,
  here,
}: {
  label: string;
  here: 'Status' | (typeof BUTTONS)[number] | (typeof TABS)[number];
}): ReactNode {
  return (
    <Schematic screen="Report" label={label}>
      <div className={styles.bar}>
        <Fields className={styles.fields} fields={HEADER} here={here} />
        <Names className={styles.buttons} of={BUTTONS} here={here} />
      </div>
      <Names className={styles.tabs} of={TABS} here={here} />
    </Schematic>
  );
}

/** A chain in the dashboard's editor, with the value before and after it. */
export function TransformEditor({
  label,
  chain,
  recorded,
  replay,
}: {
  label: string;
  /** The fields of the chain from its subset to its last step: name and value. */
  chain: readonly Field[];
  recorded: string;
  replay: string;
}): ReactNode {
  return (
    <Schematic screen="Transforms" label={label}>
      <Fields className={clsx(styles.fields, styles.bar)} fields={chain} />
      <Fields
        className={styles.values}
        fields={[
          ['Recorded Value', recorded],
          ['Replay Value', replay],
        ]}
        here="Replay Value"
      />
      <Names className={clsx(styles.buttons, styles.bar)} of={['Save', 'Cancel']} />
    </Schematic>
  );
}

/** The pages of the wizard that starts a replay, with the one where a preset is chosen. */
export function ReplayWizard({label}: {label: string}): ReactNode {
  return (
    <Schematic screen="Replay as Tests/Mocks" label={label}>
      <Names
        className={clsx(styles.tabs, styles.pages)}
        of={['Traffic', 'Workload', 'Tests', 'Configuration', 'Done']}
        here="Configuration"
      />
      <Fields
        className={clsx(styles.fields, styles.bar)}
        fields={[
          ['Preset', 'Regression'],
          ['Traffic', '1x'],
          ['Mocks', 'yes'],
          ['Duration', 'once through'],
        ]}
      />
    </Schematic>
  );
}
