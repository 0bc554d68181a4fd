import {useState, type ReactNode} from 'react';
import type {Scenario, ScenarioResult} from '@site/src/transforms/scenario';
import styles from './styles.lazy.module.css';
import ChainSteps from './ChainSteps';
import {Changes} from './Changes';
import {Pick} from './fields';
import {TIME_LIMIT, type Outcome} from './runner';

type Props = {scenario: Scenario; outcome: Outcome | undefined; running: boolean};
type Done = Extract<ScenarioResult, {ok: true}>;

/** What came out: every step of every chain, then the messages and what the session holds now. */
export default function Result({scenario, outcome, running}: Props): ReactNode {
  return (
    <fieldset className={`${styles.panel} ${styles.result}`} aria-busy={running}>
      <legend>Result</legend>
      <p role="status" className={styles.hint}>
        {outcome === undefined ? 'Computing…' : summaryOf(outcome)}
      </p>
      {outcome?.kind === 'result' && outcome.result.ok && <Calls result={outcome.result} scenario={scenario} />}
    </fieldset>
  );
}

function summaryOf(outcome: Outcome): ReactNode {
  if (outcome.kind === 'unavailable') return <span className={styles.error}>The worker that computes did not start. Change something to try again.</span>;
  if (outcome.kind === 'stopped') {
    return (
      <span className={styles.error}>
        Stopped after {TIME_LIMIT / 1_000} seconds at {outcome.at}: too much work for this page. Make the pattern or the text smaller.
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
  return count === 0 ? 'Computed without errors.' : `Computed with ${count} ${count === 1 ? 'error' : 'errors'}; each stands at its step.`;
}

function Calls({result, scenario}: {result: Done; scenario: Scenario}): ReactNode {
  const [picked, setPicked] = useState(0);
  const index = Math.min(picked, result.calls.length - 1);
  const call = result.calls[index];
  if (!call) return null;
  return (
    <>
      {result.startup.map(({name, value, trace}) => (
        <p key={name} className={trace.reason === undefined ? styles.hint : styles.error}>
          Start-up variable <code>{name}</code>: {trace.reason ?? (value.length > 80 ? `${value.slice(0, 80)}…` : value)}
        </p>
      ))}
      {result.calls.length > 1 && (
        <Pick
          label="Call"
          value={String(index)}
          options={result.calls.map((_, i) => ({value: String(i), label: `${i + 1} of ${result.calls.length}`}))}
          onChange={(v) => setPicked(Number(v))}
        />
      )}
      {call.chains.map((trace, i) => (
        <ChainSteps key={i} trace={trace} label={call.chains.length > 1 ? `Chain ${i + 1}` : 'Chain'} />
      ))}
      {call.problems.map((problem) => (
        <p key={problem} className={styles.error}>
          {problem}
        </p>
      ))}
      <Changes title="Request afterwards" before={scenario.liveRequest.trim() === '' ? result.before.request : scenario.liveRequest} after={call.request} />
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
