import {webcrypto} from 'node:crypto';
import {parentPort} from 'node:worker_threads';
import type {ThreadReply} from '@docs/http/work-thread';
import {readRules} from '@docs/traffic/scenario-json';
import {runScenario} from '@docs/traffic/run-scenario';
import {plainScenario, type Scenario} from '@docs/traffic/scenario';

/** What a chain runs on. */
export type ChainInputs = Pick<Partial<Scenario>, 'request' | 'response' | 'now' | 'seed' | 'variables' | 'files'> & {
  rules: unknown;
};

/** How long a run may take, milliseconds. The engine bounds each step. */
const MOST_MS = 2000;

/** The length of all texts of the steps together; an answer shows less. */
const MOST_TEXT = 1_000_000;

/** Writes texts of JSON up to this length in all: hundreds of steps may have a long one each. */
function textShortener(): (key: string, value: unknown) => unknown {
  let left = MOST_TEXT;
  return (_, value) => {
    if (typeof value !== 'string') return value;
    const shown = value.slice(0, left);
    left -= shown.length;
    return shown;
  };
}

/**
 * Runs transform chains on a recorded call and prints the call afterwards with what each step did. Throws with the
 * place of what is wrong in the rules or in the messages, or when it takes too long.
 */
export async function runChain({rules, ...given}: ChainInputs): Promise<string> {
  const read = readRules(typeof rules === 'string' ? rules : JSON.stringify(rules), 'generator');
  if (!read.ok) throw new Error(`The chain cannot be used: ${read.problem}.`);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const started = performance.now();
  const late = new Error(`The chain takes more than ${MOST_MS / 1000} s on these messages.`);
  let isLate = false;
  const progress = (): void => {
    isLate ||= performance.now() - started > MOST_MS;
    if (isLate) throw late;
  };
  const result = await runScenario(
    {...plainScenario, ...set, ...read.value},
    {crypto: webcrypto.subtle as SubtleCrypto, progress},
  );
  if (isLate) throw late;
  if (!result.ok) throw new Error(`The chain cannot run: ${result.problem}.`);
  const [call] = result.calls;
  if (!call) throw new Error('The chain did not run on any call.');
  const {request, response, chains, problems} = call;
  return [
    `Request afterwards:\n\n\`\`\`http\n${request.trim()}\n\`\`\``,
    `Response afterwards:\n\n\`\`\`http\n${response.trim()}\n\`\`\``,
    `What each step did:\n\n\`\`\`json\n${JSON.stringify({startup: result.startup, chains}, textShortener(), 1)}\n\`\`\``,
    ...(problems.length > 0 ? [`Problems:\n\n${problems.map((problem) => `- ${problem}`).join('\n')}`] : []),
  ].join('\n\n');
}

/** Runs what the process asks this thread to run. */
export function serveChains(): void {
  const reply = (message: ThreadReply<string>): void => parentPort?.postMessage(message);
  parentPort?.on('message', (inputs: ChainInputs) => {
    void runChain(inputs).then(
      (result) => reply({result}),
      (error: Error) => reply({error: error.message}),
    );
  });
  reply('ready');
}
