import {existsSync, readFileSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {likeness, wordsOfHtml, wordsOfMarkdown} from './page-words';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const files = (await readdir(build, {recursive: true})).filter((name) => name.endsWith('index.html')).sort();
const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');
/** Pages of the docs, by the folder that holds them, with a slash at the end; empty for home. */
const docs = files
  .filter((name) => read(name).includes('theme-doc-markdown'))
  .map((name) => name.slice(0, -'index.html'.length));
const list = read('llms.txt');
const indexes = [...list.matchAll(/\((https?:\/\/\S+\/llms\.txt)\)/g)].map(([, url]) =>
  new URL(url ?? '').pathname.slice(1),
);
/** Pages with what they are about, in the indexes of the sections. */
const listed = indexes.flatMap((name) =>
  [...read(name).matchAll(/^- \[.+\]\((\S+)index\.md\): \S/gm)].map(([, url]) => new URL(url ?? '').pathname.slice(1)),
);

describe('the Markdown of the pages', () => {
  it('says what the pages say: at least 98 % of the words are the same', () => {
    expect(docs.length).toBeGreaterThan(270);
    const unlike = docs
      .map((doc) => ({
        doc,
        share: likeness(wordsOfHtml(read(`${doc}index.html`)), wordsOfMarkdown(read(`${doc}index.md`))),
      }))
      .filter(({share}) => share < 0.98);
    expect(unlike).toEqual([]);
  });

  it('is at both addresses and is announced by the page', () => {
    for (const doc of docs) {
      const [, href] =
        /<link[^>]* rel="?alternate"? type="?text\/markdown"? href="?([^"\s>]+)/.exec(read(`${doc}index.html`)) ?? [];
      expect(href, doc).toBe(`/${doc}index.md`);
      if (doc !== '') expect(read(`${doc.slice(0, -1)}.md`), doc).toBe(read(`${doc}index.md`));
    }
  });

  it('begins with title, description and address, and links absolutely', () => {
    for (const doc of docs) {
      const markdown = read(`${doc}index.md`);
      const [, front] = /^---\n([\s\S]*?)\n---\n\n> For AI agents: .+\/llms\.txt\n\n# /.exec(markdown) ?? [];
      expect(front, doc).toMatch(
        /^title: ".+"\ndescription: ".+"\nurl: https?:\/\/\S+\/(\nlast_update: \d{4}-\d\d-\d\d)?$/,
      );
      expect(new URL(/^url: (.+)$/m.exec(front ?? '')?.[1] ?? '').pathname).toBe(`/${doc}`);
      const prose = markdown.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replace(/`[^`\n]*`/g, '');
      expect(
        [...prose.matchAll(/\]\((?!https?:|mailto:)[^)]*\)/g)].map(([link]) => link),
        doc,
      ).toEqual([]);
    }
  });
});

describe('the lists for assistants', () => {
  it('name every page once, and only pages that are there', () => {
    expect([...listed].sort()).toEqual([...docs].sort());
    for (const doc of listed) expect(existsSync(path.join(build, doc, 'index.md')), doc).toBe(true);
  });

  it('follow the sidebar: home first, then what each page leads on to', () => {
    expect(listed[0]).toBe('');
    const nextOf = (doc: string) =>
      /<a class="?pagination-nav__link pagination-nav__link--next"? href="?\/([^"\s>]*)/.exec(
        read(`${doc}index.html`),
      )?.[1];
    const wrong = listed.slice(0, -1).filter((doc, i) => nextOf(doc) !== undefined && nextOf(doc) !== listed[i + 1]);
    expect(wrong).toEqual([]);
  });

  it('fit into one request: the index of all pages, and those of the sections', () => {
    expect(indexes.length).toBeGreaterThan(8);
    for (const name of ['llms.txt', ...indexes]) expect(read(name).length, name).toBeLessThan(50_000);
    expect(
      [...list.matchAll(/^- \[.+\]\((\S+)index\.md\)$/gm)].map(([, url]) => new URL(url ?? '').pathname.slice(1)),
    ).toEqual(listed);
  });

  it('hold each page whole in its section and in the full file', () => {
    const full = read('llms-full.txt');
    const sections = [...list.matchAll(/`https?:\/\/\S+\/(llms-\S+\.txt)`/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => name !== 'llms-full.txt');
    expect(sections.length).toBeGreaterThan(8);
    const parts = sections.map(read);
    for (const doc of docs) {
      const body = read(`${doc}index.md`)
        .replace(/^---\n[\s\S]*?\n---\n\n>.*\n/, '')
        .trim();
      expect(full.includes(body), doc).toBe(true);
      expect(parts.filter((part) => part.includes(`/${doc} -->\n\n${body}`)).length, doc).toBe(1);
    }
  });
});
