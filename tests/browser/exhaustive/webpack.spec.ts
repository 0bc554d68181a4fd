import {serve} from '../../../scripts/static-server';
import {expect, hydrated, test} from '../support/fixtures';
import {smallSite} from '../support/small-site';

test('the site also builds and runs with webpack and Babel, for machines that the native tools do not run on', async ({
  page,
}) => {
  const built = await smallSite('webpack', {SITE_FASTER: 'false'});
  expect(built.ok, built.output).toBe(true);
  const {url, server} = await serve(built.dir);
  await page.goto(`${url}/`);
  await hydrated(page);
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'A long page'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('A long page');
  server.close();
});
