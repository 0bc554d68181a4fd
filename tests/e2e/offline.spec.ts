import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {serve} from '../../scripts/static-server';
import {offlineRelease} from '../../src/finish/offline/release';
import type {Site as BuiltSite} from '../../src/finish/site';
import {offlineFiles} from '../../src/site/offline';
import {expect, hydrated, test} from './fixtures';
import {everyKind} from './page-kinds';
import {answered, ask, finds, openSearch} from './search-kit';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const PAGE = '/reference/offline-docs/';
const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');
const {id} = JSON.parse(read(offlineFiles.release)) as {id: string};

/** A site whose network can be cut, and which can serve other content at some of its paths: a new release. */
class Site {
  readonly changed = new Map<string, string>();
  private server: Server | null = null;
  private port = 0;
  private constructor(private readonly files: Server) {}

  static async start(): Promise<Site> {
    const site = new Site((await serve(build)).server);
    await site.connect();
    return site;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async connect(): Promise<void> {
    this.server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', this.url);
      const content = this.changed.get(pathname);
      if (content === undefined) return void this.files.emit('request', request, response);
      response.setHeader(
        'Content-Type',
        pathname.endsWith('.js') ? 'text/javascript' : pathname.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8',
      );
      response.setHeader('Cache-Control', 'no-cache').end(content);
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  async stop(): Promise<void> {
    await this.cut().catch(() => undefined);
    this.files.close();
  }
}

const registrations = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());

/** The worker of a build that offers no copies. */
async function workerOfNone(): Promise<string> {
  const tools = {root: path.resolve('.'), cacheDir: '', info: () => undefined, warn: () => undefined};
  const made = await offlineRelease({names: [], read: () => Buffer.from('')}, {keepOffline: false} as BuiltSite, tools);
  return String(made.find(({name}) => name === offlineFiles.worker)?.content);
}

let site: Site;
test.beforeEach(async () => {
  site = await Site.start();
});
test.afterEach(() => site.stop());

async function keep(page: Page): Promise<void> {
  await page.goto(site.url + PAGE);
  await hydrated(page);
  expect(await registrations(page)).toBe(0);
  await page.getByRole('button', {name: 'Keep these docs in this browser'}).click();
  await expect(page.getByText(/^Kept\./)).toBeVisible({timeout: 90_000});
}

// What the network refuses is logged by the browser.
test.use({expectedProblems: [/Failed to (?:load|fetch)|ERR_|status 404|update a ServiceWorker|An unknown error occurred when fetching the script/]});
test.describe.configure({timeout: 180_000});

test('after one press, pages, search, answers and tools work with the network cut; a second press removes all', async ({page}) => {
  await keep(page);
  await site.cut();

  for (const [kind, route] of everyKind.slice(0, 12)) {
    await page.goto(site.url + route);
    await hydrated(page);
    await expect(page.locator('h1').first(), kind).toBeVisible();
  }
  await page.goto(`${site.url}/no-such-page/`);
  await expect(page.getByText('Page not found').first()).toBeVisible();

  const modal = await openSearch(page, `${site.url}/`);
  await modal.type('helm values');
  await finds(modal);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);

  await page.goto(`${site.url}/transform/transforms/split/`);
  await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Computed/).first()).toBeVisible({timeout: 20_000});

  await page.goto(site.url + PAGE);
  await page.getByRole('button', {name: 'Remove from this browser'}).click();
  await expect(page.getByText(/^Nothing is kept|Not possible here|Takes about/)).toBeVisible();
  expect([await registrations(page), await caches(page)]).toEqual([0, []]);
});

test('a new release takes the place of the kept one at the next visit, and an operator can take all back', async ({page}) => {
  await keep(page);
  const before = await caches(page);

  const next = 'feedfacefeedface';
  const list = JSON.parse(read(offlineFiles.list)) as {id: string; files: [string, string][]};
  const files = list.files.map(([name, hash]) => [name, name === 'quick-start/' ? 'changed' : hash]);
  site.changed.set(`/${offlineFiles.list}`, JSON.stringify({id: next, files}));
  site.changed.set(`/${offlineFiles.worker}`, read(offlineFiles.worker).replaceAll(id, next));
  site.changed.set('/quick-start/', '<!doctype html><title>New</title><h1>The new release</h1>');

  // Online, a reader sees the new release at once;
  await page.goto(`${site.url}/quick-start/`);
  await expect(page.locator('h1')).toHaveText('The new release');
  // and when it is kept, the one before is gone.
  await expect.poll(() => caches(page), {timeout: 90_000}).toEqual([before[0]?.replace(id, next)]);
  await site.cut();
  await page.goto(`${site.url}/quick-start/`);
  await expect(page.locator('h1')).toHaveText('The new release');
  await page.goto(`${site.url}/concepts/filter/`);
  await hydrated(page);

  await site.connect();
  site.changed.set(`/${offlineFiles.worker}`, await workerOfNone());
  await page.goto(`${site.url}/concepts/filter/`);
  await expect.poll(() => registrations(page), {timeout: 20_000}).toBe(0);
  expect(await caches(page)).toEqual([]);
});
