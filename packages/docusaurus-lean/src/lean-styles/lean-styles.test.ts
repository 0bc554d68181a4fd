import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {AFTER_HEADER} from '.';
import {propertiesForAll, purgeUnnamed, withoutProperties, withoutSelector} from './purge';

const folder = (files: Record<string, string>): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'styles-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
};

describe('the purge', () => {
  const sheet =
    ':root{--used:1px;--by-site:2px;--unused:3px}.tone--info{width:var(--used)}.hero{color:red}.avatar{color:red}.post{color:red}.navbar--dark{color:red}.menu .menu__link:hover{color:red}[data-theme="dark"] .menu{color:blue}';
  const dir = folder({
    'a.tsx': '<p className="avatar tone--info navbar--dark menu" data-theme="dark"/>',
    'b/c.mdx': 'menu__link',
    'theme/BlogPostPage/index.js': '"post"',
    'b/d.css': 'p{margin:var(--by-site)}',
  });
  const purge = async (from: string) => {
    const result = await postcss([
      purgeUnnamed(/infima/, [dir], {classes: [/^avatar/, /^navbar--dark/], components: /^Blog/}),
    ]).process(sheet, {from});
    return {css: result.css, watched: result.messages.map(({dir: watched}) => watched as string)};
  };

  it('keeps what is named anywhere, and the properties that are used', async () => {
    const {css, watched} = await purge('/x/infima/default.css');
    for (const kept of ['--used', '--by-site', '.tone--info', '.menu .menu__link:hover', '[data-theme="dark"] .menu'])
      expect(css).toContain(kept);
    for (const gone of ['--unused', '.hero', '.avatar', '.navbar--dark', '.post']) expect(css).not.toContain(gone);
    expect(watched).toEqual([dir]);
  });

  it('leaves other sheets alone', async () => expect((await purge('/x/custom.css')).css).toBe(sheet));
});

describe('a selector that is left out', () => {
  it('is one that the installed theme has, and goes without its neighbors', async () => {
    const file = require
      .resolve('@docusaurus/theme-classic')
      .replace(/index\.js$/, 'theme/DocItem/Layout/styles.module.css');
    const {css} = await postcss([withoutSelector(...AFTER_HEADER)]).process(readFileSync(file, 'utf8'), {from: file});
    expect(readFileSync(file, 'utf8')).toContain(AFTER_HEADER[1]);
    expect(css).not.toContain('header');
    expect(css).toMatch(/\.docItemContainer article > \*:first-child \{\s*margin-top: 0/);
  });

  it('stays in other sheets, and a rule without any other goes', async () => {
    const sheet = 'a{color:red}b,a{color:blue}';
    const strip = async (from: string) => (await postcss([withoutSelector(/theme/, 'a')]).process(sheet, {from})).css;
    expect([await strip('/x/theme.css'), await strip('/x/own.css')]).toEqual(['b{color:blue}', sheet]);
  });
});

describe('custom properties that the site sets again', () => {
  const css = ':root{--a:1}@media print{:root{--b:1}}[data-theme="dark"]{--c:1}@layer x{:root{--d:1}}';
  const names = propertiesForAll(folder({'tokens.css': css, 'page.css': ':root{--e:1;color:red}'}));

  it('are those of all pages, modes and media', () => expect([...names].sort()).toEqual(['--a', '--e']));

  it('go from the framework, in whatever mode it sets them, and from nothing else', async () => {
    const sheet = ':root{--a:0;--b:0}[data-theme="dark"]{--a:0;--c:0}a{color:var(--a)}';
    const strip = async (from: string) =>
      (await postcss([withoutProperties(/infima/, names)]).process(sheet, {from})).css;
    expect(await strip('/x/infima/a.css')).toBe(':root{--b:0}[data-theme="dark"]{--c:0}a{color:var(--a)}');
    expect(await strip('/x/own.css')).toBe(sheet);
  });
});
