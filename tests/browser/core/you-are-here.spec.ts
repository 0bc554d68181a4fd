/** The sidebar shows the link of the current page on entry; see src/config/sidebar-place.ts and src/client/sidebar-place.ts. */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

/** Pages whose links are far down, near the top, and at the end of the sidebar. */
const FAR = ['/transform/transforms/xml_path/', '/reference/helm/', '/security/sso/'];
const SIDEBAR = 'nav.menu[aria-label="Docs sidebar"]';

/** Where the link of the page is, as a part of the height of what scrolls; `end` when there is nothing more to scroll. */
const placeIn = (page: Page, menu: string) =>
  page.evaluate((selector) => {
    const scroller = document.querySelector(selector);
    const link = scroller?.querySelector('[aria-current=page]');
    if (!scroller || !link) return null;
    const at = link.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    return {part: at / scroller.clientHeight, end: isAtEnd, scrolled: scroller.scrollTop};
  }, menu);

async function expectPlace(page: Page, menu: string): Promise<void> {
  await expect.poll(async () => (await placeIn(page, menu))?.part ?? -1).toBeGreaterThan(0);
  const place = await placeIn(page, menu);
  if (place?.end) expect(place.part).toBeLessThan(0.95);
  else expect(place?.part).toBeCloseTo(0.4, 1);
}

for (const route of FAR)
  test(`on entry to ${route} its link is at 40 % of the sidebar before the first paint, and the page does not move`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // The first frame with the whole sidebar: a busy parser may pause inside it.
      const seen = window as unknown as {firstFrame?: number | null};
      const look = (): void => {
        const menu = document.querySelector('nav.menu');
        if (menu && document.querySelector('.theme-doc-sidebar-container ~ *')) seen.firstFrame = menu.scrollTop;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(route);
    await hydrated(page);
    await expectPlace(page, SIDEBAR);
    const {scrolled = 0} = (await placeIn(page, SIDEBAR)) ?? {};
    expect(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as {firstFrame?: number}).firstFrame)).toBe(scrolled);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator('.theme-doc-sidebar-container script').count()).toBe(0);
  });

test('a page whose link is near the top leaves the sidebar where it is', async ({page}) => {
  await page.goto('/quick-start/');
  await hydrated(page);
  expect(await placeIn(page, SIDEBAR)).toMatchObject({scrolled: 0});
});

test('the sidebar keeps its place while a reader goes from page to page', async ({page}) => {
  await page.goto('/transform/transforms/xml_path/');
  await hydrated(page);
  const menu = page.locator(SIDEBAR);
  const before = await menu.evaluate((element) => (element.scrollTop -= 90));
  await menu
    .getByRole('link', {name: /url_encode|url encode/i})
    .first()
    .click();
  await expect(page).toHaveURL(/url_encode/);
  await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', /url_encode/);
  expect(await menu.evaluate((element) => element.scrollTop)).toBe(before);
});

test('a page that is far from the last one in the sidebar is shown there', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  for (const [name, path] of [
    ['Helm values', '/reference/helm/'],
    ['Release notes', '/reference/release-notes/'],
  ] as const) {
    await page.getByRole('main').getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(new RegExp(path));
    const menu = page.locator(SIDEBAR);
    await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', path);
    await expect(menu.locator('[aria-current=page]')).toBeInViewport({ratio: 1});
    await page.goBack();
    await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', '/');
    // At the end of a page its footer moves the sidebar up.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(menu.locator('[aria-current=page]')).toBeInViewport({ratio: 1});
  }
});

test('the row of a section is marked as the row of any page is', async ({page}) => {
  const looks: string[] = [];
  for (const route of ['/quick-start/', '/proxymock/']) {
    await page.goto(route);
    await hydrated(page);
    looks.push(
      await page.locator(`${SIDEBAR} [aria-current=page]`).evaluate((link) => {
        const grounds = [link, link.parentElement as Element].map((each) => getComputedStyle(each).backgroundColor);
        return `${grounds.find((ground) => ground !== 'rgba(0, 0, 0, 0)')} ${getComputedStyle(link).fontWeight}`;
      }),
    );
  }
  expect(looks[1]).toBe(looks[0]);
});

test('a page that is opened from one without a sidebar shows its link too', async ({page}) => {
  await page.goto('/search/?q=xml_path');
  await hydrated(page);
  await page.getByRole('main').locator('a[href^="/transform/transforms/xml_path/"]').first().click();
  await expect(page).toHaveURL(/xml_path/);
  await expectPlace(page, SIDEBAR);
});

test('the drawer of a phone opens at the link of the page', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/transform/transforms/xml_path/');
  await hydrated(page);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar__item:not([inert]) [aria-current=page]')).toBeInViewport();
  await expectPlace(page, '.navbar-sidebar__item:not([inert]) > .menu__list');
  await expect(page.getByRole('button', {name: 'Back to main menu'})).toBeInViewport({ratio: 0.9});
});
