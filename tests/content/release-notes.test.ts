import {readFileSync} from 'node:fs';
import {DOMParser} from '@xmldom/xmldom';
import {fromHtml} from 'hast-util-from-html';
import {selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';
import {monthHtml, months} from '../../src/components/ReleaseNotes/html';
import {releaseFeed} from '../../src/postbuild/outputs/release-feed';
import compared from '@docs/data/compared.json';
import {readReleaseFile} from '../../src/config/json-file';
import {releaseBody, type Release} from '../../src/config/releases';
import {problems} from '@docs/data/checked';

const releases = readReleaseFile('data/releases.json');
const page = readFileSync('docs/reference/release-notes.md', 'utf8');
const release = (over: Partial<Release> = {}): Release => ({
  version: 'v1.2.3',
  date: '2026-01-02',
  highlights: ['New'],
  fixes: [],
  breaking: [],
  ...over,
});

describe('the release notes', () => {
  it('name the newest build that the pages were compared with', () =>
    expect(page).toContain(`The newest build that these pages were compared with is ${compared.version}.`));
  const html = fromHtml(
    months(releases)
      .map((month) => monthHtml(month))
      .join(''),
    {fragment: true},
  );
  const idsOf = (selector: string): unknown[] => selectAll(selector, html).map(({properties}) => properties['id']);

  it('show every release once, newest first, under its own anchor', () => {
    expect(releases.length).toBeGreaterThanOrEqual(145);
    expect(idsOf('h4')).toEqual(releases.map((r) => r.version));
  });
  it('show every text of every release', () => {
    const shown = selectAll('li', html).map(toString);
    const written = releases
      .flatMap((r) => [...r.breaking, ...r.highlights, ...r.fixes])
      .map((text) => text.replaceAll('`', ''));
    expect(shown).toHaveLength(written.length);
    expect(new Set(shown)).toEqual(new Set(written));
  });
  it('mark exactly the releases with breaking changes', () => {
    const marked = idsOf('.release[data-breaking=true] h4');
    expect(marked).toEqual(releases.filter((r) => r.breaking.length > 0).map((r) => r.version));
  });
  it('name the first and the last version, and only versions that exist', () => {
    expect(page).toContain(`from ${releases.at(-1)?.version} `);
    expect(page).toContain(`to ${releases[0]?.version} `);
    const linked = [...page.matchAll(/\[(v[\d.]+)\]\(#(v[\d.]+)\) \| ([\d-]+)/g)];
    expect(linked.length).toBeGreaterThan(5);
    for (const [, text, anchor, date] of linked) {
      expect(anchor).toBe(text);
      expect(releases.find((r) => r.version === anchor)?.date).toBe(date);
    }
  });
  it('are text, not markup', () =>
    expect(releaseBody(release({highlights: ['<img src=x onerror=alert(1)> & `a<b`']}))).toContain(
      '<li>&lt;img src=x onerror=alert(1)&gt; &amp; <code>a&lt;b</code></li>',
    ));
});

describe('the release data', () => {
  it.each([
    [{}, /expected array/],
    [[release({version: '1.2'})], /→ at \[0\]\.version/],
    [[release({date: '2026-13-40'})], /→ at \[0\]\.date/],
    [[{...release(), fixes: 'none'}], /expected array, received string\n *→ at \[0\]\.fixes/],
    [[{...release(), fixes: ['']}], /→ at \[0\]\.fixes\[0\]/],
    [[release(), null], /expected object, received null\n *→ at \[1\]/],
    [[release(), release()], /listed twice/],
    [[release(), release({version: 'v1.2.4', date: '2026-01-03'})], /newer than v1.2.3/],
  ])('is refused when it is wrong: %j', (data, message) => expect(problems('releases.json', data)).toMatch(message));
});

describe('the feed', () => {
  const xml = releaseFeed(releases, 'https://docs.example.test/base/');
  const feed = new DOMParser({onError: (_level, message) => expect.fail(message)}).parseFromString(
    xml,
    'application/xml',
  );
  const texts = (name: string) => [...feed.getElementsByTagName(name)].map((e) => e.textContent);

  it('carries the newest releases with absolute links to their anchors', () => {
    expect(texts('id').slice(1)).toEqual(
      releases.slice(0, 40).map((r) => `https://docs.example.test/base/reference/release-notes/#${r.version}`),
    );
    expect(new Set(texts('id')).size).toBe(texts('id').length);
  });
  it('has dates, and content that is readable HTML once', () => {
    expect(texts('updated')[0]).toBe(`${releases[0]?.date}T00:00:00.000Z`);
    expect(texts('content')[0]).toContain('<li>');
    expect(page).toContain('The feed carries the 40 newest');
  });
});
