import table from '@generated/build-facts/default/legacy-paths.json';
import siteConfig from '@generated/docusaurus.config';
import {movedPath} from '@site/src/config/redirect-rules';
import {moveEntries} from '@site/src/features/search/dialog/history';

/** The path of the page that replaced the one at `pathname`, which stored entries of the search then lead to; undefined when there is none. */
export function movedTo(pathname: string): string | undefined {
  const base = siteConfig.baseUrl.slice(0, -1);
  const path = pathname.startsWith(siteConfig.baseUrl) ? movedPath(pathname.slice(base.length), table) : undefined;
  if (path === undefined) return undefined;
  moveEntries(pathname, base + path);
  return base + path;
}
