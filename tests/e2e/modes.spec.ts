import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {everyKind, kinds} from './kinds';
import {withoutRing} from './focus';

/** Goes through the page, so that what loads when it comes near is there too. */
async function openWhole(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
  for (const place of await page.locator('[data-playground]').all()) {
    await place.locator('> div').last().scrollIntoViewIfNeeded();
    await expect(place.getByText(/^Computed/).first()).toBeVisible({timeout: 20_000});
  }
}

/** What reaches over the right edge of the window, and controls that cover each other. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}`;
    const boxes = [...document.querySelectorAll('main :is(button, input, select, textarea, [role=tab])')]
      .filter((element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .map((element) => ({element, box: element.getBoundingClientRect()}))
      .filter(({box}) => box.width > 1 && box.height > 1);
    const overlaps = boxes.flatMap(({element, box}, i) =>
      boxes
        .slice(i + 1)
        .filter(({element: other}) => !element.contains(other) && !other.contains(element))
        .filter(({box: b}) => Math.min(box.right, b.right) - Math.max(box.left, b.left) > 2 && Math.min(box.bottom, b.bottom) - Math.max(box.top, b.top) > 2)
        .map(({element: other}) => `${name(element)} covers ${name(other)}`),
    );
    return {sideways: document.documentElement.scrollWidth - innerWidth, overlaps};
  });

/** Controls that have neither an edge nor a text nor an icon once the browser has taken its own colors. */
const faint = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const paints = (element: Element) => [getComputedStyle(element).fill, getComputedStyle(element).stroke];
    return [...document.querySelectorAll('button, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])')]
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .filter((element) => {
        const {borderBottomWidth, borderBottomStyle, color} = getComputedStyle(element);
        const edge = parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none';
        const text = element.tagName === 'BUTTON' && element.textContent.trim() !== '' && color !== canvas;
        const picture = ['::before', '::after'].some((pseudo) => {
          const {content, backgroundImage, maskImage, borderTopWidth} = getComputedStyle(element, pseudo);
          return (
            content !== 'none' && (backgroundImage !== 'none' || maskImage !== 'none' || /\S/.test(content.slice(1, -1)) || parseFloat(borderTopWidth) > 0)
          );
        });
        const icon = [...element.querySelectorAll('svg, svg *')].some((each) => paints(each).some((paint) => paint !== 'none' && paint !== canvas));
        return !edge && !text && !icon && !picture;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

test.describe('every kind of page', () => {
  test.use({viewport: {width: 640, height: 450}, deviceScaleFactor: 2});

  for (const [kind, route] of everyKind) {
    test(`${kind}: at 200 % zoom, at 320 px, in the dark and in forced colors`, async ({page}) => {
      test.slow();
      // The site has no switch for dark mode: the page takes it up as if its own first script had chosen it.
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          const {documentElement} = document;
          if (documentElement.dataset['theme'] !== 'light') return;
          observer.disconnect();
          documentElement.dataset['theme'] = 'dark';
        });
        observer.observe(document, {attributes: true, subtree: true, attributeFilter: ['data-theme']});
      });
      await openWhole(page, route);
      await test.step('zoom and reflow', async () => {
        expect(await misfits(page)).toEqual({sideways: 0, overlaps: []});
        await page.setViewportSize({width: 320, height: 256});
        expect(await misfits(page)).toEqual({sideways: 0, overlaps: []});
      });
      await test.step('dark', async () => {
        await page.setViewportSize({width: 1280, height: 900});
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        // The rules that the mode has a say in; all others are the same as in every-page.spec.ts.
        const {violations} = await new AxeBuilder({page})
          .withRules(['color-contrast', 'link-in-text-block', 'link-name', 'image-alt', 'button-name'])
          .analyze();
        expect(violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)).toEqual([]);
      });
      await test.step('forced colors', async () => {
        await page.emulateMedia({forcedColors: 'active'});
        expect(await faint(page)).toEqual([]);
        expect(await withoutRing(page)).toEqual([]);
      });
    });
  }
});

test('the logo stays when something changes the mode behind React', async ({page}) => {
  await page.goto(kinds.home);
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Speedscale Docs'})).toBeVisible();
});

test('the arrows of the sidebar stand out from a dark ground that the reader has chosen', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await page.goto(kinds.concept);
  const arrow = page.getByRole('button', {name: "Expand sidebar category 'Guides'"}).first();
  expect(await arrow.evaluate((element) => getComputedStyle(element, '::before').filter)).toBe('invert(1)');
});

test.describe('with reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing moves for longer than a millisecond', async ({page}) => {
    /** The longest time that an animation or transition now takes or would take, in ms. */
    const longest = () =>
      page.evaluate(() => {
        const ms = (list: string) => list.split(',').map((each) => parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1000));
        const declared = [...document.querySelectorAll('*')].flatMap((element) =>
          [null, '::before', '::after'].flatMap((pseudo) => {
            const {animationName, animationDuration, transitionDuration, transitionProperty} = getComputedStyle(element, pseudo);
            return [...(animationName === 'none' ? [] : ms(animationDuration)), ...(transitionProperty === 'none' ? [] : ms(transitionDuration))];
          }),
        );
        const running = document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0));
        return Math.max(0, ...declared, ...running);
      });
    await page.goto(kinds['guide with tabs and diagrams']);
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
