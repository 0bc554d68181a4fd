import path from 'node:path';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths} from '../../src/config/legacy-paths';
import {publicAddresses, spellings} from '../fixtures/public-addresses';
import {expect, test} from './fixtures';

const redirects = legacyPaths(new Set(routesOfDocs(path.resolve('docs'))));

test('legacy paths lead to their pages, with query and anchor', async ({page}) => {
  // One of a dozen: tests/build/pages.test.ts holds all these pages equal but for where they lead.
  for (const {from, to} of redirects.filter((_, i) => i % 12 === 0)) {
    await page.goto(`${from}?q=a%20b#part`, {waitUntil: 'commit'});
    await page.waitForURL((url) => url.pathname === to, {waitUntil: 'commit'});
    expect(new URL(page.url()).search + new URL(page.url()).hash, from).toBe('?q=a%20b#part');
  }
});

/** Some forty addresses from all parts of the list, pages and moved ones. */
const sample = publicAddresses.filter((_, i) => i % 17 === 0);

test.describe('public addresses as people hold them', () => {
  // A page's own address with `.html` is an unknown file to a plain static host, whose not-found page goes on; the page
  // itself does so from `/index.html`.
  // React may begin to take that page over, under a path that it was not made for, before the browser leaves it.
  test.use({expectedProblems: [/404|React error #418/]});

  test('lead to their page with query and anchor kept', async ({page: tab}) => {
    for (const {address, page} of sample) {
      for (const asked of spellings(address)) {
        await tab.goto(`${asked}?q=a%20b#part`, {waitUntil: 'commit'});
        await tab.waitForURL((url) => url.pathname === page, {waitUntil: 'commit'});
        expect(new URL(tab.url()).search + new URL(tab.url()).hash, asked).toBe('?q=a%20b#part');
      }
    }
  });
});

test.describe('paths with an HTML suffix', () => {
  test.use({expectedProblems: [/404/]});

  for (const [from, to] of [
    ['/concepts/filter.html?x=1#when-to-use-a-filter', '/concepts/filter/?x=1#when-to-use-a-filter'],
    ['/concepts/filter/index.html', '/concepts/filter/'],
    ['/index.html', '/'],
  ] as const) {
    test(`${from} is normalized`, async ({page, baseURL}) => {
      await page.goto(from);
      await expect(page).toHaveURL(`${baseURL}${to}`);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
    });
  }
});
