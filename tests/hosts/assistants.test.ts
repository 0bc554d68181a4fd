import {statSync} from 'node:fs';
import path from 'node:path';
import {runChecks} from 'afdocs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startNginx, type NginxSite} from '../../scripts/support/nginx-site';
import {readFacts} from '../../src/postbuild/pipeline/facts';
import {sample} from '../browser/support/sample';
import {accepts} from '../fixtures/accept';
import {ask} from './client';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
/** Whether caches are told that an answer depends on `Accept`. */
const variesBy = (vary: string | undefined): boolean => vary?.split(', ').includes('Accept') === true;
let site: NginxSite;
beforeAll(async () => {
  site = await startNginx(build);
});
afterAll(() => site?.stop());

describe('a page in two forms', () => {
  const page = (accept: string | undefined, target = '/guides/tls/') =>
    ask(site.port, target, {headers: accept === undefined ? {} : {accept}});

  it.each(accepts)('Accept: %s gets its %s', async (accept, form) => {
    const {status, headers, body} = await page(accept);
    expect([status, headers['content-type'], variesBy(headers.vary)]).toEqual([
      200,
      form === 'md' ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
      true,
    ]);
    expect(body.toString()).toMatch(form === 'md' ? /^---\ntitle: / : /^<!DOCTYPE html>/);
    const again = await ask(site.port, '/guides/tls/', {
      headers: {...(accept === undefined ? {} : {accept}), 'if-none-match': String(headers.etag)},
    });
    expect([again.status, variesBy(again.headers.vary)]).toEqual([304, true]);
  });

  it('compressed, too, and never one for the other', async () => {
    const {headers} = await ask(site.port, '/guides/tls/', {
      headers: {accept: 'text/markdown', 'accept-encoding': 'gzip'},
    });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Accept',
      'content-type': 'text/markdown; charset=utf-8',
    });
    const etags = await Promise.all(
      [undefined, 'text/markdown'].map(async (accept) => (await page(accept)).headers.etag),
    );
    expect(etags[0]).not.toBe(etags[1]);
  });

  it('is HTML where there is no Markdown', async () => {
    const {status, headers} = await page('text/markdown', '/search/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('is the only thing that depends on Accept', async () => {
    for (const target of ['/sitemap.xml', '/llms.txt', '/search/index.json'])
      expect(variesBy((await page('text/markdown', target)).headers.vary), target).toBe(false);
  });
});

describe('the Agent-Friendly Documentation Spec', () => {
  /** What is no pass on these pages, as the specification's own tool measures it. */
  async function findings(routes: readonly string[]): Promise<string[]> {
    const {results, summary} = await runChecks(site.url, {
      canonicalOrigin: readFacts(build)[0]?.facts.origin,
      samplingStrategy: 'curated',
      curatedPages: routes.map((route) => site.url + route),
      maxConcurrency: 8,
      requestDelay: 0,
    });
    console.log(`afdocs on ${routes.length} pages: ${JSON.stringify(summary)}`);
    return results
      .filter(({status}) => status !== 'pass')
      .map(({id, status, message, details}) => {
        const pages = (details?.pageResults ?? []) as {url: string; status?: string; sampleDiffs?: string[]}[];
        const these = pages
          .filter((page) => page.status === 'warn' || page.status === 'fail')
          .map(({url, sampleDiffs}) => `\n${url} ${sampleDiffs?.join(' ') ?? ''}`);
        return `${status} ${id}: ${message}${these.join('')}`;
      });
  }
  /** No page needs a login, and no tab holds headings: there is nothing to measure. */
  const nothingToMeasure = /^skip (?:auth-alternative-access|section-header-quality):/;
  const docs = readFacts(build)[0]?.facts.pages.map(({route}) => route) ?? [];
  const sizeOf = (route: string, name: string): number => statSync(path.join(build, route, name)).size;
  const longest = (name: string): string[] =>
    [...docs].sort((one, other) => sizeOf(other, name) - sizeOf(one, name)).slice(0, 12);

  // Its other findings are of a kind of page or of all pages; length is the one that a page has for itself.
  it('holds on the sample, on the pages with most to read, and on those with most HTML', async () => {
    const routes = [
      ...new Set([...sample.filter((route) => docs.includes(route)), ...longest('index.md'), ...longest('index.html')]),
    ];
    expect((await findings(routes)).filter((line) => !nothingToMeasure.test(line))).toEqual([]);
  });
});
