import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

export type TestStep = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Which report the command writes about its tests; without one it is one test itself. */
  reports?: 'vitest' | 'playwright';
};

/** How a step ended; `flaky` are the titles of tests that passed at their second try. */
export type StepOutcome = {name: string; passed: number; failed: number; flaky: string[]; seconds: number};

export const npx = (name: string, ...args: string[]): TestStep => ({name, command: 'npx', args});

/** Tests of Vitest, by the names of their projects. */
export const vitest = (name: string, projects: readonly string[], ...args: string[]): TestStep => ({
  ...npx(name, 'vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...args),
  reports: 'vitest',
});

/** Tests of Playwright, by the names of their projects. */
export const playwright = (name: string, projects: readonly string[], env: Record<string, string>): TestStep => ({
  ...npx(name, 'playwright', 'test', ...projects.flatMap((project) => ['--project', project])),
  env,
  reports: 'playwright',
});

/** Runs steps, two at a time, and none stops another. One alone prints as it goes, others when they end. */
export async function runSteps(steps: readonly TestStep[]): Promise<StepOutcome[]> {
  const waiting = [...steps];
  const outcomes: StepOutcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      outcomes.push(await runStep(step, steps.length === 1));
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

async function runStep(step: TestStep, isAlone: boolean): Promise<StepOutcome> {
  const started = Date.now();
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-report-'));
  const report = path.join(dir, 'report.json');
  if (isAlone) console.log(`\n── ${step.name}`);
  const {code, output} = await run(step, report, isAlone);
  if (!isAlone) console.log(`\n── ${step.name}\n${output}`.trimEnd());
  const counts = step.reports && existsSync(report) ? readReport(step.reports, readFileSync(report, 'utf8')) : NOTHING;
  rmSync(dir, {recursive: true});
  const isFailed = code !== 0;
  const outcome = {
    name: step.name,
    passed: step.reports ? counts.passed : Number(!isFailed),
    // What fails outside of its tests fails, too.
    failed: Math.max(counts.failed, Number(isFailed)),
    flaky: counts.flaky,
    seconds: Math.round((Date.now() - started) / 1000),
  };
  console.log(`── ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.seconds} s`);
  return outcome;
}

function run(step: TestStep, report: string, print: boolean): Promise<{code: number; output: string}> {
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile=${report}`],
    playwright: ['--reporter=line,json'],
  };
  return new Promise((resolve) => {
    const child = spawn(step.command, [...step.args, ...(step.reports ? reporters[step.reports] : [])], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        CI: process.env.CI ?? 'true',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...step.env,
      },
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

type Counts = Pick<StepOutcome, 'passed' | 'failed' | 'flaky'>;
const NOTHING: Counts = {passed: 0, failed: 0, flaky: []};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {title: string; file: string; tests: {status: 'expected' | 'unexpected' | 'flaky' | 'skipped'}[]}[];
};

/** What the JSON report of Vitest or of Playwright says of the tests. */
export function readReport(kind: 'vitest' | 'playwright', json: string): Counts {
  if (kind === 'vitest') {
    const {numPassedTests, numFailedTests} = JSON.parse(json) as {numPassedTests: number; numFailedTests: number};
    return {passed: numPassedTests, failed: numFailedTests, flaky: []};
  }
  const {suites} = JSON.parse(json) as {suites: PlaywrightSuite[]};
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const count = (...statuses: string[]): number => tests.filter(({status}) => statuses.includes(status)).length;
  return {
    passed: count('expected', 'flaky'),
    failed: count('unexpected'),
    flaky: tests.filter(({status}) => status === 'flaky').map(({title}) => title),
  };
}

function testsOf(
  {title, suites = [], specs = []}: PlaywrightSuite,
  above: string[],
): {title: string; status: string}[] {
  const titles = [...above, title].filter(Boolean);
  return [
    ...specs.flatMap((spec) => spec.tests.map(({status}) => ({title: [...titles, spec.title].join(' › '), status}))),
    ...suites.flatMap((suite) => testsOf(suite, titles)),
  ];
}
