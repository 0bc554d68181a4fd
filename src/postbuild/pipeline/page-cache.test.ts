import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {FileCache} from './cache';
import {pageStyles} from './edits/page-styles';
import {routeScripts} from './edits/route-scripts';
import {PageCache, withoutAssetHashes} from './page-cache';
import {pageProgram} from './page-program';
import {workOnPage, type EditedPage} from './page-work';
import {PageWorkers} from './page-workers';
import type {Site} from './site';

const url = 'https://docs.example.com/a/';
const html = (body: string, main = 'main.0a1b2c3d.js', styles = 'styles.1f.css') =>
  `<!doctype html><html lang=en><head><title>T</title><link rel=stylesheet href=/assets/css/${styles} />` +
  `<script>start("<script src=/assets/js/main.0a1b2c3d.js defer><link rel=stylesheet href=/assets/css/styles.1f.css />")</script><script src=/assets/js/${main} defer></script></head>` +
  `<body><main><h1>Page</h1>${body}<table><tr><td>cell</table></main></body></html>`;
const body = `<p class=tool_x>Some words.${' More words.'.repeat(60)}`;
const temporary = () => mkdtempSync(path.join(tmpdir(), 'kept-work-'));

describe('the work on a page', () => {
  const cacheDir = temporary();
  /** What a build gives for a page, and how many pages it had to work on; `code` is the hash of its program. */
  async function build(page: EditedPage, code = 'code') {
    const pages: EditedPage[] = [];
    const works = PageCache.of(code, cacheDir, {
      work: async (asked) => (pages.push(asked), workOnPage(asked)),
      close: () => Promise.resolve(),
    });
    const work = await works.of(page);
    await works.close();
    return {work, made: pages.length};
  }
  const site: Pick<Site, 'baseUrl' | 'sheets' | 'scripts' | 'scriptFiles'> = {
    baseUrl: '/',
    sheets: [],
    scripts: {'/a/': ['part']},
    scriptFiles: {part: 'part.11111111.js'},
  };
  const edited = (facts: Partial<Site>): string => {
    const all = {...site, ...facts} as Site;
    const page = {name: 'a/index.html', html: html(body)};
    return routeScripts({...page, html: pageStyles(page, all)}, all);
  };

  it('is done once, and is the same from the cache as when it is new', async () => {
    const first = await build({html: html(body), url});
    expect(first.made).toBe(1);
    expect(await build({html: html(body), url})).toEqual({work: first.work, made: 0});
    expect(first.work).toEqual(workOnPage({html: html(body), url}).work);
    expect(first.work.markdown).toContain('Some words.');
  });

  it('is done each time for a page so short that keeping it takes longer', async () => {
    const short = '<!doctype html><meta http-equiv=refresh content="0; url=/b/"><script>go()</script>';
    for (const time of ['first', 'second']) {
      const {work, made} = await build({html: short, url});
      expect({time, made, work}).toEqual({time, made: 1, work: workOnPage({html: short, url}).work});
    }
  });

  it('is done again when the page, its address or the code changes', async () => {
    expect((await build({html: html(`${body} More.`), url})).made).toBe(1);
    expect((await build({html: html(body), url: `${url}b/`})).made).toBe(1);
    expect((await build({html: html(body), url}, 'other code')).made).toBe(1);
    expect((await build({html: html(body), url})).made).toBe(0);
  });

  it('is done again when what the site says of the page changes, but not for what it says of others', async () => {
    expect((await build({html: edited({}), url})).made).toBe(1);
    expect((await build({html: edited({scripts: {'/a/': []}}), url})).made).toBe(0);
    expect((await build({html: edited({scripts: {'/a/': ['part', 'part']}}), url})).made).toBe(1);
    expect((await build({html: edited({sheets: [{name: 'page-T.1.css', classes: ['tool_x']}]}), url})).made).toBe(1);
    expect((await build({html: edited({sheets: [{name: 'page-U.1.css', classes: ['other']}]}), url})).made).toBe(0);
    expect((await build({html: edited({scripts: {'/a/': ['part'], '/b/': ['part']}}), url})).made).toBe(0);
  });

  it('is not done again for scripts and sheets that have other hashes in their names, and fits the page as it is', async () => {
    const [before, after] = [html(body), html(body, 'main.ffffffff.js', 'styles.2e.css')];
    const first = await build({html: before, url});
    expect(await build({html: after, url})).toEqual({work: first.work, made: 0});
    expect(workOnPage({html: after, url}).work).toEqual(first.work);
  });
});

it('the hashes in the names of scripts and sheets are replaced in place, but not inside of inline scripts', () => {
  const text = html(body);
  const without = withoutAssetHashes(text);
  expect(without).toHaveLength(text.length);
  expect(without).toContain(
    'start("<script src=/assets/js/main.0a1b2c3d.js defer><link rel=stylesheet href=/assets/css/styles.1f.css />")',
  );
  expect(without).toContain('<title>T</title><link rel=stylesheet href=/assets/css/styles.00.css />');
  expect(without).toContain('<script src=/assets/js/main.00000000.js defer></script>');
  expect(withoutAssetHashes('<script src="/b/assets/js/runtime~main.1f.js" defer></script>')).toBe(
    '<script src="/b/assets/js/runtime~main.00.js" defer></script>',
  );
});

describe('the program that works on pages', () => {
  it('does the same as its sources, in this thread and in others', async () => {
    const program = await pageProgram(process.cwd(), new FileCache(temporary()));
    const workers = new PageWorkers(program.file, 2);
    const pages = Array.from({length: 50}, (_, i) => ({html: html(`<p>Words ${i}.`), url: `${url}${i}/`}));
    const worked = await Promise.all(pages.map((page) => workers.work(page)));
    await workers.close();
    expect(worked.map(({work}) => work)).toEqual(pages.map((page) => workOnPage(page).work));
  });

  it('has a hash that tells its code and that of what it imports', async () => {
    const root = temporary();
    const cache = new FileCache(temporary());
    const hashWith = async (part: string): Promise<string> => {
      writeFileSync(path.join(root, 'part.ts'), part);
      return (await pageProgram(root, cache, 'work.ts')).hash;
    };
    writeFileSync(path.join(root, 'work.ts'), "import {part} from './part';\nexport const work = () => part;\n");
    const one = await hashWith('export const part = 1;');
    expect(await hashWith('export const part = 2;')).not.toBe(one);
    expect(await hashWith('export const part = 1;')).toBe(one);
  });
});
