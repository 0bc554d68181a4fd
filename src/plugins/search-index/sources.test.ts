import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {loadFreshModule} from '@docusaurus/utils';
import type {AllContent} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {buildFiles} from '../../search/embedded/build';
import {SearchEngine} from '../../search/embedded/engine';
import {unpackIndex, unpackText} from '../../search/embedded/format';
import {searchResults} from '../../search/embedded/results';
import type * as Markdown from './markdown';
import {recordsOfSources} from './sources';

let siteDir: string;
beforeEach(() => (siteDir = mkdtempSync(path.join(tmpdir(), 'sources-'))));
afterEach(() => rmSync(siteDir, {recursive: true}));

type Doc = {source: string; permalink: string; title: string; description: string; sourceDirName: string; frontMatter: object};

/** A page in the folder, and what the docs plugin says of it. */
function page(name: string, body: string, frontMatter: object = {}): Doc {
  const file = path.join(siteDir, 'docs', `${name}.md`);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `---\ntitle: ${name}\n---\n\n${body}`);
  const dir = path.dirname(name);
  return {
    source: `@site/docs/${name}.md`,
    permalink: `/${name}/`,
    title: `Page ${path.basename(name)}`,
    description: 'What it is for.',
    sourceDirName: dir,
    frontMatter,
  };
}

const contentOf = (...docs: Doc[]): AllContent =>
  ({'docusaurus-plugin-content-docs': {default: {loadedVersions: [{versionName: 'current', docs}]}}}) as unknown as AllContent;

async function search(content: AllContent, query: string) {
  const files = buildFiles(await recordsOfSources(content, siteDir, 'http://localhost:3000/'));
  return searchResults(new SearchEngine(unpackIndex(files.index)), unpackText(files.text), {
    query,
    page: 0,
    perPage: 5,
    facets: {language: 'en', tags: ['docs-default-current']},
  });
}

test('in the development server, pages are found by their sources: headings, text, tables, code, words of components', async () => {
  const content = contentOf(
    page(
      'load-test/tls',
      '## Trust the CA {/* #ca */}\n\nRead **encrypted** calls.\n\n| Flag | Default |\n| --- | --- |\n| `--health-port` | `9999` |\n\n```bash\nspeedctl install\n```\n\n<Tabs><TabItem label="Bottlerocket">\n\nOn it.\n\n</TabItem></Tabs>\n',
    ),
    page('other', 'Nothing of the kind.\n'),
  );
  const {hits} = await search(content, 'encrypted calls');
  expect(hits[0]).toMatchObject({url: '/load-test/tls/#ca', section: 'Load test'});
  expect(hits[0]?.trail.map(({text}) => text)).toEqual(['Page tls', 'Trust the CA']);
  expect(hits[0]?.snippet?.text).toBe('Read encrypted calls.');
  for (const query of ['--health-port', 'speedctl install', 'bottlerocket']) {
    expect((await search(content, query)).hits[0]?.url, query).toMatch(/^\/load-test\/tls\//);
  }
});

test('a page that is changed is read anew, and an unlisted one not at all', async () => {
  const first = contentOf(page('a', 'About apples.\n'), page('b', 'About hidden pears.\n', {unlisted: true}));
  expect((await search(first, 'apples')).total).toBe(1);
  expect((await search(first, 'pears')).total).toBe(0);
  const second = contentOf(page('a', 'About quinces.\n'));
  expect((await search(second, 'quinces')).total).toBe(1);
  expect((await search(second, 'apples')).total).toBe(0);
});

test('the parser loads the way Docusaurus loads plugins', async () => {
  const {htmlOfSource} = (await loadFreshModule(path.resolve('src/plugins/search-index/markdown.ts'))) as typeof Markdown;
  const about = {file: path.join(siteDir, 'docs', 'a.md'), title: 'A', description: '', label: 'A', crumbs: [], tag: 'docs-default-current'};
  expect(await htmlOfSource({...about, source: 'About *apples*.\n'})).toContain('<p>About apples.</p>');
});
