import {mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {finish} from '.';
import {writeFacts, type Facts} from './pipeline/facts';

const docs = ['/base/', '/base/a/', '/base/b/'];
const facts: Facts = {
  origin: 'https://docs.example.com',
  baseUrl: '/base/',
  lang: 'en-US',
  services: {} as Facts['services'],
  policySources: {},
  search: {provider: {name: 'embedded'}, ask: {name: 'embedded'}},
  redirects: [{from: '/old/', to: '/a/'}],
  packages: ['node_modules/clsx'],
  precompress: true,
  keepOffline: true,
  pages: docs.map((route) => ({id: route, route, title: `Page ${route}`, description: 'About.', trail: []})),
  scripts: {'/base/a/': ['routes-0']},
};
const html = (route: string, inline: string): string =>
  `<!doctype html><html lang=en><title>T</title><meta name=description content="About."><link rel=stylesheet href=/base/assets/css/styles.1.css /><script>${inline}</script>` +
  `<script src=/base/assets/js/main.1.js defer></script><body><article><div class="theme-doc-markdown markdown"><h1>Page ${route}</h1><p class=tool_x>${'Some words. '.repeat(99)}</p></div></article>`;

/** A build of two languages as Docusaurus leaves it. */
function built(root: string): string {
  const dir = path.join(root, 'build');
  const write = (name: string, content: string): void => {
    mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    writeFileSync(path.join(dir, name), content);
  };
  for (const [below, inline] of [
    ['', 'one()'],
    ['fr/', 'un()'],
  ] as const) {
    for (const name of ['assets/js/main.1.js', 'assets/js/routes-0.1.js', 'assets/css/styles.1.css'])
      write(below + name, '');
    write(`${below}assets/css/page-Tool.1.css`, '.tool_x{color:red}');
    write(`${below}404.html`, html('404', inline));
    for (const route of docs) write(`${below}${route.slice('/base/'.length)}index.html`, html(route, inline));
    const localized = (at: string): string => at.replace('/base/', `/base/${below}`);
    writeFacts(path.join(dir, below), {
      ...facts,
      baseUrl: localized('/base/'),
      lang: below === '' ? 'en-US' : 'fr',
      pages: facts.pages.map((page) => ({...page, route: localized(page.route)})),
      scripts: Object.fromEntries(Object.entries(facts.scripts).map(([route, names]) => [localized(route), names])),
    });
  }
  return dir;
}

function filesOf(dir: string): Map<string, string> {
  const names = readdirSync(dir, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return new Map(
    names
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(dir, file), readFileSync(file, 'latin1')]),
  );
}

describe('a finished build', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'finish-'));
  let files = new Map<string, string>();
  let said = '';
  const run = () =>
    finish({
      outDir: path.join(root, 'build'),
      root: process.cwd(),
      cacheDir: path.join(root, 'cache'),
      threads: 0,
      print: (line) => (said += `${line}\n`),
    });
  const text = (name: string): string => files.get(name) ?? '';

  beforeAll(async () => {
    built(root);
    await run();
    files = filesOf(path.join(root, 'build'));
  });

  it('has pages with their styles and scripts', () => {
    expect(text('a/index.html')).toContain('<link rel="stylesheet" href="/base/assets/css/page-Tool.1.css">');
    expect(text('a/index.html')).toContain('<script src="/base/assets/js/routes-0.1.js" defer></script>');
    expect(text('b/index.html')).not.toContain('routes-0');
    expect(text('404.html')).toContain('page-Tool');
  });

  it('has Markdown, search and lists of the same words, in each language', () => {
    for (const below of ['', 'fr/']) {
      expect(text(`${below}a.md`)).toContain('Some words.');
      expect(text(`${below}a/index.md`)).toBe(text(`${below}a.md`));
      expect(text(`${below}search/text.json`)).toContain('Some words.');
      expect(text(`${below}llms.txt`)).toContain(`https://docs.example.com/base/${below}a/index.md`);
    }
  });

  it('has one policy with the inline scripts of all languages, once', () => {
    expect(text('_headers').match(/'sha256-[^']+'/g)?.length).toBeGreaterThanOrEqual(3);
    expect([...files.keys()].filter((name) => name.endsWith('_headers'))).toEqual(['_headers']);
    expect(said).toContain('3 inline scripts (4 pages, 4 pages, 4 pages)');
  });

  it('has pages for legacy paths, and compressed twins of all of its text', () => {
    expect(text('old/index.html')).toContain('url=/base/a/');
    for (const name of ['a/index.html', 'a.md', 'search/text.json', 'llms-full.txt'])
      expect([...files.keys()], name).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]));
  });

  it('keeps no compressed twins in browsers: servers choose them automatically', () => {
    const {files: kept} = JSON.parse(text('offline/files.json')) as {files: [string, string][]};
    expect(kept.map(([name]) => name)).toContain('schemas/filter.schema.json');
    expect(kept.filter(([name]) => /\.(?:br|gz)$/.test(name))).toEqual([]);
  });

  it('is the same when it is finished again', async () => {
    await run();
    expect(filesOf(path.join(root, 'build'))).toEqual(files);
  });

  it('works on the pages that are new, and says how long each step took', () => {
    expect(said).toMatch(/New or changed: 8 pages; parsing [\d.]+ s, reading [\d.]+ s/);
    expect(said).toMatch(/New or changed: 0 pages\n/);
  });
});

it('a folder without a build is refused with what to do', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'nothing-'));
  await expect(finish({outDir: dir, root: process.cwd(), threads: 0})).rejects.toThrow('run "npm run build"');
});
