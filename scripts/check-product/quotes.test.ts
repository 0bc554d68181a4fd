import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {folder} from '../../tests/fixtures/check-product/check';
import type {About} from './comparison';
import {elementFor, readDocs} from './pages';
import {quotesOf} from './quotes';

const root = path.join(folder, 'quotes');
mkdirSync(path.join(root, 'docs'), {recursive: true});
const page = (name: string, lines: readonly string[]) => writeFileSync(path.join(root, 'docs', name), lines.join('\n'));

page('a.md', [
  'Pass `--timeout` to `deploy`.', // 1: the first program of the page is proxymock
  'With `proxymock deploy`, set `--timeout`.', // 2
  'With `kubectl deploy`, set `--timeout`.', // 3: of another program
  'The option `--timeout` of `deploy` is meant.', // 4: the last program was kubectl
  '`speedctl deploy --timeout 5m`, or `proxymock deploy --timeout 5m`.', // 5
  '',
  '```bash',
  'curl --timeout 5 https://example.com',
  '```',
  '',
  '`--timeout` is for `deploy`, too.', // 11: of curl
  'For proxymock, `deploy` has `--timeout`.', // 12
  'In `deploy` it is `--timeout`, for proxymock.', // 13: still of proxymock
  'See [helm](https://example.com/helm): `deploy` and `--timeout`.', // 14: helm is named last
  '`docker deploy --timeout 3` is another one.', // 15
  '`deploy --timeout 3` is of helm here.', // 16: `deploy` is no program
]);
page('b.md', ['Nothing is named: `--timeout` of `deploy`.', 'In proxymock-ci.yml: `--only`.']);
page('c.md', ['`kubectl x --only` and `--only`.', 'In proxymock: `--only` alone.']);
page('d.md', [
  'The MCP tool `generate`.',
  '`generate` and `proxymock generate` are commands.',
  '`cannot generate`, says the tool.',
  'With `send_one`.',
]);
const docs = await readDocs(root);

const quoted = (about: About, program = 'proxymock', single: readonly string[] = []) =>
  quotesOf(
    docs,
    {
      about,
      program,
      others: ['proxymock', 'speedctl', 'helm', 'kubectl'].filter((name) => name !== program),
      commands: ['deploy'],
      isOnlyOne: (flag) => single.includes(flag),
    },
    [],
  ).map(({file, line}) => `${file.replace('docs/', '')}:${line}`);

it('quotes a flag only where the command around it is of its program', () => {
  const about = {path: 'deploy', flag: '--timeout'};
  expect(quoted(about)).toEqual(['a.md:1', 'a.md:2', 'a.md:5', 'a.md:12', 'a.md:13', 'b.md:1']);
  expect(quoted(about, 'kubectl')).toEqual(['a.md:3', 'a.md:4', 'b.md:1']);
  expect(quoted(about, 'speedctl')).toEqual(['a.md:5', 'b.md:1']);
  expect(quoted(about, 'helm')).toEqual(['a.md:14', 'a.md:16', 'b.md:1']);
});

it('quotes a flag of one command without its command, but not with another program', () => {
  expect(quoted({path: 'deploy', flag: '--only'}, 'proxymock', ['--only'])).toEqual(['b.md:2', 'c.md:2']);
  expect(quoted({path: 'deploy', flag: '--only'})).toEqual([]);
  expect(quoted({path: '', flag: '--only'}, 'kubectl')).toEqual(['b.md:2', 'c.md:1']);
});

it('shows the element of a command only for its program', async () => {
  const pages = await readDocs(path.resolve('.'));
  expect(elementFor(pages, {path: 'version'}, 'proxymock')).toMatchObject({file: expect.stringContaining('cli.md')});
  expect(elementFor(pages, {path: 'version'}, 'helm')).toBeUndefined();
});

it('quotes a tool with the name of a command only where tools are meant', () => {
  expect(quoted({tool: 'generate'})).toEqual(['d.md:1']);
  expect(quoted({tool: 'send_one'})).toEqual(['d.md:4']);
});
