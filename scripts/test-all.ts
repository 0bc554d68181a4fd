/**
 * `npm test`: every check of the project in turn, each with its time, and one closing line for all tests together.
 * Stops at nothing: a reader of the log sees all failures of one run.
 */
import {spawn} from 'node:child_process';
import {stripVTControlCharacters} from 'node:util';
import {ensureChromium} from './browser';

type Step = {name: string; command: string; args: string[]; count?: (output: string) => Counts};
type Counts = {passed: number; failed: number};

const npx = (name: string, ...args: string[]): Step => ({name, command: 'npx', args});

const steps: Step[] = [
  npx('types', 'tsc', '--noEmit'),
  npx('lint', 'eslint', '.'),
  npx('format', 'prettier', '--check', '.', '--log-level', 'warn'),
  npx('markdown', 'markdownlint-cli2'),
  npx('spelling', 'cspell', '--no-progress'),
  npx('dead code', 'knip'),
  npx('packages', 'tsx', 'scripts/audit.ts'),
  {...npx('unit tests', 'vitest', 'run'), count: vitestCounts},
  npx('build', 'tsx', 'scripts/build.ts'),
  npx('claimed browsers', 'tsx', 'scripts/check-browsers.ts'),
  {...npx('build tests', 'vitest', 'run', '--config', 'vitest.build.config.mts'), count: vitestCounts},
  {...npx('nginx tests', 'vitest', 'run', '--config', 'vitest.deploy.config.mts'), count: vitestCounts},
  {...npx('browser tests', 'playwright', 'test'), count: playwrightCounts},
  npx('journeys in Firefox and WebKitGTK', 'tsx', 'scripts/test-browsers.ts'),
];

async function main(): Promise<void> {
  ensureChromium();
  const total: Counts = {passed: 0, failed: 0};
  const failures: string[] = [];
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n── ${step.name}`);
    const {code, output} = await run(step);
    const counts = step.count?.(output) ?? {passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1};
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) failures.push(step.name);
    console.log(`── ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function run(step: Step): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, NO_COLOR: '1', CI: process.env.CI ?? 'true'}});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({code: 1, output: String(error)}));
    child.on('close', (code) => resolve({code: code ?? 1, output: stripVTControlCharacters(output)}));
  });
}

/** Reads Vitest's closing line, `Tests  1 failed | 12 passed (13)`. */
function vitestCounts(output: string): Counts {
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
  return {passed: numberBefore(line, 'passed'), failed: numberBefore(line, 'failed')};
}

/** Reads Playwright's closing lines, `  1 failed` and `  12 passed (34.5s)`. */
function playwrightCounts(output: string): Counts {
  return {passed: numberBefore(output, 'passed \\('), failed: numberBefore(output, 'failed$') + numberBefore(output, 'interrupted$')};
}

function numberBefore(text: string, word: string): number {
  return Number(new RegExp(`(\\d+) ${word}`, 'm').exec(text)?.[1] ?? 0);
}

void main();
