import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {namedScripts, scriptFiles} from '../../scripts/bench/support/first-load';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const routes = readdirSync(build, {recursive: true, encoding: 'utf8'})
  .filter((name) => /(^|[\\/])index\.html$/.test(name))
  .map((name) => path.dirname(name))
  .filter((route) => /<div id="?__docusaurus"?>/.test(readFileSync(path.join(build, route, 'index.html'), 'utf8')));

const KB = 1024;
/** What the scripts that a page names may weigh, KB of brotli. More of it belongs behind an `import()`, or is said to be worth it. */
const MOST = {home: 111, ordinary: 113.5, heaviest: 129};

describe.skipIf(process.env.SITE_FRAMEWORK === 'stock')('the scripts of a first load', () => {
  it.each([
    ['the home page', '.', MOST.home],
    ['an ordinary page', 'concepts/replay', MOST.ordinary],
  ])('weigh little on %s', (_, route, most) => {
    expect(namedScripts(build, route) / KB).toBeLessThanOrEqual(most);
  });

  it('weigh no more than so much on any page', () => {
    expect(routes.length).toBeGreaterThan(300);
    // The best compression takes its time: the heaviest page is among the longest.
    const length = (route: string) => scriptFiles(build, route).reduce((sum, file) => sum + statSync(file).size, 0);
    const longest = routes.map((route) => ({route, bytes: length(route)})).sort((a, b) => b.bytes - a.bytes);
    const weights = longest.slice(0, 30).map(({route}) => ({route, kb: namedScripts(build, route) / KB}));
    expect(weights.filter(({kb}) => kb > MOST.heaviest)).toEqual([]);
  });
});
