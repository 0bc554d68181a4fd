import {webcrypto} from 'node:crypto';
import {readRules} from '@docs/transforms/scenario-json';
import {runScenario} from '@docs/transforms/run-scenario';
import {plainScenario, type Scenario} from '@docs/transforms/scenario';

type Inputs = Pick<Partial<Scenario>, 'request' | 'response' | 'now' | 'seed' | 'variables' | 'files'> & {
  rules: unknown;
};

/**
 * Runs transform chains on a recorded call and prints the call afterwards with what each step did. Throws with the
 * place of what is wrong in the rules or in the messages.
 */
export async function runChain({rules, ...given}: Inputs): Promise<string> {
  const read = readRules(typeof rules === 'string' ? rules : JSON.stringify(rules), 'generator');
  if (!read.ok) throw new Error(`The chain cannot be used: ${read.problem}.`);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const result = await runScenario(
    {...plainScenario, ...set, ...read.value},
    {crypto: webcrypto.subtle as SubtleCrypto},
  );
  if (!result.ok) throw new Error(`The chain cannot run: ${result.problem}.`);
  const [call] = result.calls;
  if (!call) throw new Error('The chain did not run on any call.');
  const {request, response, chains, problems} = call;
  return [
    `Request afterwards:\n\n\`\`\`http\n${request.trim()}\n\`\`\``,
    `Response afterwards:\n\n\`\`\`http\n${response.trim()}\n\`\`\``,
    `What each step did:\n\n\`\`\`json\n${JSON.stringify({startup: result.startup, chains}, null, 1)}\n\`\`\``,
    ...(problems.length > 0 ? [`Problems:\n\n${problems.map((problem) => `- ${problem}`).join('\n')}`] : []),
  ].join('\n\n');
}
