import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {serve} from '../../../scripts/support/static-server';
import {contentSecurityPolicy} from '../../../src/postbuild/hosts/policy';
import {readEnvironment} from '../../../src/config/environment';
import {readSearch} from '../../../src/config/search';
import {readServices} from '../../../src/config/services';
import {expect, test} from '../support/fixtures';
import {examples} from '../support/examples';
import {violationsOf} from '../support/violations';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const outside = 'https://services.example';
const env = {
  ANALYTICS_SCRIPT_URL: `${outside}/stats.js`,
  TAG_MANAGER_ID: 'GTM-TEST123',
  DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000',
  DATADOG_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
  DATADOG_PROXY: `${outside}/intake`,
};

/**
 * The build as it would be with every service configured: its configuration is one literal in the first script, and
 * the policy is made of the same inline scripts by the same function. A second real build would take a minute.
 */
function withServices(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-services-'));
  cpSync(build, dir, {recursive: true, filter: (name) => !/\.(br|gz)$/.test(name)});
  const services = readServices(readEnvironment(env));
  let changed = 0;
  const scripts = path.join(dir, 'assets/js');
  for (const name of readdirSync(scripts).map((each) => path.join(scripts, each))) {
    const script = readFileSync(name, 'utf8');
    if (!script.includes('services:{},')) continue;
    writeFileSync(name, script.replace('services:{},', `services:${JSON.stringify(services)},`));
    changed += 1;
  }
  expect(changed).toBe(1);
  const headers = readFileSync(path.join(dir, '_headers'), 'utf8');
  const hashes = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(headers)?.[1]?.match(/'sha256-[^']*'/g) ?? [];
  const policy = contentSecurityPolicy({
    services,
    policySources: {},
    search: readSearch(readEnvironment({})),
    scriptHashes: hashes('script-src'),
    styleHashes: hashes('style-src'),
    styleAttributes: true,
  });
  writeFileSync(path.join(dir, '_headers'), headers.replace(/(Content-Security-Policy: ).*/g, `$1${policy}`));
  return dir;
}

test.describe('with every service configured, under the content security policy', () => {
  let dir: string | undefined;
  let site: Awaited<ReturnType<typeof serve>>;

  test.beforeAll(async () => {
    dir = withServices();
    site = await serve(dir);
  });
  test.afterAll(() => {
    site?.server.close();
    if (dir) rmSync(dir, {recursive: true, force: true});
  });

  test('pages work without a violation', async ({page}) => {
    const violations = await violationsOf(page);
    await page.route(/^https:/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: {'Access-Control-Allow-Origin': '*'},
        body: route.request().url().includes('gtm.js') ? 'window.tagsLoaded = true;' : 'window.statsLoaded = true;',
      }),
    );
    // The policy and the services are the same on all pages; what pages need themselves, pages.spec.ts looks at.
    for (const route of [examples.home, examples['transform with playground'], examples.search]) {
      const response = await page.goto(site.url + route, {waitUntil: 'domcontentloaded'});
      expect(response?.headers()['content-security-policy'], route).toContain(outside);
      await page.waitForFunction(() => ['statsLoaded', 'tagsLoaded', 'DD_RUM'].every((name) => name in window));
    }
    expect(violations).toEqual([]);
  });
});
