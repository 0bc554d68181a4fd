import type {Stages} from './stage';
import {assistantPointer} from './edits/assistant-pointer';
import {pageStyles} from './edits/page-styles';
import {redirectPages} from './edits/redirect-page';
import {routeScripts} from './edits/route-scripts';
import {sidebarPlace} from './edits/sidebar-place';
import {allowLists} from './derived/allow-lists';
import {feeds} from './derived/feeds';
import {docsServerFiles} from './derived/docs-server';
import {assistantLists} from './derived/lists';
import {markdownTwin} from './derived/markdown-twin';
import {notices} from './derived/notices';
import {robots} from './derived/robots';
import {schemas} from './derived/schemas';
import {searchIndex} from './derived/search-index';
import {skillFiles} from './derived/skill';
import {siteArchive} from './offline/archive';
import {offlineRelease, removalScript} from './offline/release';
import {removalPage} from './offline/removal-page';
import {socialCards} from './social/cards';
import {hostFiles} from './hosts';

/**
 * What happens to the built site, from top to bottom. Docusaurus has written its HTML; each page is read once and parsed
 * once. A stage is a function from a page or a site to files, and knows nothing of the build folder.
 */
export const stages: Stages = {
  // Legacy paths and the removal of copies get pages of our own making, which go the way of all pages:
  newPages: [redirectPages, removalPage],

  // 1. a page's HTML is changed,
  edits: [pageStyles, routeScripts, sidebarPlace, assistantPointer],
  // 2. read as a reader reads it (packages/page-text/src), once for search and Markdown alike, and only when it has changed since
  //    an earlier build (kept-work),
  // 3. and turned into files of its own. The page, its files and their compressed twins are written.
  pageFiles: [markdownTwin],

  // 4. Beside the work on the pages, what Docusaurus knows of a site becomes files, and so does what a build has once,
  factFiles: [feeds, socialCards, removalScript],
  buildFiles: [schemas, allowLists, robots, notices, skillFiles, docsServerFiles],
  // 5. and then what all pages of a language say becomes its search and its lists.
  siteFiles: [searchIndex, assistantLists],

  // 6. All languages together get what hosts need, the policy included.
  hostFiles: [hostFiles],
  // 7. In the end, one after the other, the copies of the site to take along.
  lastFiles: [offlineRelease, siteArchive],
};
