import {LoadedChain, type ChainEnvironment} from './chain';
import {LIMITS} from './limits';
import {messageOf} from './errors';
import {applyMappings} from './mappings';
import {copyCall, copyMessage, type Call, type CallRequest, type CallResponse} from '../call';
import {finalSignature, signature} from '../signature';
import type {Chain, RunPlace, StartupVariable} from './template';
import type {ChainTrace} from './trace';
import type {World} from './world';

/** One session: start-up variables once, then the chains on the call as often as asked. */
export type ScenarioSession = {
  place: RunPlace;
  recorded: Call;
  /** What really arrives during the replay, where it differs from the recording. */
  live?: {request?: CallRequest; response?: CallResponse};
  chains: readonly Chain[];
  startup?: readonly StartupVariable[];
  /** How many times the call passes, one after another. */
  calls?: number;
  world: World;
  progress?: (label: string) => void;
};

/** What one passage of the call came to. */
export type CallPass = {call: Call; chains: ChainTrace[]; problems: string[]};

export type SessionResult = {
  startup: {name: string; value: string; trace: ChainTrace}[];
  calls: CallPass[];
};

/** Runs a session. Never throws; every error is at the step that raised it. Changes `session.world`. */
export async function runSession(session: ScenarioSession): Promise<SessionResult> {
  const startup: SessionResult['startup'] = [];
  for (const variable of session.startup ?? []) startup.push(await start(session, variable));
  const chains = session.chains.slice(0, LIMITS.chains).map((chain) => {
    session.progress?.('load');
    return new LoadedChain(chain, session.world.expressions, session.progress);
  });
  const calls: CallPass[] = [];
  const count = Math.max(1, Math.min(session.calls ?? 1, LIMITS.calls));
  for (let i = 0; i < count; i++) calls.push(await pass(session, chains));
  return {startup, calls};
}

async function start(
  session: ScenarioSession,
  {name, config}: StartupVariable,
): Promise<SessionResult['startup'][number]> {
  const {world} = session;
  session.progress?.(`start-up variable ${name}`);
  const loaded = new LoadedChain(config, world.expressions, session.progress);
  const nothing = () => undefined;
  const {trace, value} = await loaded.run({
    ...surroundings(session, copyCall(session.recorded)),
    recorded: undefined,
    defer: nothing,
  });
  const {column, table} = loaded.published();
  if (column) world.lists.set(name, {values: column, reads: 0, draws: 0});
  if (table) world.dataframes.set(name, table);
  if (trace.status === 'ran') world.variables.set(name, value);
  return {name, value, trace};
}

function surroundings(session: ScenarioSession, call: Call): Omit<ChainEnvironment, 'defer'> {
  const around = {world: session.world, call, recorded: session.recorded, place: session.place};
  return session.progress ? {...around, progress: session.progress} : around;
}

async function pass(session: ScenarioSession, chains: readonly LoadedChain[]): Promise<CallPass> {
  const call = copyCall(session.recorded);
  const live = session.live;
  const problems: string[] = [];
  if (live?.request) Object.assign(call, live.request, {request: copyMessage(live.request.request)});
  const derived = session.place === 'responder' && call.signature === undefined;
  if (derived) call.signature = signature(call, 'cloud');
  const before = {...call.signature};

  const traces = new Map<LoadedChain, ChainTrace>();
  let jobs: ((call: Call) => void)[] = [];
  const phase = async (half: 'request' | 'response', members: readonly LoadedChain[]): Promise<void> => {
    for (const chain of members) {
      const {trace} = await chain.run({...surroundings(session, call), defer: (job) => void jobs.push(job)});
      traces.set(chain, trace);
    }
    try {
      // Bodies are blanked once every chain of the half is through, then the table goes over the whole half.
      for (const job of jobs) {
        session.progress?.('scrub');
        job(call);
      }
      await applyMappings(call, half, session.world.mappings);
    } catch (error) {
      problems.push(messageOf(error));
    }
    jobs = half === 'request' ? jobs : [];
  };

  await phase(
    'request',
    chains.filter((c) => c.side !== 'response'),
  );
  if (derived && call.signature) call.signature = finalSignature(before, call.signature, call);
  if (live?.response) Object.assign(call, live.response, {response: copyMessage(live.response.response)});
  await phase(
    'response',
    chains.filter((c) => c.side === 'response'),
  );
  return {call, chains: chains.flatMap((c) => traces.get(c) ?? []), problems};
}
