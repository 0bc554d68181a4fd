import {checked} from '@docs/data/checked';
import data from '@docs/data/redirects.json';
import {validRedirects, type Redirect} from './redirect-rules';

/** The pages that have replaced legacy paths, and the folders that have replaced folders. */
export const {pages: movedPages, folders: movedFolders} = checked('redirects.json', data);

/**
 * All legacy paths of a site with these routes. Throws with every offender when the tables are not valid; `draft` leaves
 * out what leads to pages that are not written yet.
 */
export function legacyPaths(routes: ReadonlySet<string>, draft = false): Redirect[] {
  const rows = draft ? Object.entries(movedPages).filter(([, to]) => routes.has(to)) : Object.entries(movedPages);
  return validRedirects(Object.fromEntries(rows), routes, movedFolders);
}
