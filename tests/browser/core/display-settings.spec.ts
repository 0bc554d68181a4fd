import {showMode} from '../support/color-mode';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';

test('the logo stays when something changes the mode behind React', async ({page}) => {
  await page.goto(examples.home);
  await hydrated(page);
  await showMode(page, 'dark');
  await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Speedscale Docs'})).toBeVisible();
});

test('the arrows of the sidebar stand out from a dark ground that the reader has chosen', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await page.goto(examples.concept);
  const arrow = page.getByRole('button', {name: "Expand sidebar category 'Guides'"}).first();
  expect(await arrow.evaluate((element) => getComputedStyle(element, '::before').filter)).toBe('invert(1)');
});

test.describe('with reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing moves for longer than a millisecond', async ({page}) => {
    /** The longest time that an animation or transition now takes or would take, in ms. */
    const longest = () =>
      page.evaluate(() => {
        const ms = (list: string) =>
          list.split(',').map((each) => parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1000));
        const declared = [...document.querySelectorAll('*')].flatMap((element) =>
          [null, '::before', '::after'].flatMap((pseudo) => {
            const {animationName, animationDuration, transitionDuration, transitionProperty} = getComputedStyle(
              element,
              pseudo,
            );
            return [
              ...(animationName === 'none' ? [] : ms(animationDuration)),
              ...(transitionProperty === 'none' ? [] : ms(transitionDuration)),
            ];
          }),
        );
        const running = document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0));
        return Math.max(0, ...declared, ...running);
      });
    await page.goto(examples['guide with tabs and diagrams']);
    await hydrated(page);
    expect(await longest()).toBeLessThanOrEqual(1);
    await page.locator('details summary').first().click();
    expect(await longest()).toBeLessThanOrEqual(1);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await longest()).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 600, height: 800});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    expect(await longest()).toBeLessThanOrEqual(1);
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
  });
});
