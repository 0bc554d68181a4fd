/** Sections of the sidebar and parts of the route table that arrive when they are needed; see packages/docusaurus-lean/src/on-demand-routes. */
import {expect, hydrated, test} from '../support/fixtures';
import {held} from '../support/held';

test.describe('the sidebar', () => {
  test('opens a closed category and leads to a page in it without a reload', async ({page}) => {
    await page.goto('/concepts/replay/');
    await hydrated(page);
    await page.evaluate(() => ((window as unknown as {stays: boolean}).stays = true));
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await sidebar.getByRole('button', {name: 'Security'}).click();
    const links = sidebar.locator('.theme-doc-sidebar-item-category', {hasText: 'Security'}).last().getByRole('link');
    await expect.poll(() => links.count()).toBeGreaterThan(5);
    const last = links.last();
    const href = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(page).toHaveURL(href);
    await expect(sidebar.locator('[aria-current=page]')).toHaveAttribute('href', href);
    expect(await page.evaluate(() => (window as unknown as {stays?: boolean}).stays)).toBe(true);
  });

  test('keeps the focus of a reader who is in a category before its entries are', async ({page}) => {
    test.skip(process.env.SITE_FRAMEWORK === 'stock', 'the whole sidebar is in the first load');
    const {hold, release} = held();
    await page.route('**/assets/js/sidebar-*.js', hold);
    await page.goto('/quick-start/');
    await hydrated(page);
    const guides = page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name: /'Guides'/});
    await guides.focus();
    await page.keyboard.press('Space');
    // One link stands for all, and in its place comes a group.
    const list = guides.locator('xpath=ancestor::li[1]').locator('ul').first();
    await expect(list.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link')).toBeFocused();
    release();
    await expect(list.getByRole('button').first()).toBeFocused();
  });

  test('opens the category of a page that is reached by a link in the text', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    const target = page.getByRole('main').locator('a[href^="/concepts/"]').first();
    const href = (await target.getAttribute('href')) ?? '';
    await target.click();
    await expect(page).toHaveURL(href);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(sidebar.locator('[aria-current=page]')).toBeVisible();
    await expect.poll(() => sidebar.locator('a[href^="/concepts/"]').count()).toBeGreaterThan(8);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a first load', () => {
  test.skip(process.env.SITE_FRAMEWORK === 'stock', 'all tables are in the first load');

  for (const route of ['/', '/concepts/replay/', '/search/', '/index_old/'])
    test(`of ${route} fetches no scripts and styles but those that the page names`, async ({page, request}) => {
      const html = await (await request.get(route)).text();
      const fetched: string[] = [];
      page.on('request', (asked) => {
        if (['script', 'stylesheet'].includes(asked.resourceType())) fetched.push(new URL(asked.url()).pathname);
      });
      await page.goto(route);
      await hydrated(page);
      expect(fetched.length).toBeGreaterThan(2);
      expect(fetched.filter((name) => !html.includes(name))).toEqual([]);
    });
});

test.describe('a section of the sidebar that does not arrive', () => {
  test.use({expectedProblems: [/ERR_FAILED/]});

  test('leaves the link to the first page of the category', async ({page}) => {
    test.skip(process.env.SITE_FRAMEWORK === 'stock', 'the whole sidebar is in the first load');
    await page.route('**/assets/js/sidebar-*.js', (route) => route.abort());
    await page.goto('/quick-start/');
    await hydrated(page);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await sidebar.getByRole('button', {name: 'Security'}).click();
    await expect(sidebar.locator('a[href^="/security/"]').first()).toBeVisible();
  });
});
