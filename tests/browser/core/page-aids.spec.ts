import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const route = '/guides/tls/';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const more = (page: Page) => page.getByRole('button', {name: 'More ways to take this page with you'});

async function open(page: Page): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

test('the page is copied as Markdown, and says so', async ({page}) => {
  await open(page);
  const button = page.getByRole('button', {name: 'Copy page', exact: true});
  await button.click();
  await expect(page.getByRole('button', {name: 'Copied!', exact: true})).toBeVisible();
  await expect(page.locator('#page-status')).toHaveText('Copied!');
  expect(await clipboard(page)).toBe(readFileSync(path.join(build, route, 'index.md'), 'utf8'));
  await expect(button).toBeVisible();
});

test('the menu works by keyboard', async ({page}) => {
  await open(page);
  await more(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', {name: 'Take this page with you'});
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Copy as Markdown',
    'View as Markdown',
    'Open in ChatGPT',
    'Open in Claude',
    /^Your values ?For placeholders/,
    /^Copy link to this section ?Capture TLS traffic$/,
  ]);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', {name: 'View as Markdown'})).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', {name: 'Copy link to this section'})).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('menuitem', {name: 'Copy as Markdown'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page-status')).toHaveText('Copied!');
  expect(await clipboard(page)).toContain('title: ');
});

test('a click elsewhere closes the menu', async ({page}) => {
  await open(page);
  await more(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.locator('h1').click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the menu leads to the Markdown and to assistants with the address of the page', async ({page, baseURL}) => {
  await open(page);
  await more(page).click();
  await expect(page.getByRole('menuitem', {name: 'View as Markdown'})).toHaveAttribute('href', `${route}index.md`);
  for (const [name, host] of [
    ['Open in ChatGPT', 'chatgpt.com'],
    ['Open in Claude', 'claude.ai'],
  ] as const) {
    const link = page.getByRole('menuitem', {name});
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.host).toBe(host);
    expect(href.searchParams.get('q')).toContain(`${baseURL}${route}`);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('the link to the section in view is copied', async ({page, baseURL}) => {
  await open(page);
  const heading = page.locator('.theme-doc-markdown h2').nth(1);
  const id = await heading.getAttribute('id');
  const name = (await heading.innerText()).replaceAll('\u200b', '').trim();
  await more(page).hover();
  await heading.evaluate((element) => element.scrollIntoView({behavior: 'instant', block: 'start'}));
  await more(page).evaluate((element) => (element as HTMLElement).focus({preventScroll: true}));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', {name: 'Copy link to this section'})).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('#page-status')).toHaveText('Copied!');
  expect(await clipboard(page)).toBe(`${baseURL}${route}#${id}`);
});

test('at the top of the page, the link is the one of the address, or that of the page', async ({page, baseURL}) => {
  const link = page.getByRole('menuitem', {name: 'Copy link to this section'});
  for (const [hash, copied] of [
    ['#troubleshooting', '#troubleshooting'],
    ['#no-such-heading', ''],
    ['', ''],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${route}${hash}`);
    await hydrated(page);
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
    await more(page).click();
    await link.click();
    await expect(page.locator('#page-status')).toHaveText('Copied!');
    expect(await clipboard(page)).toBe(`${baseURL}${route}${copied}`);
  }
});

test.describe('without its Markdown', () => {
  test.use({expectedProblems: [/Failed to load resource/]});

  test('a page does not say that it was copied', async ({page}) => {
    await open(page);
    await page.route('**/index.md', (request) => request.abort());
    await page.getByRole('button', {name: 'Copy page', exact: true}).click();
    await expect(page.getByRole('button', {name: 'Not copied', exact: true})).toBeVisible();
  });
});

test('links beside headings copy their address', async ({page, baseURL}) => {
  await open(page);
  const heading = page.locator('.theme-doc-markdown h2').first();
  await heading.hover();
  await heading.locator('.hash-link').click();
  await expect(page.locator('#page-status')).toHaveText('Copied!');
  expect(await clipboard(page)).toBe(`${baseURL}${route}#${await heading.getAttribute('id')}`);
  await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute('id')}$`));
});

test('a problem is reported with the page and what is selected', async ({page}) => {
  await open(page);
  const link = page.getByRole('link', {name: 'Report a problem'});
  const plain = new URL((await link.getAttribute('href')) ?? '');
  expect(plain.protocol).toBe('mailto:');
  expect(plain.searchParams.get('body')).toContain(route);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const title = page.locator('h1');
  for (const press of [() => link.click(), () => link.evaluate((element) => (element as HTMLElement).click())]) {
    await title.click({clickCount: 3});
    await press();
    const filled = new URL((await link.getAttribute('href')) ?? '');
    expect(filled.searchParams.get('body')).toContain(`Selected text: ${await title.innerText()}`);
  }
  await title.click();
  await link.click();
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('body')).not.toContain('Selected text');
});

test('an answer is kept for its page, and sent nowhere when nothing is configured', async ({page, baseURL}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await open(page);
  const group = page.getByRole('group', {name: 'Was this page helpful?'});
  await group.getByRole('button', {name: 'No'}).click();
  await expect(group.getByRole('status')).toHaveText('Thanks for your feedback!');
  await page.reload();
  await hydrated(page);
  await expect(group.getByRole('button', {name: 'No'})).toHaveAttribute('aria-pressed', 'true');
  await expect(group.getByRole('button', {name: 'Yes'})).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(outside).toEqual([]);
  await page.goto('/guides/');
  await hydrated(page);
  await expect(group.getByRole('button', {name: 'No'})).toHaveAttribute('aria-pressed', 'false');
});

test('the latest changes are listed with links that lead on', async ({page}) => {
  await page.goto('/whats-changed/');
  await hydrated(page);
  const entries = page.locator('.theme-doc-markdown section li');
  test.skip((await entries.count()) === 0, 'built from a copy without history');
  const link = entries.first().getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.locator('h1')).toHaveText(title);
});

test('the head follows from page to page', async ({page}) => {
  await open(page);
  const twin = page.locator('head link[rel=alternate][type="text/markdown"]');
  await expect(twin).toHaveAttribute('href', `${route}index.md`);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(new RegExp(`${route}$`));
  await expect(twin).toHaveCount(1);
  await expect(twin).toHaveAttribute('href', `${new URL(page.url()).pathname}index.md`);
});
