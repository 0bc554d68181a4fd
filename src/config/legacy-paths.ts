import {checkData} from '@docs/data/checked';
import data from '@docs/data/redirects.json';
import {validRedirects, type Redirect} from './redirect-rules';

/** The pages that have replaced legacy paths, and the folders that have replaced folders. */
export type LegacyTable = ReturnType<typeof checkedTable>;

const table = checkedTable(data);
export const {pages: movedPages} = table;

/** A table as data/redirects.json; throws with each place in it that is wrong. */
export function checkedTable(value: unknown, file?: string) {
  return checkData('redirects.json', value, file);
}

/**
 * All legacy paths of a site with these routes. Throws with every offender when the tables are not valid; `draft` leaves
 * out what leads to pages that are not written yet.
 */
export function legacyPaths(
  routes: ReadonlySet<string>,
  {draft = false, pages, folders}: {draft?: boolean} & LegacyTable = table,
): Redirect[] {
  const rows = draft ? Object.entries(pages).filter(([, to]) => routes.has(to)) : Object.entries(pages);
  return validRedirects(Object.fromEntries(rows), routes, folders);
}
