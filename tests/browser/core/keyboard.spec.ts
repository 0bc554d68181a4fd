import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {STOPS} from '../support/focus';
import {examples, type Example} from '../support/examples';

/** Pages whose every stop is walked; the longest tables only repeat what the others have. */
const walked: Example[] = [
  'guide with tabs and diagrams',
  'transform with playground',
  'filter editor',
  'load patterns',
  'cron',
  'calculators',
  'annotated file',
];

type Stop = {name: string; seen: boolean};

/** Numbers the stops of the page in the order of the document, and notes each one that gets the focus. */
async function listen(page: Page): Promise<{expected: string[]; positive: number}> {
  return page.evaluate((stops) => {
    const walk: Stop[] = [];
    Object.assign(window, {walk});
    const name = (element: Element) =>
      element.getAttribute('data-stop') ?? `? ${element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80)}`;
    document.addEventListener('focusin', ({target}) => {
      const element = target as Element;
      const box = element.getBoundingClientRect();
      const bar = document.querySelector('nav.navbar');
      const top = bar && !bar.contains(element) ? bar.getBoundingClientRect().bottom : 0;
      // Enough of it is on the screen to be found: all, or for what is larger a line of text.
      const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, top);
      const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
      walk.push({
        name: name(element),
        seen: height >= Math.min(box.height, 10) - 1 && width >= Math.min(box.width, 10) - 1,
      });
    });
    const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
      (element) =>
        element.checkVisibility({visibilityProperty: true}) &&
        !element.closest('fieldset[disabled], [inert]') &&
        !(element as HTMLInputElement).matches('[type=radio]:not(:checked), [tabindex="-1"]'),
    );
    all.forEach((element, i) =>
      element.setAttribute(
        'data-stop',
        `${i} ${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`,
      ),
    );
    return {expected: all.map(name), positive: all.filter((element) => element.tabIndex > 0).length};
  }, STOPS);
}

test.describe('the Tab key', () => {
  for (const kind of walked) {
    test(`reaches every part in the order of the page, in sight: ${kind}`, async ({page}) => {
      await page.goto(examples[kind]);
      await hydrated(page);
      for (const place of await page.locator('[data-playground]').all()) {
        await place.locator('> div').last().scrollIntoViewIfNeeded();
        await expect(place.getByText(/^Computed/).first()).toBeVisible();
      }
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      // Tables are measured when the browser has time: only those that scroll are stops.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const {expected, positive} = await listen(page);
      expect(positive).toBe(0);
      expect(expected.length).toBeGreaterThan(40);
      const rows = await page
        .locator('.row-link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.replace('Link to', 'Copy') ?? ''));
      for (let i = 0; i < expected.length + rows.length; i++) await page.keyboard.press('Tab');
      const walk = await page.evaluate(() => (window as unknown as {walk: Stop[]}).walk);
      // The button that leads back to the top comes and goes with the scrolling.
      const known = walk.filter(({name}) => !name.includes('Scroll back to top'));
      // A row's copy button comes when the row comes into view; it is the stop after the row's link.
      const copyOf = (name: string) =>
        rows.find((row) => name === `? ${row}` || name.endsWith(` BUTTON ${row.slice(0, 40)}`));
      for (const [i, {name}] of known.entries())
        if (copyOf(name)) expect(known[i - 1]?.name).toContain(copyOf(name)?.replace('Copy', 'Link to').slice(0, 40));
      expect(known.filter(({name}) => copyOf(name)).length).toBeGreaterThanOrEqual(rows.length);
      const steady = (names: string[]) => names.filter((name) => copyOf(name) === undefined).slice(0, -2);
      const stops = steady(expected);
      expect(steady(known.map(({name}) => name)).slice(0, stops.length)).toEqual(stops);
      // The skip link takes its place in sight only after the event that is listened to; frame.spec.ts looks at it.
      expect(known.filter(({name, seen}) => !seen && !name.includes('Skip to main content'))).toEqual([]);
    });
  }
});

test('tabs: arrows move, Space and Enter choose, Home and End go to the ends', async ({page}) => {
  await page.goto(examples['guide with tabs and diagrams']);
  await hydrated(page);
  const list = page.getByRole('tablist').first();
  const tabs = list.getByRole('tab');
  const panel = (name: string) => page.getByRole('tabpanel', {name, exact: true}).first();
  const [first = '', second = ''] = await tabs.allInnerTexts();
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(second)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(first)).toBeVisible();
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
});

test('sidebar, contents and details open and lead on', async ({page}) => {
  await page.goto(examples['guide with tabs and diagrams']);
  await hydrated(page);
  const details = page.locator('article details').first();
  for (const [key, open] of [
    ['Space', true],
    ['Enter', false],
  ] as const) {
    await details.locator('summary').focus();
    await page.keyboard.press(key);
    await expect(details).toHaveJSProperty('open', open);
  }
  const guides = page.getByRole('button', {name: /sidebar category 'Guides'/}).first();
  await guides.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', {name: "Collapse sidebar category 'Guides'"}).first()).toBeFocused();
  // The first entry is a group or a page: what is reached is in the part that was opened, once its entries have arrived.
  await expect(guides.locator('xpath=ancestor::li[1]').locator('ul a, ul button').first()).toBeVisible();
  await page.keyboard.press('Tab');
  expect(
    await guides.evaluate((button) => button.closest('li')?.querySelector('ul')?.contains(document.activeElement)),
  ).toBe(true);
  const entry = page.locator('.theme-doc-toc-desktop a').last();
  await entry.focus();
  await page.keyboard.press('Enter');
  const target = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
  await expect(target).toBeInViewport();
  await page.keyboard.press('Tab');
  // Reading goes on from there: the next stop lies behind the heading.
  expect(
    await target.evaluate(
      (heading) =>
        (heading.compareDocumentPosition(document.activeElement ?? heading) & Node.DOCUMENT_POSITION_PRECEDING) === 0,
    ),
  ).toBe(true);
});

test('a navbar dropdown opens with Enter, and Escape closes it and gives the focus back', async ({page}) => {
  await page.goto(examples.concept);
  await hydrated(page);
  const toggle = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'English'});
  const entry = toggle
    .locator('xpath=ancestor::*[contains(@class, "dropdown")][1]')
    .locator('.dropdown__menu a')
    .first();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toBeHidden();
});

test('the mobile sidebar keeps the focus while it is open; Escape closes it and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto(examples.concept);
  await hydrated(page);
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const sidebar = page.locator('.navbar-sidebar');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(sidebar).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  const stops = await sidebar.locator(STOPS).count();
  for (let i = 0; i < stops + 3; i++) {
    await page.keyboard.press('Tab');
    expect(await sidebar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('table tools and the answer buttons work from the keyboard', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(examples['long table']);
  await hydrated(page);
  const box = page.getByRole('main').getByRole('searchbox').first();
  await box.focus();
  await page.keyboard.type('image');
  await expect(page.getByRole('status').filter({hasText: / of \d+ rows/})).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', {name: 'Clear'})).toBeFocused();
  // From the filter on to the first section that is left and to its first row; a frame that does not scroll is no stop.
  for (const stop of ['.hash-link', '.row-link']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(`${stop}:focus`)).toBeVisible();
  }
  const copy = page
    .getByRole('main')
    .getByRole('row')
    .getByRole('button', {name: /^Copy /})
    .locator('visible=true')
    .first();
  await copy.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(((await copy.getAttribute('aria-label')) ?? '').replace('Copy ', ''));
  const no = page.getByRole('group', {name: 'Was this page helpful?'}).getByRole('button', {name: 'No'});
  await no.focus();
  await page.keyboard.press('Space');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
});
