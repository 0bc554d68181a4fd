import type {Locator} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';

test('no declaration that must win is beaten by one in a layer', async ({page}) => {
  for (const route of [examples.home, '/quick-start/', examples['command reference'], examples['release notes']])
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800});
      await page.goto(route);
      await hydrated(page);
      expect(await page.evaluate(beatenByLayers), `${route} at ${width}`).toEqual([]);
    }
});

/** Elements that an `!important` in a layer and one outside of layers claim, with the property: the layer wins. */
function beatenByLayers(): string[] {
  type Claim = {selector: string; property: string; isLayered: boolean};
  const claims: Claim[] = [];
  const collect = (rules: CSSRuleList, isLayered: boolean): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule instanceof CSSStyleRule)
        for (const property of rule.style)
          if (rule.style.getPropertyPriority(property) === 'important')
            claims.push({selector: rule.selectorText, property, isLayered});
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList, isLayered || rule instanceof CSSLayerBlockRule);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules, false);
  const matches = (element: Element, {selector}: Claim): boolean =>
    !selector.includes('::') && element.matches(selector);
  return claims
    .filter(({isLayered}) => !isLayered)
    .flatMap((claim) => {
      const rivals = claims.filter(({isLayered, property}) => isLayered && property === claim.property);
      return [...document.querySelectorAll('*')]
        .filter((element) => matches(element, claim))
        .flatMap((element) =>
          rivals
            .filter((rival) => matches(element, rival))
            .map((rival) => `${claim.property}: ${claim.selector} against ${rival.selector}`),
        );
    });
}

test('tabs are the head of the code that they show', async ({page}) => {
  await page.goto('/quick-start/');
  const gap = await page
    .getByRole('tablist')
    .first()
    .evaluate((tabs) => {
      const block = tabs.parentElement?.querySelector('[role=tabpanel]:not([hidden]) > .theme-code-block:first-child');
      return (block?.getBoundingClientRect().top ?? NaN) - tabs.getBoundingClientRect().bottom;
    });
  expect(Math.abs(gap)).toBeLessThanOrEqual(1);
});

test('the menu of a page is over the heads of tables and over filters', async ({page}) => {
  for (const route of ['/guides/tls/', '/reference/networking/']) {
    await page.goto(route);
    await hydrated(page);
    await page.getByRole('button', {name: 'More ways to take this page with you'}).click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    // Wherever the reader is: each table's head passes below the menu.
    for (const table of (await page.getByRole('main').getByRole('table').all()).slice(0, 3)) {
      await table.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 250));
      const hidden = await items.evaluateAll(
        (all) =>
          all.filter((item) => {
            const {left, right, top, bottom, width} = item.getBoundingClientRect();
            const points = [left + 8, left + width / 2, right - 8].map((x) => [x, (top + bottom) / 2] as const);
            return points.some(
              ([x, y]) => y > 60 && y < innerHeight && !item.contains(document.elementFromPoint(x, y)),
            );
          }).length,
      );
      expect(hidden, route).toBe(0);
    }
  }
});

test('sizes of headings are apart at every width', async ({page}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({width, height: 800});
    await page.goto('/quick-start/');
    const size = (level: number) =>
      page
        .getByRole('main')
        .getByRole('heading', {level})
        .first()
        .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
    const [first = 0, second = 0, third = 0] = await Promise.all([1, 2, 3].map(size));
    expect(first - second, `at ${width}`).toBeGreaterThanOrEqual(6);
    expect(second - third, `at ${width}`).toBeGreaterThanOrEqual(2);
  }
});

test('the trail is one line from the edge of the page, and leaves the title to the title on a phone', async ({
  page,
}) => {
  const trail = page.locator('.breadcrumbs');
  const starts = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('.breadcrumbs li')].find((item) => item.checkVisibility());
      const range = document.createRange();
      if (shown) range.selectNodeContents(shown.querySelector('svg, .breadcrumbs__link') ?? shown);
      return range.getBoundingClientRect().left - (document.querySelector('h1')?.getBoundingClientRect().left ?? NaN);
    });
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({width, height: 800});
    await page.goto(examples['command reference']);
    await hydrated(page);
    expect(Math.abs(await starts()), `at ${width}`).toBeLessThanOrEqual(1);
    expect((await trail.boundingBox())?.height, `at ${width}`).toBeLessThan(40);
    await expect(trail.locator('.breadcrumbs__item--active')).toBeVisible({visible: width > 996});
  }
});

test('what is on a page is beside its text where there is room, and above it elsewhere', async ({page}) => {
  for (const [width, beside] of [
    [1199, false],
    [1200, true],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await page.goto(examples.concept);
    await hydrated(page);
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: beside});
    await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible({visible: !beside});
  }
});

test('what is chosen, and what can be pressed, is seen in forced colors too', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/');
  await hydrated(page);
  const style = (locator: Locator, name: 'backgroundColor' | 'borderTopStyle') =>
    locator.evaluate((element, property) => getComputedStyle(element)[property], name);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  expect(await style(sidebar.locator('[aria-current=page]'), 'backgroundColor')).not.toBe(
    await style(sidebar.getByRole('link', {name: 'Quick start'}), 'backgroundColor'),
  );
  expect(await style(page.getByRole('link', {name: 'Start in 30 seconds'}), 'borderTopStyle')).toBe('solid');
  const calls = page.getByRole('main').locator('label');
  expect(await style(calls.nth(0), 'backgroundColor')).not.toBe(await style(calls.nth(1), 'backgroundColor'));

  await page.goto(examples.concept);
  await hydrated(page);
  const root = page.locator('html');
  const text = await root.evaluate((element) => getComputedStyle(element).color);
  const line = page.locator('.diagram__frame .edge').first();
  await expect(line).toHaveCSS('stroke', text);
});

test('what a newcomer can do is in one row where it fits', async ({page}) => {
  await page.goto('/');
  const actions = page.getByRole('main').locator('li', {has: page.getByRole('link', {name: 'Start in 30 seconds'})});
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({width, height: 800});
    const {height, highest} = await actions.evaluate((item) => ({
      height: item.parentElement?.clientHeight ?? 0,
      highest: item.clientHeight,
    }));
    expect(height, `at ${width}`).toBe(highest);
  }
});

test('the first thing to do is on the first screen', async ({page}) => {
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  const main = page.getByRole('main');
  for (const [width, most] of [
    [1280, 640],
    [360, 900],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await page.goto('/quick-start/');
    expect(await top(main.locator('.theme-code-block').first()), `at ${width}`).toBeLessThanOrEqual(most);
  }
  await page.setViewportSize({width: 1280, height: 800});
  await page.goto('/reference/helm/');
  expect(await top(main.getByRole('searchbox').first())).toBeLessThanOrEqual(460);
  for (const route of ['/proxymock/how-it-works/cli/', '/guides/no-traffic/']) {
    await page.goto(route);
    expect(await top(main.getByRole('row').nth(1)), route).toBeLessThanOrEqual(460);
  }
});
