import type {ReactNode} from 'react';
import type {Scenario, ScenarioResult} from '@docs/traffic/scenario';
import {Part} from '../../../components/Tool';
import {SelectField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import ChainSteps from './ChainSteps';
import {Changes} from './Changes';
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
export function Result({scenario, outcome, running, picked, pick}: Props): ReactNode {
  const result = doneOf(outcome);
  return (
    <Part title="Result" out busy={running}>
      {result && <Call result={result} scenario={scenario} picked={picked} pick={pick} />}
    </Part>
  );
}

/** How it came out: every step of every chain of the call that the result shows. */
export function StepResults({outcome, picked}: Pick<Props, 'outcome' | 'picked'>): ReactNode {
  const result = doneOf(outcome);
  const call = result && callOf(result, picked);
  return (
    <Part title="Step by step" out hidden={!call}>
      {result?.startup.map(({name, value, trace}) => (
        <p key={name} className={trace.reason === undefined ? kit.hint : kit.problem}>
          Start-up variable <code>{name}</code>:{' '}
          {trace.reason ?? (value.length > 80 ? `${value.slice(0, 80)}…` : value)}
        </p>
      ))}
      {call?.chains.map((trace, i, {length}) => (
        <ChainSteps key={i} trace={trace} label={length > 1 ? `Chain ${i + 1}` : 'Chain'} />
      ))}
    </Part>
  );
}

const doneOf = (outcome: RunOutcome | undefined): SuccessfulResult | undefined =>
  outcome?.kind === 'result' && outcome.result.ok ? outcome.result : undefined;

/** The call that the reader picked; after a change there may be fewer. */
const callOf = ({calls}: SuccessfulResult, picked: number): SuccessfulResult['calls'][number] | undefined =>
  calls[Math.min(picked, calls.length - 1)];

/** How a run went, and what it changed, in a sentence. */
export function verdictOf(
  scenario: Scenario,
  outcome: RunOutcome | undefined,
  picked: number,
): {tone?: 'good' | 'bad' | 'caution'; children: string} {
  if (outcome === undefined) return {children: 'Computing…'};
  if (outcome.kind === 'unavailable')
    return {tone: 'bad', children: 'The computation could not start. Change something to try again.'};
  if (outcome.kind === 'stopped')
    return {
      tone: 'bad',
      children: `Stopped after ${TIME_LIMIT / 1_000} seconds at ${outcome.at}: too much work for this page. Make the pattern or the text smaller.`,
    };
  const {result} = outcome;
  if (!result.ok) return {tone: 'bad', children: result.problem};
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
  const changed = messagesOf(scenario, result, picked).filter(({before, after}) => before !== after);
  const changes = changed.length === 0 ? 'Nothing changes.' : `Changed: ${changed.map(({name}) => name).join(', ')}.`;
  return count === 0
    ? {tone: changed.length === 0 ? 'caution' : 'good', children: `Computed without errors. ${changes}`}
    : {
        tone: 'bad',
        children: `Computed with ${count} ${count === 1 ? 'error' : 'errors'}; each is at its step. ${changes}`,
      };
}

/** What a call consists of, before and after. */
function messagesOf(
  scenario: Scenario,
  result: SuccessfulResult,
  picked: number,
): readonly {name: string; title: string; before: string; after: string}[] {
  const call = callOf(result, picked);
  if (!call) return [];
  return [
    {
      name: 'request',
      title: 'Request afterwards',
      before: scenario.liveRequest.trim() === '' ? result.before.request : scenario.liveRequest,
      after: call.request,
    },
    {
      name: 'response',
      title: 'Response afterwards',
      before: scenario.liveResponse.trim() === '' ? result.before.response : scenario.liveResponse,
      after: call.response,
    },
    {name: 'about the pair', title: 'About the pair', before: result.before.metadata, after: call.metadata},
  ];
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
        <p key={problem} className={kit.problem}>
          {problem}
        </p>
      ))}
      {messagesOf(scenario, result, picked).map(({title, before, after}) => (
        <Changes key={title} title={title} before={before} after={after} />
      ))}
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
      <p className={kit.title}>{title}</p>
      <ul>
        {entries.slice(0, 50).map(([name, value]) => (
          <li key={name}>
            <code>{name}</code> → <code>{value === '' ? '(empty)' : value.slice(0, 300)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
