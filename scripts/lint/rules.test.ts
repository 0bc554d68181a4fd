import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const rules = {
  'site/rooms': ['error', {postbuild: ['postbuild', 'client'], client: ['client'], theme: ['theme']}],
  'site/translated': 'error',
};
/** Rooms of a package, with files outside of them. */
const ofPackage = {
  files: ['packages/find/src/**'],
  rules: {
    'site/rooms': ['error', {'.': ['.'], index: ['index', '.'], ask: ['ask', 'index', '.']}, 'packages/find/src'],
  },
};
const packageFiles: readonly [file: string, code: string, refused: boolean][] = [
  ['index/words.js', "import '../ask/answer'", true],
  ['index/pieces.js', "new URL('../ask/worker.js', import.meta.url)", true],
  ['hits.js', "import './ask/answer'", true],
  ['ask/answer.js', "import '../index/words'; import '../hits'", false],
  ['index/files.js', "import '../hits'; import './words'", false],
];

const closed = [
  "import '../../theme/Tabs'",
  "export * from '@site/src/theme/Tabs'",
  "await import('../../theme/Tabs')",
  "join('../../theme/Tabs')",
  "a = '@site/src/theme/Tabs'",
  "a = 'src/theme/Tabs/index.tsx'",
  'a = `../../theme/Tabs`',
];
const open = [
  "import '../../client/keys'",
  "join('../../client/keys.ts')",
  "join('./client/entry.ts')",
  "a = '@theme/Tabs'",
  "a = 'see src/theme for more'",
  "a = '../../../docs'",
];
const untranslated = [
  '<p>some words</p>',
  '<>some words</>',
  "<p>{'words'}</p>",
  '<p>{`words`}</p>',
  '<input placeholder="Search" />',
  "<input aria-label={'Search'} />",
];
const translated = [
  '<Translate>some words</Translate>',
  '<p>· —</p>',
  "<p>{translate({message: 'words'})}</p>",
  '<p>{`${a}`}</p>',
  '<div className="words" title={title} />',
];

const ofThisSite = [
  "a = '/fishing/nets/'",
  'a = /\\/fishing\\/nets\\/$/',
  "a = 'with Trawler in it'",
  'a = `${b}/fishing/`',
];
const ofAnySite = ["a = '/1/indexes/'", "import '../fishing/nets'", "a = '/fishing'", "a = 'a trawl'"];

let root: string;
let messages: Map<string, string[]>;

const codes = [...closed, ...open, ...untranslated, ...translated, ...ofThisSite, ...ofAnySite];
/** The file of a piece of code; what is no JSX is in a room that may not import all others. */
const fileOf = (code: string, i: number): string =>
  ofThisSite.includes(code) || ofAnySite.includes(code)
    ? `packages/any/${i}.js`
    : code.startsWith('<')
      ? `src/theme/${i}.jsx`
      : `src/postbuild/first-load/${i}.js`;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
  for (const dir of [
    'src/theme',
    'src/postbuild/first-load',
    'scripts',
    'packages/any',
    'docs/fishing',
    'docs/_shared',
  ])
    mkdirSync(path.join(root, dir), {recursive: true});
  for (const [file, code] of packageFiles) {
    mkdirSync(path.dirname(path.join(root, 'packages/find/src', file)), {recursive: true});
    writeFileSync(path.join(root, 'packages/find/src', file), code);
  }
  const config = {
    jsPlugins: [path.resolve('scripts/lint/index.mjs')],
    categories: {correctness: 'off'},
    rules,
    overrides: [ofPackage, {files: ['packages/any/**'], rules: {'site/unaware': ['error', ['trawler']]}}],
  };
  writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(config));
  codes.forEach((code, i) =>
    writeFileSync(path.join(root, fileOf(code, i)), code.startsWith('<') ? `const a = ${code};` : code),
  );
  writeFileSync(path.join(root, 'scripts/a.js'), "a = 'src/theme/Tabs'");
  const {stdout} = spawnSync(path.resolve('node_modules/.bin/oxlint'), ['-f', 'json'], {cwd: root, encoding: 'utf8'});
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {message: string; filename: string}[]};
  messages = new Map();
  for (const {filename, message} of diagnostics) messages.set(filename, [...(messages.get(filename) ?? []), message]);
});
afterAll(() => rmSync(root, {recursive: true}));

/** The messages of the linter about one of the pieces of code. */
const messagesOf = (code: string): string[] => messages.get(fileOf(code, codes.indexOf(code))) ?? [];

describe('a path that a file imports or names', () => {
  it.each(closed)('may not lead to a closed room: %s', (code) =>
    expect(messagesOf(code)).toEqual(['src/postbuild may not import or name a file of src/theme.']),
  );
  it.each(open)('may lead elsewhere: %s', (code) => expect(messagesOf(code)).toEqual([]));
  it.each(packageFiles)('of a package leads to its rooms alone: %s, %s', (file, _, refused) =>
    expect(messages.get(`packages/find/src/${file}`) ?? []).toHaveLength(refused ? 1 : 0),
  );
  it('is not looked at outside the rooms', () => expect(messages.get('scripts/a.js')).toBeUndefined());
});

describe('code that could be of any site', () => {
  it.each(ofThisSite)('names nothing of this one: %s', (code) => expect(messagesOf(code)).toHaveLength(1));
  it.each(ofAnySite)('names what is not of it: %s', (code) => expect(messagesOf(code)).toEqual([]));
});

describe('words that readers see', () => {
  it.each(untranslated)('go through translation: %s', (code) => expect(messagesOf(code)).toHaveLength(1));
  it.each(translated)('are translated: %s', (code) => expect(messagesOf(code)).toEqual([]));
});
