/** Password managers and other extensions put elements beside fields before a page comes to life. */
import {expect, hydrated, test} from '../support/fixtures';

/** Every kind of page with a field that the server has rendered. */
const ROUTES = [
  '/reference/helm/',
  '/reference/generator-sizing-guide/',
  '/reference/responder-sizing-guide/',
  '/reference/release-notes/',
  '/reference/filters/',
  '/guides/load-patterns/',
  '/guides/no-traffic/',
  '/concepts/schedules/',
  '/search/?q=mock',
  '/no/such/page/',
];

test.use({expectedProblems: [/status 404|responded with a status of 404/]});

for (const route of ROUTES)
  test(`${route} comes to life beside what they put there, and keeps its fields`, async ({page}) => {
    await page.addInitScript(() => {
      // As soon as a field is parsed, and as those that are known do it: behind the field, under their own names.
      const put = (field: Element): void => {
        if (field.matches('[type=checkbox], [type=radio], [type=range], [data-seen]')) return;
        field.setAttribute('data-seen', '');
        const icon = document.createElement('com-1password-button');
        icon.textContent = 'x';
        const root = document.createElement('div');
        root.dataset['lastpassIconRoot'] = '';
        field.after(icon, root);
      };
      new MutationObserver(() => document.querySelectorAll('input, textarea').forEach(put)).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    await page.goto(route);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-lastpass-icon-root]').count()).toBeGreaterThan(0);
    const field = page
      .getByRole('main')
      .locator('input:not([type=checkbox], [type=radio], [type=range]), textarea')
      .first();
    await expect(field).toBeEnabled();
    // The field is the one that the server has rendered: React has not rendered the page anew.
    await expect(field).toHaveAttribute('data-seen', '');
    await field.fill('7');
    await expect(field).toHaveValue('7');
  });
