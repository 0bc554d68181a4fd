/**
 * The tests, in three tiers:
 *
 *   npm run check      on commit: types, lint, format, and the pages, data and unit tests of what is not committed yet
 *   npm test           on push: everything that the change can break; scripts/test/suites.ts is the table
 *   npm run test:full  nightly, before a release and after an update of Docusaurus: everything
 *
 * No step stops another, so that one run shows all failures. The last line counts the tests.
 */
import {ensureChromium} from './support/browser';
import {installCommand, findProgram} from './support/ensure-program';
import {readChanges, uncommittedFiles, type ChangedFiles} from './test/changes';
import {changedRoutes, chooseSuites, type SuiteChoice, type Suite} from './test/suites';
import {npx, playwright, runSteps, vitest, type StepOutcome, type TestStep} from './test/steps';

const CACHE = 'node_modules/.cache';
const lint = npx('lint', 'oxlint');
const types = npx('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/tsc.tsbuildinfo`);
const format = npx('format', 'oxfmt', '--check');
/** A change of many pages is looked at by this many of them; the full tier opens all. */
const CHANGED_PAGES = 30;

/** What needs no build and runs no test, longest first. */
const statics: TestStep[] = [
  lint,
  types,
  format,
  npx('spelling', 'cspell', '--no-progress'),
  npx('markdown', 'markdownlint-cli2'),
  npx('dead code', 'knip'),
];

const commands: Record<string, TestStep> = {
  engines: npx('engines', 'tsx', 'scripts/test-browsers.ts'),
  packages: npx('packages', 'tsx', 'scripts/audit.ts'),
  go: npx('the libraries of Go', 'tsx', 'scripts/check-go.ts'),
};

async function main(): Promise<void> {
  const tier = process.argv[2];
  if (tier === 'check') return report(await check(uncommittedFiles()));
  if (tier !== undefined && tier !== 'full') throw new Error(`There is no tier "${tier}": check, full, or none.`);
  const changes = readChanges();
  const {run, left} = chooseSuites(tier ?? 'test', changes, (program) => findProgram(program) !== undefined);
  ensureChromium();
  printChoice(changes, run, left);
  const outcomes = await testAll(changes, run, tier === 'full');
  report(outcomes, tier === 'full' ? left : []);
}

/** In phases: one phase of a single step has the machine to itself. */
async function testAll(changes: ChangedFiles, chosen: readonly SuiteChoice[], isFull: boolean): Promise<StepOutcome[]> {
  const named = (runner: Suite['runner'], ...names: string[]): string[] =>
    chosen.flatMap(({suite}) =>
      suite.runner === runner && (names.length === 0 || names.includes(suite.name)) ? [suite.name] : [],
    );
  const beforeBuild = named('vitest', 'unit', 'dom', 'traffic', 'content');
  const pages = isFull ? 'all' : spread(changedRoutes(changes), CHANGED_PAGES).join(' ');
  const phases: TestStep[][] = [
    // The build waits for one core for half of its time.
    [npx('build', 'tsx', 'scripts/build.ts'), vitest('unit tests and pages as written', beforeBuild), ...statics],
    [
      vitest(
        'the built site',
        named('vitest').filter((name) => !beforeBuild.includes(name)),
      ),
      // The audit reads which packages the build holds something of.
      npx('claimed browsers', 'tsx', 'scripts/check-browsers.ts'),
      ...named('command', 'packages', 'go').flatMap((name) => commands[name] ?? []),
    ],
    [playwright('the site in Chromium', named('playwright'), {E2E_PAGES: pages})],
    named('command', 'engines').flatMap((name) => commands[name] ?? []),
  ];
  const outcomes: StepOutcome[] = [];
  for (const phase of phases) outcomes.push(...(await runSteps(phase)));
  return outcomes;
}

async function check({since, files = []}: ChangedFiles): Promise<StepOutcome[]> {
  const sources = files.filter((file) => /\.[jt]sx?$|\.m[jt]s$/.test(file));
  const pages = files.filter((file) => /^docs\/.*\.mdx?$/.test(file));
  console.log(`${files.length} files have changed since ${since}.`);
  return runSteps([
    lint,
    types,
    format,
    ...(pages.length > 0
      ? [
          npx('pages', 'tsx', 'scripts/check-content.ts', ...pages),
          npx('markdown', 'markdownlint-cli2', '--no-globs', ...pages),
          npx('spelling', 'cspell', '--no-progress', '--no-must-find-files', ...pages),
        ]
      : []),
    // The lint of all pages, that of the changed ones is above, and the scripts that they show would take most of the time.
    ...(files.some((file) => file.startsWith('data/'))
      ? [
          vitest(
            'data',
            ['unit', 'content'],
            'data/',
            'tests/content/',
            '--exclude',
            '**/content/{pages,recipes}.test.ts',
          ),
        ]
      : []),
    ...(sources.length > 0
      ? [vitest('unit tests of what changed', ['unit', 'dom', 'traffic'], '--changed', 'HEAD', '--passWithNoTests')]
      : []),
  ]);
}

function printChoice({since, files}: ChangedFiles, run: readonly SuiteChoice[], left: readonly SuiteChoice[]): void {
  console.log(files === undefined ? `Compared with ${since}.` : `${files.length} files differ from ${since}.`);
  const print = (heading: string, choices: readonly SuiteChoice[]): void => {
    if (choices.length > 0) console.log(`\n${heading}`);
    for (const {suite, reason} of choices) console.log(`  ${suite.name.padEnd(12)} ${reason}`);
  };
  print('Runs:', run);
  print('Is left out:', left);
  const missing = left.flatMap(({suite: {needs = []}, reason}) => (reason.startsWith('not installed') ? needs : []));
  if (missing.length > 0) console.log(`\nInstalled by: ${installCommand([...new Set(missing)])}`);
}

/** Prints the seconds by step, what passed at its second try, what failed, and all tests together in the last line. */
function report(outcomes: readonly StepOutcome[], left: readonly SuiteChoice[] = []): void {
  const sum = (of: (outcome: StepOutcome) => number): number => outcomes.reduce((all, outcome) => all + of(outcome), 0);
  console.log('\nSeconds by step:');
  for (const {name, seconds} of outcomes) console.log(`  ${String(seconds).padStart(5)} ${name}`);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  if (flaky.length > 0) console.log(`\nPassed at the second try:\n  ${flaky.join('\n  ')}`);
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({name}) => name).join(', ')}`);
  const without = left.length > 0 ? `; left out: ${left.map(({suite}) => suite.name).join(', ')}` : '';
  console.log(`\n${sum(({passed}) => passed)} passed, ${sum((outcome) => outcome.failed)} failed${without}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** At most `most` of a list, from all of its parts. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({length: Math.min(most, list.length)}, (_, i) => list[Math.floor(i * step)]).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
