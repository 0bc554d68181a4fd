import {fileURLToPath} from 'node:url';
import {isMainThread, Worker, workerData} from 'node:worker_threads';
import {WorkThread} from '@docs/http/work-thread';
import type {ChainInputs} from './chain';

/** A chain stops before that, with a sentence. */
const DEADLINE_MS = 4000;
/** Until the engine is read, milliseconds, also where the machine is busy. */
const LOADING_MS = 60_000;
/** The most memory that a chain and its messages may take, MB. */
const MOST_MB = 256;
/** What the thread of a bundle is started with; that bundle is its program, too. */
const ROLE = 'chains';

let thread: WorkThread<ChainInputs, string> | null = null;

/**
 * Runs chains in a separate thread, one call after another, so that no chain keeps the server from other calls.
 * Rejects with what is wrong with the chain, or when it takes too much time or memory; `signal` ends it.
 */
export function runChainApart(inputs: ChainInputs, signal?: AbortSignal): Promise<string> {
  thread ??= new WorkThread(startThread, {
    work: 'the chain',
    deadlineMs: DEADLINE_MS,
    loadingMs: LOADING_MS,
    mostWaiting: 20,
    endsAbandoned: true,
  });
  return thread.run(inputs, signal);
}

function startThread(): Worker {
  const options = {execArgv: [], workerData: ROLE, resourceLimits: {maxOldGenerationSizeMb: MOST_MB}};
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(import.meta.url), options);
  // Threads do not inherit what makes Node read TypeScript.
  const file = fileURLToPath(new URL('chain.ts', import.meta.url));
  const program = `require('tsx/cjs');require(${JSON.stringify(file)}).serveChains()`;
  return new Worker(program, {...options, eval: true});
}

/** Whether this is the thread of the chains, and no server. */
export const isChainThread = !isMainThread && workerData === ROLE;

if (isChainThread) void import('./chain').then(({serveChains}) => serveChains());
