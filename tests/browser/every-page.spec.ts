import {noteLanguages} from './every-page/languages';
import {visitPage} from './every-page/visit';
import {allRoutes, chunks, test} from './fixtures';
import {violationsOf} from './violations';

/** All pages, the search with something to show, and one that does not exist. */
const routes = [...allRoutes().map((route) => (route === '/search/' ? '/search/?q=mock' : route)), '/no-such-page/'];

test.describe('each page, opened once, passes every check', () => {
  // The checks tell them apart by page.
  test.use({expectedProblems: [/./]});

  for (const [n, part] of chunks(routes, 10).entries()) {
    test(`part ${n + 1}, from ${part[0]}`, async ({page, problems}) => {
      await noteLanguages(page);
      const violations = await violationsOf(page);
      for (const route of part) await visitPage(page, route, violations, problems);
    });
  }
});
