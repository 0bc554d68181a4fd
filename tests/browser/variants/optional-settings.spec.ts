import type {Server} from 'node:http';
import {serve} from '../../../scripts/support/static-server';
import {expect, hydrated, test} from '../support/fixtures';
import {smallSiteInAllForms} from '../support/small-site';

test.describe('settings that are off in production', () => {
  test.describe.configure({mode: 'serial'});

  let url: string;
  let server: Server;

  test.beforeAll(async () => {
    const built = await smallSiteInAllForms('all-forms');
    expect(built.ok, built.output).toBe(true);
    ({url, server} = await serve(built.dir, '/docs/'));
  });
  test.afterAll(() => server?.close());

  test('an announcement bar stays dismissed until its id changes', async ({page}) => {
    await page.goto(`${url}/`);
    await hydrated(page);
    const bar = page.getByText('A new release is out');
    await expect(bar).toBeVisible();
    await page.getByRole('button', {name: 'Close'}).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeHidden();
    // What a new bar does to the stored choice: its id differs from the stored one.
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-bar'));
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe('false');
  });

  test('the color mode cycles through light, dark and system, and is stored under `theme`', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto(`${url}/`);
    await hydrated(page);
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const button = page.getByRole('button', {name: /Switch between dark and light mode/});
    const seen: (string | null)[] = [];
    for (let i = 0; i < 3; i++) {
      await button.first().click();
      seen.push(await stored());
    }
    expect(new Set(seen)).toEqual(new Set(['light', 'dark', null]));
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the navbar hides on scrolling down and comes back on scrolling up', async ({page}) => {
    await page.goto(`${url}/long/`);
    await hydrated(page);
    const navbar = page.locator('nav.navbar');
    // A reader scrolls in steps; the first one tells the theme where it was.
    for (const until of [400, 900]) {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(until);
    }
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(navbar).toBeInViewport();
  });

  test('a picture opens large by keyboard and by mouse; one that is a link leads on', async ({page}) => {
    await page.goto(`${url}/pictures/`);
    await hydrated(page);
    const picture = page.getByRole('button', {name: 'Enlarge: The card that stands for the site'});
    const dialog = page.getByRole('dialog', {name: 'The card that stands for the site'});
    for (const key of ['Enter', 'Space']) {
      await picture.press(key);
      await expect(dialog.getByRole('img', {name: 'The card that stands for the site'})).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(picture).toBeFocused();
    }
    const before = (await picture.boundingBox())?.width ?? NaN;
    await picture.click();
    expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(before);
    await dialog.getByRole('button', {name: 'Close'}).click();
    await page.getByRole('link', {name: 'The mark of the site'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A long page');
    await expect(dialog).toHaveCount(0);
  });

  test.describe('crash screen', () => {
    test.use({expectedProblems: [/plot cannot be drawn|no data|React/]});

    test('shows the message with its causes, and Try again clears it', async ({page}) => {
      await page.goto(`${url}/crash/`);
      await hydrated(page);
      await page.getByRole('button', {name: 'Crash'}).click();
      await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
      await expect(page).toHaveTitle('Page Error');
      await expect(page.getByText('The plot cannot be drawn')).toBeVisible();
      await expect(page.getByText('no data')).toBeVisible();
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(page.getByRole('heading', {name: 'Crash on demand'})).toBeVisible();
    });
  });
});
