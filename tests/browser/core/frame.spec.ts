import {expect, hydrated, test} from '../support/fixtures';
import {held} from '../support/held';

test.describe('navbar', () => {
  test('offers the product links, the version, the language and search', async ({page}) => {
    await page.goto('/');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    for (const [name, href] of [
      ['Speedscale', 'https://speedscale.com'],
      ['Blog', 'https://speedscale.com/blog'],
      ['Community', 'https://slack.speedscale.com'],
      ['Log in', 'https://app.speedscale.com'],
      ['Free trial', 'https://app.speedscale.com/signup'],
    ] as const) {
      await expect(navbar.locator(`a[href="${href}"]`).filter({hasText: name})).toHaveCount(1);
    }
    await expect(navbar.getByRole('link', {name: 'Next', exact: true})).toBeVisible();
    await expect(navbar.getByRole('button', {name: 'English'})).toBeVisible();
    await expect(navbar.getByRole('button', {name: /search/i})).toBeVisible();
  });

  test('collapses into the mobile sidebar at 996 px', async ({page}) => {
    await page.goto('/concepts/filter/');
    await hydrated(page);
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await page.setViewportSize({width: 997, height: 800});
    await expect(toggle).toBeHidden();
    await page.setViewportSize({width: 996, height: 800});
    await expect(toggle).toBeVisible();
    await toggle.click();
    const sidebar = page.locator('.navbar-sidebar');
    await expect(sidebar.getByRole('link', {name: 'Filters and subsets'})).toBeVisible();
    await sidebar.getByRole('button', {name: /back to main menu/i}).click();
    await sidebar.getByRole('button', {name: 'More'}).click();
    await expect(sidebar.getByRole('link', {name: 'Blog'})).toBeVisible();
    await page.setViewportSize({width: 1200, height: 800});
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
  });
});

test('the skip link is the first stop of the keyboard and leads to the content', async ({page}) => {
  await page.goto('/concepts/filter/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  await skip.press('Enter');
  // The next stop of the keyboard is in the content.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a docs page has breadcrumbs, the sidebar and a table of contents of levels 2 and 3', async ({page}) => {
  await page.goto('/concepts/filter/');
  await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toContainText('Filters and subsets');
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
  const levels = await page
    .locator('.theme-doc-toc-desktop a')
    .evaluateAll((links) =>
      links.map(
        (link) => document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)))?.tagName,
      ),
    );
  expect(levels.length).toBeGreaterThan(2);
  expect(levels.every((tag) => tag === 'H2' || tag === 'H3')).toBe(true);
});

test('the footer has its columns, logo and copyright', async ({page}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const title of ['Start', 'Use', 'Get help', 'Product'])
    await expect(footer.getByText(title, {exact: true})).toBeVisible();
  await expect(footer.getByRole('img', {name: 'Speedscale Docs'}).first()).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText('Product names belong to their owners');
});

test.describe('color mode', () => {
  test('is light by default, whatever the system prefers, and has no switch', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', {name: /color mode|dark mode|light mode/i})).toHaveCount(0);
  });
});

test.describe('navigation', () => {
  test('goes to the hash target, and to the top of the next page', async ({page}) => {
    await page.goto('/concepts/filter/#when-neither-is-right');
    await hydrated(page);
    await expect(page.locator('#when-neither-is-right')).toBeInViewport();
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(/filter/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('does not reload the page', async ({page}) => {
    await page.goto('/concepts/filter/');
    await hydrated(page);
    await page.evaluate(() => ((window as unknown as {stays: boolean}).stays = true));
    await page.getByRole('link', {name: 'Narrow the Traffic Viewer'}).click();
    await expect(page).toHaveURL(/\/observe\/filter\/$/);
    expect(await page.evaluate(() => (window as unknown as {stays?: boolean}).stays)).toBe(true);
  });
});

test.describe('a slow network', () => {
  test('shows a progress bar when a page takes longer than 200 ms, and none when it does not', async ({page}) => {
    await page.goto('/concepts/filter/');
    await hydrated(page);
    const bar = page.locator('#nprogress');
    await page.getByRole('link', {name: 'Narrow the Traffic Viewer'}).click();
    await expect(page).toHaveURL(/\/observe\/filter\/$/);
    const {hold, release} = held();
    await page.route('**/assets/js/**', hold);
    await page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('link', {name: 'Tutorial', exact: true})
      .click();
    await expect(bar).toBeVisible();
    release();
    await expect(page.getByRole('heading', {level: 1})).toContainText('Tutorial');
    await expect(bar).toHaveCount(0);
  });

  test('with data saver on, or on 2g, nothing is prefetched', async ({page}) => {
    const chunks: string[] = [];
    for (const connection of [
      {saveData: false, effectiveType: '4g'},
      {saveData: true, effectiveType: '4g'},
      {saveData: false, effectiveType: '2g'},
    ]) {
      const tab = await page.context().newPage();
      await tab.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      await tab.goto('/concepts/filter/');
      await hydrated(tab);
      await tab.waitForLoadState('networkidle');
      let after = 0;
      tab.on('request', (request) => (after += /assets\/js/.test(request.url()) ? 1 : 0));
      await tab
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'Tutorial', exact: true})
        .hover();
      if (chunks.length === 0) await expect.poll(() => after).toBeGreaterThan(0);
      await tab.waitForLoadState('networkidle');
      chunks.push(`${JSON.stringify(connection)}: ${after > 0}`);
      await tab.close();
    }
    expect(chunks.map((told) => told.endsWith('true'))).toEqual([true, false, false]);
  });
});

test.describe('not-found page', () => {
  test.use({expectedProblems: [/404/]});

  test('names the path and offers search, close pages, sections and a report', async ({page}) => {
    const response = await page.goto('/old/concepts/filters');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await hydrated(page);
    await expect(page).toHaveTitle('Page not found | Speedscale Docs');
    await expect(page.locator('.navbar [aria-current=page]')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('/old/concepts/filters');
    await expect(page.getByLabel('Search the docs')).toHaveValue('old concepts filters');
    await expect(page.getByRole('main').getByRole('link', {name: 'Filters and subsets', exact: true})).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', {name: 'Quick start'})).toBeVisible();
    await expect(page.getByRole('link', {name: 'Report the broken link'})).toHaveAttribute(
      'href',
      /^mailto:support@speedscale\.com\?subject=.*old%2Fconcepts/,
    );
  });
});
