/**
 * `npm test`: every check of the project in turn, each with its time, and one closing line for all tests together.
 * Stops at nothing: a reader of the log sees all failures of one run.
 */
import {spawn} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import {ensureChromium, tryHeadlessShell} from './browser';
import {tryPrograms} from './ensure-program';

type Step = {name: string; command: string; args: string[]; count?: (output: string) => Counts};
type Counts = {passed: number; failed: number};

const npx = (name: string, ...args: string[]): Step => ({name, command: 'npx', args});

/**
 * The steps, in the order of a reader's patience. Those of one phase that need one core each run two at a time; their
 * output is printed when they end, so that it stays together. A phase of one step has the machine to itself.
 */
const phases: Step[][] = [
  [
    npx('lint', 'eslint', '.'),
    npx('types', 'tsc', '--noEmit'),
    npx('format', 'prettier', '--check', '.', '--log-level', 'warn'),
    npx('spelling', 'cspell', '--no-progress'),
    npx('markdown', 'markdownlint-cli2'),
    npx('dead code', 'knip'),
    npx('packages', 'tsx', 'scripts/audit.ts'),
  ],
  [{...npx('unit tests', 'vitest', 'run', '--project', 'unit', '--project', 'content'), count: vitestCounts}],
  [npx('build', 'tsx', 'scripts/build.ts')],
  [{...npx('build tests', 'vitest', 'run', '--project', 'built-site'), count: vitestCounts}],
  [{...npx('browser tests', 'playwright', 'test'), count: playwrightCounts}],
  // They wait much of their time.
  [
    npx('journeys in Firefox and WebKitGTK', 'tsx', 'scripts/test-browsers.ts'),
    {...npx('nginx tests', 'vitest', 'run', '--project', 'hosts'), count: vitestCounts},
    npx('claimed browsers', 'tsx', 'scripts/check-browsers.ts'),
  ],
];
const AT_ONCE = 2;

async function main(): Promise<void> {
  ensureChromium();
  tryHeadlessShell();
  tryPrograms(['java', 'nginx', 'firefox-esr', 'WebKitWebDriver', 'Xvfb']);
  const total: Counts = {passed: 0, failed: 0};
  const failures: string[] = [];
  for (const phase of phases) {
    const waiting = [...phase];
    const work = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const counts = await runStep(step, phase.length === 1);
        total.passed += counts.passed;
        total.failed += counts.failed;
        if (counts.failed > 0) failures.push(step.name);
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Runs a step and prints its output, as it comes or, when others run beside it, at its end. */
async function runStep(step: Step, isAlone: boolean): Promise<Counts> {
  const started = Date.now();
  if (isAlone) console.log(`\n── ${step.name}`);
  const {code, output} = await run(step, isAlone);
  if (!isAlone) console.log(`\n── ${step.name}\n${output}`.trimEnd());
  const counts = step.count?.(stripVTControlCharacters(output)) ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  console.log(
    `── ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return counts;
}

function run(step: Step, print: boolean): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, NO_COLOR: '1', CI: process.env.CI ?? 'true'},
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (print) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({code: 1, output: String(error)}));
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/** Reads Vitest's closing line, `Tests  1 failed | 12 passed (13)`. */
function vitestCounts(output: string): Counts {
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
  return {passed: numberBefore(line, 'passed'), failed: numberBefore(line, 'failed')};
}

/** Reads Playwright's closing lines, `  1 failed`, `  1 flaky` (passed at its second try) and `  12 passed (34.5s)`. */
function playwrightCounts(output: string): Counts {
  return {
    passed: numberBefore(output, 'passed \\(') + numberBefore(output, 'flaky$'),
    failed: numberBefore(output, 'failed$') + numberBefore(output, 'interrupted$'),
  };
}

function numberBefore(text: string, word: string): number {
  return Number(new RegExp(`(\\d+) ${word}`, 'm').exec(text)?.[1] ?? 0);
}

void main();
