import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {InstallableProgram} from '../support/ensure-program';
import {readChanges, uncommittedFiles, type Git} from './changes';
import {chooseSuites, prefixes, suites} from './suites';
import {readReport} from './steps';

const all = (): boolean => true;
const names = (
  files: string[] | undefined,
  tier: 'test' | 'full' = 'test',
  isInstalled: (one: InstallableProgram) => boolean = all,
) => chooseSuites(tier, {since: 'x', files}, isInstalled).run.map(({suite}) => suite.name);
const always = ['unit', 'dom', 'content', 'built-site', 'pages', 'core'];

describe('the table of suites', () => {
  it('names paths that there are', () => {
    const files = execFileSync('git', ['ls-files'], {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024}).split('\n');
    expect(prefixes.filter((prefix) => !files.some((file) => file.startsWith(prefix)))).toEqual([]);
  });

  it('has every folder of tests', () => {
    const folders = (dir: string): string[] =>
      readdirSync(dir, {withFileTypes: true}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    const placed = [...folders('tests'), ...folders('tests/browser'), ...folders('tests/built-site')];
    const others = ['browser', 'fixtures', 'support'];
    expect(placed.filter((name) => !others.includes(name) && !suites.some((suite) => suite.name === name))).toEqual([]);
  });

  it('leaves the slow suites of a day of commits to the full tier', () => {
    const changes = {since: 'x', files: ['package-lock.json'], isWide: true};
    const chosen = chooseSuites('test', changes, all).run.map(({suite}) => suite.name);
    expect(chosen).toEqual(expect.arrayContaining([...always, 'traffic', 'mcp', 'postbuild']));
    expect(chosen).not.toContain('variants');
    expect(chooseSuites('full', changes, all).run.map(({suite}) => suite.name)).toContain('variants');
  });

  it('asks for little when a page changes, and for what a change of the code can break', () => {
    expect(names(['docs/guides/tls.md'])).toEqual(always);
    expect(names(['packages/search/src/embedded/ranking.ts'])).toEqual([
      'unit',
      'dom',
      'content',
      'built-site',
      'mcp',
      'pages',
      'core',
      'search',
      'answers',
    ]);
    expect(names(['tests/browser/offline/offline.spec.ts'])).toContain('offline');
    expect(names(['packages/traffic/src/engine/gjson.ts'])).toContain('traffic');
  });

  it('asks for all that a change can ask for when the lock file changes, or when nothing can be compared', () => {
    const asked = suites.filter(({when}) => when !== 'full tier').map(({name}) => name);
    expect(names(['package-lock.json'])).toEqual(asked);
    expect(names(undefined)).toEqual(asked);
    expect(names([], 'full')).toEqual(suites.map(({name}) => name));
  });

  it('leaves out what needs a program that is missing, and says which', () => {
    const {run, left} = chooseSuites(
      'test',
      {since: 'x', files: ['deploy/nginx/nginx.conf']},
      (name) => name !== 'nginx',
    );
    expect(run.map(({suite}) => suite.name)).toEqual(always);
    expect(left.find(({suite}) => suite.name === 'hosts')?.reason).toBe('not installed: nginx');
  });
});

/** A repository that answers these commands. */
const repository =
  (answers: Record<string, string>): Git =>
  (...args) =>
    answers[args.join(' ')];

describe('what has changed', () => {
  const files = {'diff --name-only b': 'docs/a.md\nsrc/b.ts', 'ls-files --others --exclude-standard': 'new.ts'};
  const changed = ['docs/a.md', 'new.ts', 'src/b.ts'];

  it.each([
    ['where the branch left main', {'merge-base HEAD origin/main': 'b'}, 'origin/main (b)'],
    [
      'the last tag, on main itself',
      {'merge-base HEAD origin/main': 'head', 'describe --tags --abbrev=0 HEAD^': 'v1', 'diff --name-only v1': 'a.ts'},
      'the tag v1',
    ],
    [
      'the last commit that is a day older',
      {'show -s --format=%ct HEAD': '186400', 'rev-list -1 --before=100000 HEAD': 'b'},
      'a day before the last commit (b)',
    ],
  ])('is compared with %s', (_, answers, since) => {
    const found = readChanges(repository({'rev-parse HEAD': 'head', ...files, ...answers} as Record<string, string>));
    expect(found.since).toBe(since);
    expect(found.files).toEqual(since === 'the tag v1' ? ['a.ts', 'new.ts'] : changed);
  });

  it('is everything without a history, and in one that is younger than a day', () => {
    expect(readChanges(repository({})).files).toBeUndefined();
    const young = {
      'rev-parse HEAD': 'head',
      'show -s --format=%ct HEAD': '186400',
      'rev-list -1 --before=100000 HEAD': '',
    };
    expect(readChanges(repository(young)).files).toBeUndefined();
  });

  it('on commit is what is not committed, or else the last commit', () => {
    expect(uncommittedFiles(repository({'diff --name-only HEAD': 'a.ts'})).files).toEqual(['a.ts']);
    expect(uncommittedFiles(repository({'diff --name-only HEAD~1': 'b.ts'})).files).toEqual(['b.ts']);
  });
});

describe('the reports of the runners', () => {
  it('are counted, and tests that passed at their second try are named', () => {
    expect(readReport('vitest', '{"numPassedTests": 3, "numFailedTests": 1}')).toEqual({
      passed: 3,
      failed: 1,
      flaky: [],
    });
    const spec = (title: string, status: string) => ({title, file: 'a.spec.ts', tests: [{status}]});
    const suite = {
      title: 'a.spec.ts',
      specs: [spec('one', 'expected'), spec('two', 'unexpected')],
      suites: [{title: 'group', specs: [spec('three', 'flaky'), spec('four', 'skipped')]}],
    };
    expect(readReport('playwright', JSON.stringify({suites: [suite]}))).toEqual({
      passed: 2,
      failed: 1,
      flaky: ['a.spec.ts › group › three'],
    });
  });
});
