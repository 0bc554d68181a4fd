import type {Stages} from './pipeline/stage';
import {assistantPointer} from './pipeline/edits/assistant-pointer';
import {pageStyles} from './pipeline/edits/page-styles';
import {redirectPages} from './pipeline/edits/redirect-page';
import {routeScripts} from './pipeline/edits/route-scripts';
import {sidebarPlace} from './pipeline/edits/sidebar-place';
import {allowLists} from './outputs/allow-lists';
import {feeds} from './outputs/feeds';
import {docsServerFiles} from './outputs/docs-server';
import {assistantLists} from './outputs/lists';
import {markdownTwin} from './outputs/markdown-twin';
import {notices} from './outputs/notices';
import {openSearch} from './outputs/open-search';
import {robots} from './outputs/robots';
import {schemaFiles} from './outputs/schemas';
import {searchIndex} from './outputs/search-index';
import {skillFiles} from './outputs/skill';
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
  // Legacy paths and the removal of copies get pages that we make, which go the way of all pages:
  newPages: [redirectPages, removalPage],

  // 1. a page's HTML is changed,
  edits: [pageStyles, routeScripts, sidebarPlace, assistantPointer],
  // 2. read as a reader reads it (packages/text/src), once for search and Markdown alike, and only when it has changed since
  //    an earlier build (kept-work),
  // 3. and turned into its own files. The page, its files and their compressed twins are written.
  pageFiles: [markdownTwin],

  // 4. Beside the work on the pages, what Docusaurus knows of a site becomes files, and so does what a build has once,
  factFiles: [feeds, openSearch, socialCards, removalScript],
  buildFiles: [schemaFiles, allowLists, robots, notices, skillFiles, docsServerFiles],
  // 5. and then what all pages of a language say becomes its search and its lists.
  siteFiles: [searchIndex, assistantLists],

  // 6. All languages together get what hosts need, the policy included.
  hostFiles: [hostFiles],
  // 7. In the end, one after another, the copies of the site to take along.
  lastFiles: [offlineRelease, siteArchive],
};
