/**
 * Page translators put their own words into the page, each in their own elements, instead of the text nodes that React
 * holds. Pages go on working beside that.
 */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';

const ROUTES = [
  ...Object.entries(examples),
  ['box for errors', '/guides/no-traffic/'],
  ['workbench', '/workbench/'],
  ['missing page', '/no/such/page/'],
] as const;

/** Fields that take text; ranges, files and boxes to tick hold none. */
const FIELDS = 'main :is(input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea)';

/** Translates what is there and what comes, as Google Translate does it: `<font><font>text</font></font>`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = 'script, style, noscript, textarea, font, title, svg, [translate=no], .notranslate';
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(`~${text.data}~`);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const {target, addedNodes, type} of records) {
        if (type === 'characterData') wrap(target);
        for (const node of addedNodes) if (node.isConnected) wrap(node);
      }
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
  });
}

test.use({expectedProblems: [/status 404|responded with a status of 404/]});

for (const [kind, route] of ROUTES)
  test(`a translated page can be used and left: ${kind}`, async ({page}) => {
    await page.goto(route);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await translate(page);
    const survives = () => expect(page.getByText('This page crashed')).toHaveCount(0);
    for (const field of await page.locator(FIELDS).all()) {
      if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
      for (const text of ['mock', 'zzqqxx', '', '7']) {
        await field.fill(text);
        await page.waitForTimeout(400);
      }
      await survives();
    }
    const controls = page.locator('main').locator('button, summary, [role=tab]');
    for (let i = 0; i < Math.min(await controls.count(), 30); i++) {
      const control = controls.nth(i);
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
      // By keyboard, since a button of a code block takes the pointer only when it is over the block.
      await control.press('Enter');
      await page.keyboard.press('Escape');
      await survives();
    }
    // A dialog whose script came after its Escape.
    await page.waitForTimeout(600);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    for (const query of ['mock', 'zzqqxx', 'what is a snapshot?']) {
      await page.getByRole('dialog').locator('input').first().fill(query);
      await page.waitForTimeout(600);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').locator('a[href="/reference/faq/"]').click();
    await expect(page).toHaveURL('/reference/faq/');
    await expect(page.getByRole('heading', {level: 1})).toContainText('Frequently asked questions');
    await survives();
  });
