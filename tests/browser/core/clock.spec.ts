import {examples} from '../support/examples';
import {expect, hydrated, test} from '../support/fixtures';

for (const year of [1970, 1990, 2090]) {
  test(`a clock that is wrong by decades changes nothing that a reader does: ${year}`, async ({page}) => {
    await page.clock.setFixedTime(new Date(`${year}-02-28T23:59:59Z`));
    for (const route of [examples['release notes'], '/whats-changed/', examples.search]) {
      await page.goto(route);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('link', {name: /mock/i}).first()).toBeVisible();
    await page.goto(examples['transform with playground']);
    await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Computed/).first()).toBeVisible();
    await page.goto(examples.cron);
    await expect(page.getByRole('region', {name: 'Cron explainer'})).toContainText(String(year));
  });
}
