import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
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
    await expect(blocks(page).last().getByRole('button', {name: 'Copy code to clipboard'})).not.toHaveAttribute(
      'data-said',
    );
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
  await page.goto('/reference/helm/');
  await hydrated(page);
  const block = page.locator('.theme-code-block[data-scrolls]').first();
  // It no longer scrolls once it is wrapped.
  await block.evaluate((element) => (element.id = 'wrapped'));
  const pre = page.locator('#wrapped pre');
  await pre.focus();
  const width = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await width()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  const wrap = page.locator('#wrapped').getByRole('button', {name: 'Wrap'});
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

test('a command shows how to copy it while nobody points at it, what it prints does not, and they are one block', async ({
  page,
}) => {
  await page.goto('/quick-start/');
  await hydrated(page);
  const command = page.locator('.theme-code-block:not([data-output]):has(+ .theme-code-block[data-output])').first();
  const output = page.locator('.theme-code-block:not([data-output]) + .theme-code-block[data-output]').first();
  const opacity = (block: Locator, action: string) =>
    block.locator(`[data-code-action^="${action}"]`).evaluate((button) => getComputedStyle(button).opacity);
  await command.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  expect(await opacity(command, 'copy')).toBe('1');
  expect(await opacity(output, 'copy')).toBe('0');
  await output.hover();
  await expect.poll(() => opacity(output, 'copy')).toBe('1');
  const [above, below] = await Promise.all([command.boundingBox(), output.boundingBox()]);
  expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0))).toBeLessThan(1);
});

test('only code that scrolls is a stop of the keyboard', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const stops = () =>
    blocks(page).evaluateAll((all) =>
      all.map((block) => {
        const pre = block.querySelector('pre');
        return `${(pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0)} ${pre?.tabIndex === 0}`;
      }),
    );
  const odd = async () => (await stops()).filter((stop) => stop !== 'true true' && stop !== 'false false');
  await expect.poll(odd).toEqual([]);
  expect(await stops()).toContain('false false');
  await page.setViewportSize({width: 390, height: 800});
  await expect.poll(odd).toEqual([]);
  expect(await stops()).toContain('true true');
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

test('no command is cut on a phone, and nothing covers a letter of it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const route of ['/quick-start/', PAGE, '/proxymock/how-it-works/cli/', '/transform/transforms/base64/']) {
    await page.goto(route);
    await hydrated(page);
    const faults = await page.locator('.theme-code-block:visible').evaluateAll((all) =>
      all.flatMap((block) => {
        const [pre, code] = [block.querySelector('pre'), block.querySelector('code')];
        if (!pre || !code) return ['no code'];
        const wraps = block.querySelector('[data-code-action=wrap]') === null;
        const cut = wraps && pre.scrollWidth > pre.clientWidth ? [`cut: ${code.textContent}`] : [];
        const copy = block.querySelector('[data-code-action=copy]');
        if (!copy || getComputedStyle(copy).opacity === '0') return cut;
        // The sign in the middle of the button; around it is room for a finger.
        const {left, right, top, bottom} = copy.getBoundingClientRect();
        const sign = {
          left: (left + right) / 2 - 8,
          right: (left + right) / 2 + 8,
          top: (top + bottom) / 2 - 8,
          bottom: (top + bottom) / 2 + 8,
        };
        const range = document.createRange();
        range.selectNodeContents(code);
        const covered = [...range.getClientRects()].some(
          (line) =>
            line.left < sign.right &&
            line.right > sign.left &&
            line.top < sign.bottom &&
            line.bottom > sign.top &&
            line.width < 300,
        );
        return covered ? [...cut, `covered: ${code.textContent}`] : cut;
      }),
    );
    expect(faults, route).toEqual([]);
  }
});

test('what a reader selects is the code as it was written, however its lines are broken', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto(PAGE);
  await hydrated(page);
  const selected = await blocks(page).evaluateAll((all) =>
    all.map((block) => {
      const selection = getSelection();
      selection?.selectAllChildren(block.querySelector('code') as Element);
      return (selection?.toString() ?? '').replace(/\n$/, '');
    }),
  );
  expect(selected).toEqual(fences('guides/tls.md'));
});

test('code of a tab ends softly on a phone, and a finger sees how to wrap it', async ({browser}) => {
  const page = await browser.newPage({viewport: {width: 360, height: 800}, hasTouch: true, isMobile: true});
  await page.goto('/proxymock/guides/cicd/');
  await hydrated(page);
  const block = page.locator('[role=tabpanel]:not([hidden]) .language-yaml').first();
  await expect(block).toHaveAttribute('data-scrolls', '');
  expect(await block.evaluate((element) => getComputedStyle(element, '::after').backgroundImage)).toContain('gradient');
  await expect(block.getByRole('button', {name: 'Wrap'})).toHaveCSS('opacity', '1');
  const explain = page.getByRole('button', {name: 'Explain'}).first();
  await expect(explain).toHaveCSS('opacity', '1');
  await page.close();
});
