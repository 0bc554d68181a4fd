import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

const PAGE = '/guides/tls/';
const docs = path.resolve('docs');

/** The fences of a page's source, without their first line. */
function fences(file: string): string[] {
  return [
    ...readFileSync(path.join(docs, file), 'utf8').matchAll(/^( *)```(?!mermaid)\w+[^\n]*\n([\s\S]*?)\n\1```$/gm),
  ].map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

const blocks = (page: Page) => page.locator('.theme-code-block');

test.describe('a code block', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('is copied exactly as the page was written, and the button says so', async ({page}) => {
    await page.goto(PAGE);
    await hydrated(page);
    const sources = fences('guides/tls.md');
    expect(sources.length).toBeGreaterThan(2);
    await expect(blocks(page)).toHaveCount(sources.length);
    for (const [i, source] of sources.entries()) {
      const block = blocks(page).nth(i);
      await block.hover();
      await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
      await expect(block.getByRole('button', {name: 'Copied!'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
    }
    await expect(page.getByRole('status').filter({hasText: 'Copied!'})).toHaveCount(1);
    await expect(blocks(page).last().getByRole('button', {name: 'Copy code to clipboard'})).toHaveText('Copy');
  });

  test('copies after a navigation inside the site too', async ({page}) => {
    await page.goto('/concepts/filter/');
    await hydrated(page);
    await page.evaluate(() => ((window as unknown as {stays: boolean}).stays = true));
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(/filter/);
    await page.evaluate(
      (to) => (window as unknown as {docusaurus: {preload: (to: string) => Promise<unknown>}}).docusaurus.preload(to),
      PAGE,
    );
    await page.goBack();
    await page.goForward();
    await page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('link', {name: 'Quick start', exact: true})
      .click();
    await expect(page).toHaveURL(/quick-start/);
    const block = blocks(page).first();
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect(block.getByRole('button', {name: 'Copied!'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await block.locator('code').evaluate((code) => code.textContent),
    );
    expect(await page.evaluate(() => (window as unknown as {stays?: boolean}).stays)).toBe(true);
  });
});

test('lines that are too long can be wrapped, by keyboard too', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto(PAGE);
  await hydrated(page);
  const block = blocks(page).first();
  const pre = block.locator('pre');
  await pre.focus();
  const width = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await width()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  const wrap = block.getByRole('button', {name: 'Wrap'});
  await expect(wrap).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBe(0);
  await page.keyboard.press('Enter');
  expect(await width()).toBeGreaterThan(0);
});

test('short lines offer no wrapping', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const block = blocks(page).first();
  await block.hover();
  await expect(block.getByRole('button', {name: 'Copy code to clipboard'})).toBeVisible();
  await expect(block.getByRole('button', {name: 'Wrap'})).toBeHidden();
});

test('no highlighter reaches the reader', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(PAGE);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const source = (await Promise.all(scripts)).join('\n');
  expect(source.length).toBeGreaterThan(100_000);
  expect(source).not.toMatch(/insertBefore\("javascript"|languages\.extend\(|Prism\.languages/);
});
