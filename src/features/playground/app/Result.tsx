import type {ReactNode} from 'react';
import type {Scenario, ScenarioResult} from '@docs/traffic/scenario';
import styles from './styles.lazy.module.css';
import ChainSteps from './ChainSteps';
import {Changes} from './Changes';
import {SelectField} from './fields';
import {TIME_LIMIT, type RunOutcome} from './runner';

type Props = {
  scenario: Scenario;
  outcome: RunOutcome | undefined;
  running: boolean;
  /** The place of the call that is shown. */ picked: number;
  pick(call: number): void;
};
type SuccessfulResult = Extract<ScenarioResult, {ok: true}>;

/** What came out: the messages afterwards, and what the session holds now. */
export default function Result({scenario, outcome, running, picked, pick}: Props): ReactNode {
  const result = doneOf(outcome);
  return (
    <fieldset className={styles.panel} aria-busy={running}>
      <legend>Result</legend>
      <p role="status" className={styles.hint}>
        {outcome === undefined ? 'Computing…' : summaryOf(outcome)}
      </p>
      {result && <Call result={result} scenario={scenario} picked={picked} pick={pick} />}
    </fieldset>
  );
}

/** How it came out: every step of every chain of the call that the result shows. */
export function Steps({outcome, picked}: Pick<Props, 'outcome' | 'picked'>): ReactNode {
  const result = doneOf(outcome);
  const call = result && callOf(result, picked);
  return (
    <fieldset className={`${styles.panel} ${styles.trace}`} hidden={!call}>
      <legend>Step by step</legend>
      {result?.startup.map(({name, value, trace}) => (
        <p key={name} className={trace.reason === undefined ? styles.hint : styles.error}>
          Start-up variable <code>{name}</code>:{' '}
          {trace.reason ?? (value.length > 80 ? `${value.slice(0, 80)}…` : value)}
        </p>
      ))}
      {call?.chains.map((trace, i, {length}) => (
        <ChainSteps key={i} trace={trace} label={length > 1 ? `Chain ${i + 1}` : 'Chain'} />
      ))}
    </fieldset>
  );
}

const doneOf = (outcome: RunOutcome | undefined): SuccessfulResult | undefined =>
  outcome?.kind === 'result' && outcome.result.ok ? outcome.result : undefined;

/** The call that the reader picked; after a change there may be fewer. */
const callOf = ({calls}: SuccessfulResult, picked: number): SuccessfulResult['calls'][number] | undefined =>
  calls[Math.min(picked, calls.length - 1)];

function summaryOf(outcome: RunOutcome): ReactNode {
  if (outcome.kind === 'unavailable')
    return <span className={styles.error}>The computation could not start. Change something to try again.</span>;
  if (outcome.kind === 'stopped') {
    return (
      <span className={styles.error}>
        Stopped after {TIME_LIMIT / 1_000} seconds at {outcome.at}: too much work for this page. Make the pattern or the
        text smaller.
      </span>
    );
  }
  const {result} = outcome;
  if (!result.ok) return <span className={styles.error}>{result.problem}</span>;
  const errors = result.calls.flatMap((call) => [
    ...call.problems,
    ...call.chains.flatMap((c) => [
      ...(c.status === 'failed' ? [c.reason] : []),
      c.source.read?.error,
      c.source.written?.error,
      ...c.steps.flatMap((s) => [s.in?.error, s.back?.error]),
    ]),
  ]);
  const count = errors.filter((e) => e !== undefined).length;
  return count === 0
    ? 'Computed without errors.'
    : `Computed with ${count} ${count === 1 ? 'error' : 'errors'}; each is at its step.`;
}

function Call({
  result,
  scenario,
  picked,
  pick,
}: Pick<Props, 'scenario' | 'picked' | 'pick'> & {result: SuccessfulResult}): ReactNode {
  const call = callOf(result, picked);
  if (!call) return null;
  return (
    <>
      {result.calls.length > 1 && (
        <SelectField
          label="Call"
          value={String(Math.min(picked, result.calls.length - 1))}
          options={result.calls.map((_, i) => ({value: String(i), label: `${i + 1} of ${result.calls.length}`}))}
          onChange={(v) => pick(Number(v))}
        />
      )}
      {call.problems.map((problem) => (
        <p key={problem} className={styles.error}>
          {problem}
        </p>
      ))}
      <Changes
        title="Request afterwards"
        before={scenario.liveRequest.trim() === '' ? result.before.request : scenario.liveRequest}
        after={call.request}
      />
      <Changes
        title="Response afterwards"
        before={scenario.liveResponse.trim() === '' ? result.before.response : scenario.liveResponse}
        after={call.response}
      />
      <Changes title="About the pair" before={result.before.metadata} after={call.metadata} />
      <Table title="Variables" rows={result.variables} />
      <Table title="Smart Replace table" rows={result.mappings} />
    </>
  );
}

function Table({title, rows}: {title: string; rows: Readonly<Record<string, string>>}): ReactNode {
  const entries = Object.entries(rows);
  if (entries.length === 0) return null;
  return (
    <>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {entries.slice(0, 50).map(([name, value]) => (
          <li key={name}>
            <code>{name}</code> → <code>{value === '' ? '(empty)' : value.slice(0, 300)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
