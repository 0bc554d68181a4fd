/** The small site below a base path, in two languages and two versions: with what replaces parts of Docusaurus, and without. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {CutSite} from '../../../scripts/browsers/cut-site';
import {serve} from '../../../scripts/support/static-server';
import {hashSource} from '../../../src/postbuild/pipeline/inline';
import {expect, hydrated, test} from '../support/fixtures';
import {openSearch} from '../support/search-kit';
import {smallSiteInAllForms} from '../support/small-site';
import {policyOf, violationsOf} from '../support/violations';

const BASE = '/docs/';
const forms: {name: string; what: string; env: Record<string, string>}[] = [
  {name: 'all-forms', what: 'as this project builds it', env: {}},
  {
    name: 'all-forms-stock',
    what: 'with the stock routes, entry and styles of Docusaurus',
    env: {SITE_FRAMEWORK: 'stock'},
  },
];

/** Stays true while the document is the same one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, {stays: true}));
const stays = (page: Page) => page.evaluate(() => 'stays' in window);
const sidebar = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});
const choice = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name, exact: true});

for (const {name, what, env} of forms) {
  test.describe(`the small site ${what}`, () => {
    let site: {url: string; server: Server};
    let dir: string;
    const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8');

    test.beforeAll(async () => {
      const built = await smallSiteInAllForms(name, env);
      expect(built.ok, built.output).toBe(true);
      ({dir} = built);
      site = await serve(dir, BASE);
    });
    test.afterAll(() => site?.server.close());

    test('leads by links from page to page below the base path, in each language', async ({page}) => {
      for (const [home, title] of [
        ['', 'Home of the small site'],
        ['fr/', 'Accueil du petit site'],
      ] as const) {
        await page.goto(`${site.url}/${home}`);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
        await mark(page);
        await sidebar(page).getByRole('link', {name: 'A long page'}).click();
        await expect(page).toHaveURL(`${site.url}/${home}long/`);
        // The address is there before the page is, and the page before has a link onward, too.
        await expect(page.getByRole('heading', {level: 1})).toHaveText('A long page');
        await page.locator('.pagination-nav__link').first().click();
        await expect(page).not.toHaveURL(/long/);
        expect(await stays(page)).toBe(true);
      }
    });

    test('names only files that are there', () => {
      const pages = readdirSync(dir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
      expect(pages.length).toBeGreaterThan(10);
      const wrong = pages.flatMap((file) =>
        [...read(file).matchAll(/<(?:script|link|img)\b[^>]*?\b(?:src|href)="?(\/[^">\s]*)/g)].flatMap(
          ([, address = '']) => {
            const {pathname} = new URL(address, 'http://site.example');
            const below = path.join(dir, decodeURIComponent(pathname.slice(BASE.length)));
            return pathname.startsWith(BASE) && existsSync(below) ? [] : [`${file}: ${address}`];
          },
        ),
      );
      expect([...new Set(wrong)]).toEqual([]);
    });

    test('leads from a translated page to one that is not, and back', async ({page}) => {
      await page.goto(`${site.url}/fr/`);
      await hydrated(page);
      await page.getByRole('link', {name: 'page longue'}).click();
      await expect(page).toHaveURL(`${site.url}/fr/long/`);
      await page.getByRole('link', {name: 'way back'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Accueil du petit site');
    });

    test('lets a reader go on in the other language, on the same page', async ({page}) => {
      await page.goto(`${site.url}/long/`);
      await hydrated(page);
      await choice(page, 'English').click();
      await page.getByRole('link', {name: 'Français'}).click();
      await expect(page).toHaveURL(`${site.url}/fr/long/`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
      await expect(page.locator('link[rel=alternate][hreflang="en-US"]')).toHaveAttribute('href', /\/docs\/long\/$/);
    });

    test('finds in the language and version that the reader is in', async ({page}) => {
      const hrefs = async (address: string, query: string, first: RegExp): Promise<string[]> => {
        const modal = await openSearch(page, address);
        await modal.type(query);
        await expect(modal.hits.first()).toHaveAttribute('href', first);
        return modal.hits.evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href') ?? ''));
      };
      const english = await hrefs(`${site.url}/`, 'paragraph', /^\/docs\/long\//);
      expect(english.filter((href) => /\/(fr|1\.0)\//.test(href))).toEqual([]);
      const french = await hrefs(`${site.url}/fr/`, 'parapluie', /^\/docs\/fr\//);
      expect(french.every((href) => href.startsWith('/docs/fr/'))).toBe(true);
      const old = await hrefs(`${site.url}/1.0/`, 'quibbler', /^\/docs\/1\.0\/retired\//);
      expect(old.every((href) => href.startsWith('/docs/1.0/'))).toBe(true);
    });

    test('works under one policy that names the inline scripts of all languages', async ({page}) => {
      const violations = await violationsOf(page);
      const policy = policyOf(dir);
      for (const home of ['', 'fr/', '1.0/', 'fr/1.0/']) {
        const inline = [
          ...read(`${home}index.html`).matchAll(/<script(?: data-rh="?true"?)?>([\s\S]*?)<\/script>/g),
        ].map(([, code]) => hashSource(code ?? ''));
        expect(inline.length, home).toBeGreaterThan(0);
        for (const hash of inline) expect(policy, home).toContain(hash);
        const response = await page.goto(`${site.url}/${home}`);
        expect(response?.headers()['content-security-policy']).toBe(policy);
        await hydrated(page);
      }
      expect(violations).toEqual([]);
    });

    test('hands hosts its rules below the base path', () => {
      expect(read('_headers')).toContain(`${BASE}*\n`);
      expect(read('_redirects')).toMatch(/^\/docs\/old\/?\s+\/docs\/long\/\s+301/m);
    });

    test('lists and feeds each language by its own addresses', () => {
      for (const [home, there, other] of [
        ['', 'Home of the small site', 'Accueil du petit site'],
        ['fr/', 'Accueil du petit site', 'Home of the small site'],
      ] as const) {
        const list = read(`${home}llms.txt`);
        expect(list).toContain(there);
        expect(list).not.toContain(other);
        const addresses = [...list.matchAll(/\]\((\S+)\)/g)].map(([, address]) => new URL(address ?? '').pathname);
        expect(addresses.length).toBeGreaterThan(3);
        for (const address of addresses) {
          expect(address.startsWith(`${BASE}${home}`), address).toBe(true);
          expect(existsSync(path.join(dir, address.slice(BASE.length))), address).toBe(true);
        }
        const feeds = [
          ...read(`${home}index.html`).matchAll(/type="?application\/atom\+xml"?[^>]*? href="?([^">\s]+)/g),
        ].map(([, href]) => href ?? '');
        expect(feeds.length).toBe(2);
        for (const feed of feeds) expect(read(feed.slice(BASE.length)), feed).toContain(`${BASE}${home}`);
      }
    });

    test('keeps what only the old version has: its page, its search and its styles, and says what is not of its time', async ({
      page,
    }) => {
      await page.goto(`${site.url}/1.0/retired/`);
      await hydrated(page);
      await expect(page.getByText('Only here', {exact: true})).not.toHaveCSS('box-shadow', 'none');
      await expect(page.getByText("This page's text is from its version.")).toBeVisible();
      await expect(
        page.locator('meta[name="docsearch:version"], meta[name="docusaurus_version"]').first(),
      ).toHaveAttribute('content', /1\.0/);
    });

    test('leads to the same page of the other version, as the address of the link says, and back', async ({page}) => {
      await page.goto(`${site.url}/long/`);
      await hydrated(page);
      await mark(page);
      const menu = page.getByRole('navigation', {name: 'Main'}).locator('.dropdown').filter({hasText: '1.0'});
      for (const [version, address] of [
        ['1.0', '/1.0/long/'],
        ['Next', '/long/'],
      ] as const) {
        await menu.getByRole('button').or(menu.locator('.navbar__link')).first().hover();
        const link = menu.getByRole('link', {name: version, exact: true}).last();
        await expect(link).toHaveAttribute('href', `/docs${address}`);
        await link.click();
        await expect(page).toHaveURL(`${site.url}${address}`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('A long page');
      }
      expect(await stays(page)).toBe(true);
    });

    test('opens the page that replaced a legacy path without a load of the page', async ({page}) => {
      await page.addInitScript(() =>
        localStorage.setItem(
          'docs-search-recent',
          JSON.stringify([{id: '/docs/old/?a=b#part', title: 'Old', below: ''}]),
        ),
      );
      const modal = await openSearch(page, `${site.url}/`);
      await mark(page);
      await modal.list('Recent').getByRole('link').click();
      await expect(page).toHaveURL(`${site.url}/long/?a=b#part`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('A long page');
      expect(await stays(page)).toBe(true);
    });

    test.describe('after a crash', () => {
      test.use({expectedProblems: [/cannot be drawn|no rows|no data|React/]});

      for (const [where, route] of [
        ['inside the layout', 'crash-on-a-page/'],
        ['outside it', 'crash/'],
      ] as const)
        test(`${where} shows the pages that are opened next`, async ({page}) => {
          await page.goto(`${site.url}/${route}`);
          await hydrated(page);
          await page.getByRole('button', {name: 'Crash'}).click();
          await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
          await expect(page).toHaveTitle('Page Error');
          // Without its link, browsers ask for an icon at a fixed address.
          await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `${BASE}img/favicon.svg`);
          await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
          await mark(page);
          await page.getByRole('contentinfo').getByRole('link', {name: 'Speedscale Docs'}).first().click();
          await expect(page.getByRole('heading', {level: 1})).toHaveText('Home of the small site');
          await expect(page).not.toHaveTitle('Page Error');
          expect(await stays(page)).toBe(true);
        });
    });

    test.describe('with the network cut', () => {
      // What the network refuses is logged by the browser.
      test.use({expectedProblems: [/Failed to (?:load|fetch)|ERR_|update a ServiceWorker/]});

      for (const [home, other, title] of [
        ['', 'fr/', 'Home of the small site'],
        ['fr/', '', 'Accueil du petit site'],
      ] as const)
        test(`has all languages where a reader of "/${home}" has kept them, until they are removed`, async ({page}) => {
          const kept = await CutSite.start(dir, BASE);
          await page.goto(`${kept.url}/${other}keep/`);
          await hydrated(page);
          await page.goto(`${kept.url}/${home}keep/`);
          await hydrated(page);
          await page.getByRole('button', {name: 'Keep these docs in this browser'}).click();
          await expect(page.getByText(/^Kept\./)).toBeVisible();
          await kept.cut();
          const modal = await openSearch(page, `${kept.url}/${home}`);
          await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
          await modal.type('paragraph');
          await expect(modal.hits.first()).toHaveAttribute('href', new RegExp(`^/docs/${home}`));
          await page.goto(`${kept.url}/${other}keep/`);
          await hydrated(page);
          await page.getByRole('button', {name: 'Remove from this browser'}).click();
          await expect(page.getByText(/^Takes about/)).toBeVisible();
          expect(await page.evaluate(() => caches.keys())).toEqual([]);
          await kept.stop();
        });
    });

    test('keeps the version that a reader chooses from the menu', async ({page}) => {
      await page.goto(`${site.url}/long/`);
      await hydrated(page);
      const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
      expect(await stored()).toBeNull();
      const menu = page.getByRole('navigation', {name: 'Main'}).locator('.dropdown').filter({hasText: '1.0'});
      await menu.getByRole('button').or(menu.locator('.navbar__link')).first().hover();
      await menu.getByRole('link', {name: '1.0', exact: true}).click();
      await expect(page).toHaveURL(/\/docs\/1\.0\//);
      await expect.poll(stored).toBe('1.0');
      await page.goto(`${site.url}/search/?q=quibbler`);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', {name: /retired/i})
          .first(),
      ).toBeVisible();
    });

    test('says that it is at another path than it was built for', async ({page, problems}) => {
      const misplaced = await serve(dir);
      await page.goto(`${misplaced.url}/`);
      const banner = page.locator('#__docusaurus-base-url-issue-banner');
      await expect(banner).toContainText('did not load properly');
      await expect(banner).toContainText(BASE);
      misplaced.server.close();
      problems.length = 0;
    });
  });
}
