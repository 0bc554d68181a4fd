import {chromium, type Locator, type Page} from '@playwright/test';
import {chromiumFlags, installedHeadlessShell} from '../../../scripts/support/browser';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';

test('on a phone a row is a block whose values say their column, and still a row of a table', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const label = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, '::before').content);
  await page.goto(examples['load patterns']);
  const row = page.getByRole('main').getByRole('table').filter({hasText: 'Options'}).first().getByRole('row').nth(1);
  await expect(row.getByRole('cell').nth(1)).toHaveCSS('display', 'flow-root');
  expect(await label(row.getByRole('cell').nth(1))).toMatch(/^"\S.*"$/);
  // The second of two columns says itself what it is.
  await page.goto('/guides/no-traffic/');
  const first = page.getByRole('main').getByRole('table').first();
  expect(await label(first.getByRole('cell').nth(1))).toBe('none');
});

test('on a phone all lines of a numbered step start at one place', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/guides/no-traffic/');
  const steps = page.getByRole('main').locator('ol > li');
  const starts = await steps.evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item.querySelector(':scope > p') ?? item);
      const lefts = [...range.getClientRects()].map(({left}) => Math.round(left));
      return [...new Set(lefts.filter((left, i) => i === 0 || left < (lefts[i - 1] ?? 0)))];
    }),
  );
  expect(starts.length).toBeGreaterThan(2);
  for (const start of starts) expect(start).toEqual(starts[0]?.slice(0, 1));
});

test('text and blocks have one left edge and two right ones, which the bar, the page and the footer share', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto(examples['guide with tabs and diagrams']);
  await hydrated(page);
  const edges = await page.locator('.theme-doc-markdown').evaluate((text) => {
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const blocks = text.querySelectorAll(
      ':scope > :is(.theme-code-block, .table-frame, .diagram, .theme-admonition, .tabs-container)',
    );
    const lines = text.querySelectorAll(':scope > p');
    const left = (selector: string) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? NaN);
    return {
      blocks: [...new Set([...blocks].map(right))],
      text: [...new Set([...lines].map(right))],
      start: left('.theme-doc-markdown > p'),
      footer: left('.footer__title'),
    };
  });
  expect(edges.blocks).toHaveLength(1);
  expect(edges.text).toHaveLength(1);
  expect(edges.footer).toBe(edges.start);
});

test('on a phone the title comes first', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const route of [examples.concept, '/quick-start/']) {
    await page.goto(route);
    const top = await page.getByRole('heading', {level: 1}).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top, route).toBeLessThan(110);
  }
});

/** How far the parts of a page have moved so far, as browsers count it, on a phone. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  await page.setViewportSize({width: 360, height: 740});
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          moved: ((window as {moved?: number}).moved ?? 0) + (entry as unknown as {value: number}).value,
        });
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => (window as {moved?: number}).moved ?? 0);
}

test('nothing moves while a page comes to life on a phone', async ({page}) => {
  const moved = await countMoves(page);
  for (const route of [
    examples.home,
    examples['guide with tabs and diagrams'],
    examples['command reference'],
    examples['filter editor'],
    '/search/',
    '/search/?q=mock',
  ]) {
    await page.goto(route);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await moved(), route).toBeLessThan(0.01);
  }
});

test('nothing moves while a page with a playground is read on a phone', async ({page}) => {
  const moved = await countMoves(page);
  for (const route of ['/transform/transforms/date/', '/transform/transforms/jwt_resign/']) {
    await page.goto(route);
    await hydrated(page);
    for (let isEnd = false; !isEnd;) {
      isEnd = await page.evaluate(() => {
        scrollBy(0, innerHeight * 0.8);
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      });
      await page.waitForTimeout(100);
    }
    await expect(page.getByText(/^Computed/).first()).toBeAttached();
    expect(await moved(), route).toBeLessThan(0.02);
  }
});

test.describe('where there is no page', () => {
  test.use({expectedProblems: [/404/]});

  test('nothing moves either, whether others come near or none does', async ({page}) => {
    const moved = await countMoves(page);
    for (const [route, near] of [
      ['/guides/helm-vaules/', 'Closest pages'],
      ['/nope/', 'Search for a word from it, or choose a section below.'],
    ] as const) {
      await page.goto(route);
      await expect(page.getByText(near)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await moved(), route).toBeLessThan(0.01);
    }
  });
});

test('paper shows what was closed, and other tabs under their names', async ({page}) => {
  await page.goto('/tutorial/');
  await hydrated(page);
  const panels = page.getByRole('main').locator('[role=tabpanel]');
  const closed = page.getByRole('main').locator('details:not([open]) > :not(summary)');
  expect(await panels.count()).toBeGreaterThan(1);
  await expect(panels.filter({visible: false}).first()).toBeAttached();
  await page.emulateMedia({media: 'print'});
  await expect(panels.filter({visible: false})).toHaveCount(0);
  await expect(closed.filter({visible: false})).toHaveCount(0);
  expect(await panels.first().evaluate((panel) => getComputedStyle(panel, '::before').content)).toMatch(/^"\S/);
});

test('one entry of the navbar says where the reader is, and the contents mark what is read', async ({page}) => {
  for (const [route, name] of [
    [examples.concept, 'Docs'],
    ['/proxymock/', 'proxymock'],
    [examples['release notes'], 'Releases'],
  ] as const) {
    await page.goto(route);
    await expect(page.getByRole('navigation', {name: 'Main'}).locator('[aria-current=page]:visible'), route).toHaveText(
      [name],
    );
    // Not by its color alone, and as high as any control.
    for (const link of await page.locator('.navbar__link:visible').all()) {
      const isCurrent = (await link.getAttribute('aria-current')) === 'page';
      await expect(link).toHaveCSS('text-decoration-line', isCurrent ? 'underline' : 'none');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    }
  }
  await page.goto(examples.concept);
  await hydrated(page);
  const contents = page.locator('.theme-doc-toc-desktop');
  await contents.getByRole('link').nth(1).click();
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  const [marked, plain] = [current, contents.locator('a:not([aria-current])').last()].map((link) =>
    link.evaluate((element) => getComputedStyle(element).color),
  );
  expect(await marked).not.toBe(await plain);
});

test('the bar gives way to the drawer when the text is larger, and its words never cover each other', async ({
  baseURL,
}) => {
  const executablePath = installedHeadlessShell();
  for (const [size, width, drawer] of [
    [16, 1024, false],
    [16, 1440, false],
    [32, 1440, true],
    [32, 2100, false],
  ] as const) {
    const browser = await chromium.launch({
      args: [...chromiumFlags, `--blink-settings=defaultFontSize=${size}`],
      ...(executablePath ? {executablePath} : {}),
    });
    const page = await browser.newPage({viewport: {width, height: 800}});
    await page.goto(`${baseURL}${examples.concept}`);
    await hydrated(page);
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible({visible: drawer});
    const bar = await page.locator('.navbar__inner').evaluate((inner) => {
      const boxes = [
        ...inner.querySelectorAll('.navbar__brand, .navbar__items > .navbar__item, .navbar__items > button'),
      ]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect());
      const title = inner.querySelector('.navbar__title');
      return {
        // All in the middle of the bar, the links of the menu too where they are in it.
        askew: [...inner.querySelectorAll('.navbar__brand, .navbar__items > *, .navbar__more + ul')]
          .filter(
            (element) =>
              element.checkVisibility({visibilityProperty: true}) && element.getBoundingClientRect().height > 0,
          )
          .map((element) => element.getBoundingClientRect())
          .filter(
            (box) =>
              Math.abs(
                (box.top + box.bottom) / 2 -
                  (inner.getBoundingClientRect().top + inner.getBoundingClientRect().bottom) / 2,
              ) > 2,
          ).length,
        covered: boxes.filter((box, i) =>
          boxes.some((other, j) => j > i && box.right > other.left + 1 && other.right > box.left + 1),
        ).length,
        cut: title !== null && title.checkVisibility() && title.scrollWidth > title.clientWidth + 1,
        sideways: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect(bar, `${size} px at ${width}`).toEqual({askew: 0, covered: 0, cut: false, sideways: 0});
    if (drawer) {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeInViewport();
      const close = await page.getByRole('button', {name: 'Close navigation bar'}).boundingBox();
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const rows = page.locator('.navbar-sidebar').locator('.menu__link, .navbar__trial').filter({visible: true});
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(3);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
    await browser.close();
  }
});

test('at every text size either the sidebar or the button of the drawer is there, also between two pixels', async ({
  baseURL,
}) => {
  const executablePath = installedHeadlessShell();
  for (const [size, widths] of [
    [16, [996, 997]],
    [20, [1244, 1245, 1246, 1247]],
    [24, [1494, 1495, 1496]],
  ] as const) {
    const browser = await chromium.launch({
      args: [...chromiumFlags, `--blink-settings=defaultFontSize=${size}`],
      ...(executablePath ? {executablePath} : {}),
    });
    const page = await browser.newPage();
    for (const width of widths) {
      await page.setViewportSize({width, height: 800});
      await page.goto(`${baseURL}${examples.concept}`);
      await hydrated(page);
      const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
      const button = page.getByRole('button', {name: 'Toggle navigation bar'});
      await expect
        .poll(async () => Number(await sidebar.isVisible()) + Number(await button.isVisible()), `${size} px, ${width}`)
        .toBe(1);
    }
    await browser.close();
  }
});
