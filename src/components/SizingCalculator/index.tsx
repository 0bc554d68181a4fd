import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {Part, Tool, Verdict} from '../Tool';
import {SelectField, TextField} from '../Tool/fields';
import kit from '../Tool/styles.page.module.css';
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
      <div className={clsx(kit.split, styles.sums)}>
        <Part>
          <NumberField label="Target RPS" state={rps} />
          <NumberField label="Response time of your service (ms)" state={response} />
        </Part>
        <Result limits={limits}>
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
      </div>
      <Total wrong={[rps, response]}>
        {row ? `${row.cores} cores` : 'More cores than the table has'}, at least {number(vusers)} vUsers
      </Total>
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
      <div className={clsx(kit.split, styles.sums)}>
        <Part>
          <NumberField label="RPS to your mocks" state={rps} />
          <NumberField label="Open connections in total" state={connections} />
          <SelectField label="CPU of each replica" value={cpuEach} options={CPU_CHOICES} onChange={cpu.set} />
        </Part>
        <Result limits={limits}>
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
      </div>
      <Total wrong={[rps, connections]}>
        {number(replicas)} replicas of {cpuEach} CPU with {memory} each
      </Total>
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
  return <TextField label={label} problem={problem} inputMode="numeric" maxLength={12} value={value} onChange={set} />;
}

/** The result in a line; the last one that was right, while a value is wrong. */
function Total({wrong, children}: {wrong: readonly NumberState[]; children: ReactNode}): ReactNode {
  const isOld = wrong.some(({problem}) => problem !== undefined);
  return (
    <Verdict tone={isOld ? 'bad' : undefined}>
      {isOld && 'With the last right values: '}
      <strong>{children}</strong>
    </Verdict>
  );
}

function Result({limits, children}: {limits: readonly string[]; children: ReactNode}): ReactNode {
  return (
    <Part out>
      <dl className={styles.result}>{children}</dl>
      <ul className={styles.limits} aria-label="Limits of this calculation">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </Part>
  );
}
