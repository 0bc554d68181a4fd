import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {HtmlValidate} from 'html-validate';
import {parse} from 'node-html-parser';
import {describe, expect, it} from 'vitest';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const files = (await readdir(build, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
const pages = await Promise.all(files.map(async (name) => ({name, html: await readFile(path.join(build, name), 'utf8')})));
/** Pages that readers see; the client redirects are a few lines of HTML that the plugin writes. */
const readable = pages.filter(({html}) => /<div id="?__docusaurus"?>/.test(html));

describe('the built HTML', () => {
  it('is accepted by a validator', async () => {
    expect(readable.length).toBeGreaterThan(270);
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // How the minifier writes HTML, all of it valid.
        'attr-quotes': 'off',
        'doctype-style': 'off',
        'no-implicit-close': 'off',
        'no-implicit-button-type': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-raw-characters': 'off',
        'no-trailing-whitespace': 'off',
        'no-inline-style': 'off',
        'long-title': 'off',
        'tel-non-breaking': 'off',
        'prefer-native-element': 'off',
        'require-sri': 'off',
        'missing-doctype': 'error',
        // Minified scripts and the color-mode script stand inline.
        'no-redundant-role': 'off',
      },
    });
    const problems: string[] = [];
    for (const {name, html} of readable) {
      const report = await validator.validateString(html, name);
      for (const result of report.results) for (const m of result.messages) problems.push(`${name}: ${m.ruleId}: ${m.message}`);
    }
    expect([...new Set(problems)].slice(0, 40)).toEqual([]);
  });

  it('has one title, one description and one H1 a page, and no two pages share a title or description', () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const {name, html} of readable.filter((page) => page.name !== '404.html')) {
      const root = parse(html);
      expect(root.querySelectorAll('h1').length, name).toBe(1);
      const title = root.querySelector('title')?.textContent ?? '';
      const description = root.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
      expect(title, name).not.toBe('');
      expect(titles.get(title), `${name} and`).toBeUndefined();
      titles.set(title, name);
      if (name.startsWith('search/')) continue;
      expect(description, name).not.toBe('');
      expect(descriptions.get(description), `${name} and`).toBeUndefined();
      descriptions.set(description, name);
    }
  });

  it('gives every image a text alternative', () => {
    const bare = readable.flatMap(({name, html}) =>
      parse(html)
        .querySelectorAll('img')
        .filter((img) => img.getAttribute('alt') === undefined)
        .map((img) => `${name}: ${img.getAttribute('src')}`),
    );
    expect(bare).toEqual([]);
  });

  it('reaches every page of the docs from the sidebar', async () => {
    const {default: metadata} = (await import(path.resolve('.docusaurus/globalData.json'), {with: {type: 'json'}})) as {
      default: Record<string, {default: {versions: {docs: {id: string; path: string; sidebar?: string}[]}[]}}>;
    };
    const docs = metadata['docusaurus-plugin-content-docs']?.default.versions[0]?.docs ?? [];
    expect(docs.length).toBeGreaterThan(270);
    expect(docs.filter((doc) => doc.sidebar !== 'tutorialSidebar').map((doc) => doc.path)).toEqual([]);
  });
});
