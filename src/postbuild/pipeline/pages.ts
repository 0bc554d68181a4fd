import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {routeOf} from '../../config/head';

/** A page of the docs as the tools beside the pages need it: twins, lists, feeds, pictures. */
export type DocPage = {
  id: string;
  /** Path with base URL and trailing slash: `/guides/tls/`. */
  route: string;
  title: string;
  description: string;
  /** Labels of the sidebar categories above the page, outermost first; those of an older version begin with its name. */
  trail: string[];
  /** Time of the last change by git, milliseconds since 1970; absent without a history. */
  updated?: number;
};

type SidebarItem = {
  type: string;
  id?: string;
  label?: string;
  items?: SidebarItem[];
  link?: {type: string; id?: string};
};

/** All pages in the order of the sidebar; pages that no sidebar lists follow at the end. Unlisted and draft pages are left out. */
export function docPages(allContent: AllContent): DocPage[] {
  return versionsOf(allContent).flatMap(pagesOfVersion);
}

/** The routes of all docs in order, with the base URL and a trailing slash, those that no list names among them. */
export function docRoutes(allContent: AllContent): string[] {
  return versionsOf(allContent)
    .flatMap(({docs}) => docs.map(({permalink}) => routeOf(permalink)))
    .sort();
}

function versionsOf(allContent: AllContent): LoadedVersion[] {
  return Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap(
    (content) => (content as LoadedContent).loadedVersions,
  );
}

function pagesOfVersion(version: LoadedVersion): DocPage[] {
  const docs = new Map(version.docs.filter((doc) => !doc.draft && !doc.unlisted).map((doc) => [doc.id, doc]));
  const pages: DocPage[] = [];
  const add = (id: string | undefined, trail: string[]): void => {
    const doc = id === undefined ? undefined : docs.get(id);
    if (!doc) return;
    docs.delete(doc.id);
    const {title, description, permalink, lastUpdatedAt} = doc;
    const route = routeOf(permalink);
    pages.push({id: doc.id, route, title, description, trail, ...(lastUpdatedAt ? {updated: lastUpdatedAt} : {})});
  };
  const walk = (items: readonly SidebarItem[], trail: string[]): void => {
    for (const item of items) {
      if (item.type === 'category') {
        const inside = [...trail, item.label ?? ''];
        add(item.link?.id, inside);
        walk(item.items ?? [], inside);
      } else if (item.type === 'doc') add(item.id, trail);
    }
  };
  const top = version.isLast ? [] : [`Version ${version.label}`];
  for (const sidebar of Object.values(version.sidebars)) walk(sidebar as SidebarItem[], top);
  for (const id of [...docs.keys()]) add(id, top);
  return pages;
}
