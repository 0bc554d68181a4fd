import {examples} from '../support/examples';
import {expect, hydrated, test} from '../support/fixtures';

test('500 clicks on links and tabs, faster than pages come, leave the site as it was', async ({page}) => {
  await page.goto(examples['guide with tabs and diagrams']);
  await hydrated(page);
  await page.evaluate(async () => {
    for (let i = 0; i < 500; i++) {
      const targets = document.querySelectorAll<HTMLElement>(
        'nav[aria-label="Docs sidebar"] a[href$="/"], main [role=tab]',
      );
      targets[(i * 7) % targets.length]?.click();
      if (i % 25 === 0) await new Promise(requestAnimationFrame);
    }
  });
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Quick start', exact: true})
    .click();
  await expect(page).toHaveURL(/\/quick-start\/$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  await expect(page.getByRole('heading', {name: 'This page crashed'})).toHaveCount(0);
});
