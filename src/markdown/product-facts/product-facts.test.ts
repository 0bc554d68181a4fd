import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {describe, expect, test} from 'vitest';
import productFacts from '.';

const release = (version: string, date: string) => ({version, date, highlights: ['x'], fixes: [], breaking: []});
const releases = path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'releases.json');
writeFileSync(releases, JSON.stringify([release('v3.1.4', '2026-02-01'), release('v3.0.0', '2026-01-01')]));

const compiled = async (page: string, install = 'v3.1.50') =>
  String(await compile(page, {jsx: true, remarkPlugins: [[productFacts, {releases, install}]]}));

describe('versions on pages', () => {
  test('code gets the version to install, as a release and as a chart', async () => {
    const text = await compiled('Run `tool@__VERSION__`.\n\n```bash\nhelm install --version __CHART_VERSION__\n```\n');
    expect(text).toContain('tool@v3.1.50');
    expect(text).toContain('--version 3.1.50');
    expect(text).not.toContain('__');
  });

  test('a version to install that no release has stops the build', async () => {
    await expect(compiled('`__VERSION__`', 'v3.0.5')).rejects.toThrow('there is no release "v3.0.5"');
  });

  test('code names the copy that it is on, and prose what it says', async () => {
    const page =
      '`https://docs.speedscale.com` and https://docs.speedscale.com/x\n\n```bash\ncurl https://docs.speedscale.com/mcp/x\n```\n';
    const of = async (site?: string) =>
      String(
        await compile(page, {
          jsx: true,
          remarkPlugins: [[productFacts, {releases, install: 'v3.1.4', ...(site ? {site} : {})}]],
        }),
      );
    const copy = await of('https://example.com/docs/');
    expect(copy).toContain('curl https://example.com/docs/mcp/x');
    expect(copy).toContain('{"https://example.com/docs"}');
    expect(copy).toContain('https://docs.speedscale.com/x');
    expect(await of()).not.toContain('example.com');
  });

  test('chips say in words since when, and for whom', async () => {
    const text = await compiled('## Rules <Since version="v3.0.0" /> <Enterprise />\n');
    expect(text).toContain('data-since="v3.0.0"');
    expect(text).toContain('since v3.0.0');
    expect(text).toContain('Enterprise');
  });

  test('a build after the newest release has its own chip, with or without its number', async () => {
    expect(await compiled('## Live <Since version="v3.1.50" />')).toContain('data-since="v3.1.50"');
    const text = await compiled('## Live <Since />');
    expect(text).toContain('data-after="v3.1.4"');
    expect(text).toContain('newer builds');
  });

  test.each(['v3.0.5', 'v0.9.9', 'soon'])('a version without a release stops the build: %s', async (version) => {
    await expect(compiled(`<Since version="${version}" />`)).rejects.toThrow(`there is no release "${version}"`);
  });
});
