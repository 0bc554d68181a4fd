/** How a browser goes on from a file that redirects, and from the not-found page of a host that only serves files. */
import {expect, test} from '../support/fixtures';

// React may begin to take the not-found page over, under a path that it was not made for, before the browser leaves it.
test.use({expectedProblems: [/404|React error #418/]});

for (const [from, to] of [
  // The files of all legacy paths are alike but for their target, which tests/built-site/addresses.test.ts looks at.
  ['/end-to-end/', '/guides/end-to-end/'],
  ['/end-to-end', '/guides/end-to-end/'],
  ['/end-to-end.html', '/guides/end-to-end/'],
  ['/concepts/filter.html', '/concepts/filter/'],
  ['/concepts/filter/index.html', '/concepts/filter/'],
  ['/concepts/filter/INDEX.HTML', '/concepts/filter/'],
  ['/concepts/filter.HTML', '/concepts/filter/'],
  ['/index.html', '/'],
] as const) {
  test(`${from} leads to ${to}, with query and anchor`, async ({page, baseURL}) => {
    await page.goto(`${from}?q=a%20b#when-to-use-a-filter`, {waitUntil: 'commit'});
    await expect(page).toHaveURL(`${baseURL}${to}?q=a%20b#when-to-use-a-filter`);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  });
}
