import {expect, hydrated, test} from '../support/fixtures';
import {markPage, modalOf, openSearch, reopenSearch} from '../support/search-kit';

test('costs nothing before a reader shows intent', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/concepts/filter/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.startsWith('/search/'))).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => fetched.some((path) => path.startsWith('/search/'))).toBe(true);
});

test.describe('the shortcuts', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`${key} opens the search with the focus in its field`, async ({page}) => {
      await page.goto('/');
      await hydrated(page);
      await page.keyboard.press(key);
      await expect(modalOf(page).field).toBeFocused();
      await expect(modalOf(page).field).toHaveValue('');
    });
  }

  test('Ctrl+K closes it again, and / is a letter in a text field', async ({page}) => {
    const {dialog, field} = await openSearch(page);
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCount(0);
    await page.goto('/search/');
    await hydrated(page);
    const input = page.getByRole('searchbox');
    await input.pressSequentially('/x');
    await expect(input).toHaveValue('/x');
    await expect(dialog).toHaveCount(0);
  });

  test('what is typed before the modal is there is not lost, and Enter waits for its hits', async ({page}) => {
    await page.route('**/assets/js/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 150));
      await route.continue();
    });
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('openshift');
    await expect(modalOf(page).field).toHaveValue('openshift');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/openshift/);
  });
});

test.describe('the results', () => {
  test('are counted for this query alone, for eyes and ears, and See all leads to the same number', async ({page}) => {
    const {dialog, field, status} = await openSearch(page);
    const stays = await markPage(page);
    // Typed letter by letter: the counts of all five queries must not add up.
    await field.pressSequentially('istio', {delay: 60});
    const seeAll = dialog.getByRole('link', {name: /^See all \d+ results$/});
    await expect(field).toHaveValue('istio');
    await expect(seeAll).toHaveAttribute('href', '/search/?q=istio');
    const count = Number(/\d+/.exec(await seeAll.innerText())?.[0]);
    await expect(status).toHaveText(`${count} results`);
    await expect(status).toHaveAttribute('role', 'status');
    await seeAll.click();
    await expect(page).toHaveURL(/\/search\/?\?q=istio$/);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${count} documents found`)).toBeVisible();
    expect(await stays()).toBe(true);
  });

  test('the arrow keys move among the hits, Enter opens the chosen one, and its place is in view', async ({page}) => {
    const {field, hits, type} = await openSearch(page);
    const stays = await markPage(page);
    await type('smart replace');
    await expect(hits.first()).toBeVisible();
    const chosen = () => page.locator('[role=option][aria-selected="true"]').getAttribute('href');
    await expect.poll(chosen).toBe(await hits.first().getAttribute('href'));
    await field.press('ArrowDown');
    const pages = await hits.evaluateAll((all) => all.map((hit) => hit.getAttribute('href') ?? ''));
    // The further hits of the first page are passed.
    const second = pages.find((page) => page.split('#')[0] !== pages[0]?.split('#')[0]);
    await expect.poll(chosen).toBe(second);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${second?.replaceAll(/[.?#]/g, '\\$&')}$`));
    await expect(modalOf(page).dialog).toHaveCount(0);
    expect(await stays()).toBe(true);
  });

  test('a click opens a hit in the site, and text from readers and pages stays text', async ({page}) => {
    const {dialog, hits, type} = await openSearch(page);
    const stays = await markPage(page);
    await type('<img src=x onerror=alert(1)> mock');
    await expect(hits.first()).toBeVisible();
    await expect(dialog.getByRole('listbox').first().locator('img')).toHaveCount(0);
    await expect(hits.locator('mark', {hasText: /mock/i}).first()).toBeVisible();
    const address = await hits.first().getAttribute('href');
    await hits.first().click();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === address);
    await expect(dialog).toHaveCount(0);
    expect(await stays()).toBe(true);
  });

  test('none: says so, offers what comes near, and leads to a report with the query in it', async ({page}) => {
    const {dialog, field, hits, status, type} = await openSearch(page);
    await type('kubernettttess');
    await expect(dialog.getByText('Try searching for')).toBeVisible();
    const offered = dialog.getByRole('list').getByRole('button').first();
    const text = await offered.innerText();
    await offered.click();
    await expect(field).toHaveValue(text);
    await expect(hits.first()).toBeVisible();
    await type('qqqqxz & zzqqx');
    await expect(dialog.getByText('No results found for')).toContainText('qqqqxz & zzqqx');
    await expect(status).toHaveText('No results');
    await expect(dialog.getByText('Believe this query should return results?')).toBeVisible();
    const report = new URL((await dialog.getByRole('link', {name: 'Let us know.'}).getAttribute('href')) ?? '');
    expect(report.protocol).toBe('mailto:');
    expect(report.searchParams.get('subject')).toContain('"qqqqxz & zzqqx"');
    expect(report.searchParams.get('body')).toContain('"qqqqxz & zzqqx"');
    await expect(field).toBeFocused();
  });

  test('no service is named where the site itself searches', async ({page}) => {
    const {dialog} = await openSearch(page);
    await expect(dialog).toContainText('Esc');
    await expect(dialog).not.toContainText('Powered by');
  });
});

test.describe('the focus', () => {
  test('stays in the modal, both ways round, and returns to where it was', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    const {dialog, field, hits, type} = await reopenSearch(page);
    await type('mock');
    await expect(hits.first()).toBeVisible();
    const inside = () =>
      dialog.evaluate((element) => element.contains(document.activeElement) && document.activeElement !== element);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < 8; i++) {
        await page.keyboard.press(key);
        expect(await inside(), `${key} ${i + 1}`).toBe(true);
      }
    }
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('a click beside the modal closes it', async ({page}) => {
    const {dialog} = await openSearch(page);
    await page.mouse.click(10, 600);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('the history', () => {
  test('Recent holds what was opened, Favorite what was saved, and each can be removed', async ({page}) => {
    const modal = await openSearch(page);
    await expect(modal.dialog.getByText('Recent', {exact: true})).toHaveCount(0);
    await modal.type('openshift');
    await expect(modal.hits.first()).toBeVisible();
    const address = await modal.hits.first().getAttribute('href');
    await modal.field.press('Enter');
    await expect(modal.dialog).toHaveCount(0);

    await page.reload();
    await hydrated(page);
    await reopenSearch(page);
    const {list} = modal;
    await expect(list('Recent').locator('a')).toHaveAttribute('href', address ?? '');
    await list('Recent').getByTitle('Save this search').click();
    await expect(list('Favorite').locator('a')).toHaveAttribute('href', address ?? '');
    await expect(list('Recent')).toHaveCount(0);
    await list('Favorite').locator('a').click();
    await expect(page).toHaveURL(/openshift/);

    await reopenSearch(page);
    await list('Favorite').getByTitle('Remove this search from favorites').click();
    await expect(list('Favorite')).toHaveCount(0);
  });
});

test.describe('the Back button of the browser', () => {
  test('closes the dialog before it leaves the page, at the same place, and Forward brings no half of it', async ({
    page,
  }) => {
    await page.goto('/quick-start/');
    const modal = await openSearch(page, '/concepts/filter/');
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.scrollTo(0, 400));
    const stays = await markPage(page);
    await reopenSearch(page);
    await modal.type('mock');
    await expect(modal.hits.first()).toBeVisible();
    await page.goBack();
    await expect(modal.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/concepts/filter/');
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    await page.goForward();
    await expect(modal.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/concepts/filter/');
    await expect
      .poll(() => page.evaluate(() => (history.state as {searchDialog?: true} | null)?.searchDialog))
      .toBeUndefined();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    expect(await stays()).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/quick-start/');
  });

  test('leads from a hit to the page that it was found on, in one step', async ({page}) => {
    const modal = await openSearch(page, '/concepts/filter/');
    const stays = await markPage(page);
    for (const leave of [
      () => page.keyboard.press('Enter'),
      () => modal.dialog.getByRole('link', {name: /^See all/}).click(),
    ]) {
      await modal.type('istio');
      await expect(modal.hits.first()).toBeVisible();
      await leave();
      await expect(page).not.toHaveURL('/concepts/filter/');
      await page.goBack();
      await expect(page).toHaveURL('/concepts/filter/');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Filters and subsets');
      await reopenSearch(page);
    }
    expect(await stays()).toBe(true);
  });

  test('is as before when the dialog was opened and closed many times', async ({page}) => {
    await page.goto('/quick-start/');
    const modal = await openSearch(page, '/concepts/filter/');
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+k');
    }
    await expect(modal.dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/quick-start/');
  });
});
