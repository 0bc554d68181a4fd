import {useState, type ReactNode} from 'react';
import {Field, Tool} from '../Tool';
import {useUrlText} from '../Tool/urlState';
import {number, readNumber, sizeGenerator, sizeResponder} from './size';
import styles from './styles.page.module.css';

const MAX = {rps: 1_000_000, responseMs: 600_000, connections: 1_000_000};
const CPU_CHOICES = ['1', '2', '4'];

/** Sizes the generator and the responder for a target rate from the guide's own figures, with the formulas shown. */
export default function SizingCalculator({part}: {part: 'generator' | 'responder'}): ReactNode {
  return part === 'generator' ? <Generator /> : <Responder />;
}

function Generator(): ReactNode {
  const rps = useNumber('rps', '5000', MAX.rps);
  const response = useNumber('ms', '250', MAX.responseMs);
  const {row, vusers, limits} = sizeGenerator({rps: rps.good, responseMs: response.good});
  return (
    <Tool label="Generator calculator" ready={rps.ready && response.ready}>
      <div className={styles.fields}>
        <NumberField label="Target RPS" state={rps} />
        <NumberField label="Response time of your service (ms)" state={response} />
      </div>
      <Result stale={rps.problem !== undefined || response.problem !== undefined}>
        <dt>Generator cores</dt>
        <dd>
          <b>{row ? row.cores : 'beyond the table'}</b>{' '}
          <span>
            {row
              ? `the next row at or above ${number(rps.good)} RPS reached ${number(row.rps)}`
              : 'the last row has 60 cores'}
          </span>
        </dd>
        <dt>vUsers, at least</dt>
        <dd>
          <b>{number(vusers)}</b>{' '}
          <span>
            target RPS × response time in seconds = {number(rps.good)} × {response.good / 1000}
          </span>
        </dd>
      </Result>
      <Limits items={limits} />
    </Tool>
  );
}

function Responder(): ReactNode {
  const rps = useNumber('mock-rps', '5000', MAX.rps);
  const connections = useNumber('connections', '6000', MAX.connections);
  const cpu = useUrlText('cpu', '2');
  const cpuEach = CPU_CHOICES.includes(cpu.value) ? cpu.value : '2';
  const {cores, replicas, connectionsEach, memory, measured, limits} = sizeResponder({
    rps: rps.good,
    cpuEach: Number(cpuEach),
    connections: connections.good,
  });
  return (
    <Tool label="Responder calculator" ready={rps.ready && connections.ready && cpu.ready}>
      <div className={styles.fields}>
        <NumberField label="RPS to your mocks" state={rps} />
        <NumberField label="Open connections in total" state={connections} />
        <Field label="CPU of each replica">
          {(control) => (
            <select {...control} value={cpuEach} onChange={(e) => cpu.set(e.target.value)}>
              {CPU_CHOICES.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Result stale={rps.problem !== undefined || connections.problem !== undefined}>
        <dt>Responder replicas</dt>
        <dd>
          <b>{number(replicas)}</b>{' '}
          <span>
            {number(rps.good)} / 450 = {(rps.good / 450).toLocaleString('en-US', {maximumFractionDigits: 1})}, so{' '}
            {number(cores)} cores in replicas of {cpuEach}
          </span>
        </dd>
        <dt>Memory of each</dt>
        <dd>
          <b>{memory}</b>{' '}
          <span>
            for {number(connectionsEach)} connections each; not in proportion, so between two figures you have to
            measure
          </span>
        </dd>
        <dt>Measured beside it</dt>
        <dd>
          <b>{measured ? `${measured.replicas} × ${measured.cpu} CPU` : 'beyond the table'}</b>{' '}
          <span>
            {measured
              ? `the smallest measured setup for ${number(rps.good)} RPS reached ${number(measured.rps)}`
              : 'the last row has 10 responders with 4 CPU'}
          </span>
        </dd>
      </Result>
      <Limits items={limits} />
    </Tool>
  );
}

type NumberState = {
  value: string;
  set: (text: string) => void;
  ready: boolean;
  good: number;
  problem: string | undefined;
};

/** A number in the address: `good` is the latest value that works, so that the result never goes blank. */
function useNumber(name: string, initial: string, max: number): NumberState {
  const {value, set, ready} = useUrlText(name, initial);
  const [good, setGood] = useState(Number(initial));
  const read = readNumber(value, max);
  if ('value' in read && read.value !== good) setGood(read.value);
  return {
    value,
    set,
    ready,
    good: 'value' in read ? read.value : good,
    problem: 'problem' in read ? read.problem : undefined,
  };
}

function NumberField({label, state: {value, set, problem}}: {label: string; state: NumberState}): ReactNode {
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={value}
          onChange={(e) => set(e.target.value)}
        />
      )}
    </Field>
  );
}

function Result({stale, children}: {stale: boolean; children: ReactNode}): ReactNode {
  return (
    <div role="status" className={styles.result} data-stale={stale}>
      <dl>{children}</dl>
    </div>
  );
}

function Limits({items}: {items: readonly string[]}): ReactNode {
  return (
    <ul className={styles.limits} aria-label="Limits of this calculation">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
