import {validRedirects, type Redirect} from './redirect-rules';
import {redirects} from './redirects';

/** Folders whose pages moved under their old names: old folder -> new folder. */
export const movedTrees: Readonly<Record<string, string>> = {
  '/dlp/': '/guides/dlp/',
  '/getting-started/installation/install/': '/setup/install/',
  '/getting-started/installation/sidecar/': '/setup/sidecar/',
  '/getting-started/upgrade/': '/setup/upgrade/',
  '/guides/capture/': '/observe/',
  '/guides/integrations/': '/integration/',
  '/guides/mocking/': '/mocks/',
  '/guides/transformation/': '/transform/',
};

/**
 * All legacy paths of a site with these routes. Throws with every offender when the tables are not valid; `draft` leaves
 * out what leads to pages that are not written yet.
 */
export function legacyPaths(routes: ReadonlySet<string>, draft = false): Redirect[] {
  const rows = draft ? Object.entries(redirects).filter(([, to]) => routes.has(to)) : Object.entries(redirects);
  return validRedirects(Object.fromEntries(rows), routes, movedTrees);
}
