import {expect, hydrated, test} from './fixtures';

const dialog = 'dialog';

test.describe('search', () => {
  test('costs nothing before a reader shows intent', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/concepts/filter/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => path.startsWith('/search/'))).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole(dialog)).toBeVisible();
    await expect.poll(() => fetched.some((path) => path.startsWith('/search/'))).toBe(true);
  });

  for (const shortcut of ['Control+k', '/']) {
    test(`${shortcut} opens the modal, Enter opens the first hit without a reload`, async ({page}) => {
      await page.goto('/concepts/filter/');
      await hydrated(page);
      await page.evaluate(() => ((window as unknown as {stays: boolean}).stays = true));
      await page.keyboard.press(shortcut);
      const input = page.getByRole(dialog).getByRole('combobox');
      await expect(input).toBeFocused();
      await input.fill('openshift');
      const hit = page
        .getByRole(dialog)
        .getByRole('option')
        .filter({hasText: /openshift/i})
        .first();
      await expect(hit).toBeVisible();
      await input.press('Enter');
      await expect(page).toHaveURL(/openshift/);
      await expect(page.getByRole(dialog)).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as {stays?: boolean}).stays)).toBe(true);
    });
  }

  test('finds a misspelt word, a flag and a pasted error', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    const input = page.getByRole(dialog).getByRole('combobox');
    for (const [query, hit] of [
      ['kuberntes operator', /operator/i],
      ['--app-port', /app-port/i],
      ['failed pre-install: job failed: BackoffLimitExceeded', /install|quick|helm/i],
    ] as const) {
      await input.fill(query);
      await expect(page.getByRole(dialog).getByRole('option').filter({hasText: hit}).first()).toBeVisible();
    }
  });

  test('says when there is nothing, and Escape closes and gives the focus back', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    const button = page.getByRole('button', {name: /search/i}).first();
    await button.click();
    const input = page.getByRole(dialog).getByRole('combobox');
    await input.fill('qxzvkwjpfh');
    await expect(page.getByRole(dialog).getByText('No results found for')).toBeVisible();
    await expect(page.getByRole(dialog).getByRole('link', {name: 'Let us know.'})).toBeVisible();
    await input.press('Escape');
    await expect(page.getByRole(dialog)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('the search page answers its query', async ({page}) => {
    await page.goto('/search/?q=load+patterns');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', {name: /load pattern/i})
        .first(),
    ).toBeVisible();
  });

  test('answers a question with passages and their sources', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    const input = page.getByRole(dialog).getByRole('combobox');
    await input.fill('What is a snapshot?');
    await page
      .getByRole(dialog)
      .getByRole('option', {name: /^Answer from the docs/})
      .click();
    await expect(
      page
        .getByRole(dialog)
        .getByRole('link')
        .filter({hasText: /snapshot|captur/i})
        .first(),
    ).toBeVisible();
  });
});
