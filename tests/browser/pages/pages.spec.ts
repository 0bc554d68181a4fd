/**
 * The pages in a browser, each opened once for all checks. E2E_PAGES chooses which: `all`, or routes to add to the sample.
 */
import {allRoutes, test} from '../support/fixtures';
import {sample} from '../support/sample';
import {violationsOf} from '../support/violations';
import {noteLanguages} from './languages';
import {visitPage} from './visit';

const MISSING = '/no-such-page/';
const {E2E_PAGES: wanted = ''} = process.env;
const added = wanted.split(' ').filter((route) => allRoutes().includes(route));
const routes = wanted === 'all' ? allRoutes() : [...new Set([...sample, ...added])].sort();

for (const route of [...routes, MISSING]) {
  test.describe(() => {
    test.use({expectedProblems: route === MISSING ? [/404/] : []});

    test(route, async ({page}) => {
      await noteLanguages(page);
      const violations = await violationsOf(page);
      // The search with something to show.
      await visitPage(page, route === '/search/' ? '/search/?q=mock' : route, violations);
    });
  });
}
