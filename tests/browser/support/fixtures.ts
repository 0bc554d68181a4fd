import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test as base, type Page} from '@playwright/test';

type Options = {
  /** Console messages and failed requests that a test causes on purpose. */
  expectedProblems: RegExp[];
};

/** Playwright's `test`, which also fails when a page logs an error or a warning, throws, or misses a file. */
export const test = base.extend<Options & {problems: string[]}>({
  expectedProblems: [[], {option: true}],
  problems: [
    async ({page, expectedProblems}, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(problems);
      expect(problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem)))).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Collects what goes wrong on a page: console errors and warnings, exceptions, failed requests, error statuses. */
export function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message} (${page.url()})`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
}

const buildDir = path.resolve(process.env.E2E_BUILD ?? 'build');

/** Every route of the build that a reader can reach, from its sitemap, plus the pages that stay out of it. */
export function allRoutes(): string[] {
  const xml = readFileSync(path.join(buildDir, 'sitemap.xml'), 'utf8');
  const routes = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  return [...routes, '/index_old/', '/markdown-page/', '/search/'].sort();
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
}
