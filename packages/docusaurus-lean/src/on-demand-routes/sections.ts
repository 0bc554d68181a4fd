import {routeKey} from './shard-of';

/** An entry of a sidebar, as the docs plugin writes it into the metadata of a version. */
export type SidebarItem = {
  type: string;
  label?: string;
  href?: string;
  items?: SidebarItem[];
  customProps?: Record<string, unknown>;
} & Record<string, unknown>;
export type Sidebars = Record<string, SidebarItem[]>;

/** Sidebars whose closed categories hold one link each, and what those categories hold in truth. */
export type Divided = {
  sidebars: Sidebars;
  /** The items of each category that was emptied, by its number. */
  sections: SidebarItem[][];
  /** `sectionKey` of a page -> the number of the category it is in. */
  sectionOf: Map<string, number>;
};

/** The name under which the section of a page is filed: each page has its own place in each sidebar. */
export function sectionKey(sidebar: string, path: string): string {
  return `${sidebar} ${routeKey(path)}`;
}

/**
 * Empties the top-level categories that the reader finds closed. Each keeps one link, because a category without a
 * visible item is not shown and because its label leads to its first page until scripts run. Categories with the home
 * page in them stay whole: the home page is in the first load, and its section would not be. Numbers start at `first`.
 */
export function divideSidebars(sidebars: Sidebars, {home, first}: {home: string; first: number}): Divided {
  const sections: SidebarItem[][] = [];
  const sectionOf = new Map<string, number>();
  const divided = Object.entries(sidebars).map(([name, items]) => {
    const shell = items.map(withoutDefaults).map((item) => {
      const link = item.items && firstLink(item.items);
      const pages = linksIn(item);
      const isClosed = item['collapsible'] === true && item['collapsed'] === true;
      if (
        !item.items ||
        !link ||
        !isClosed ||
        pages.some((path) => routeKey(path) === routeKey(home)) ||
        hidesPages(item)
      )
        return item;
      const number = first + sections.push(item.items) - 1;
      for (const path of pages) sectionOf.set(sectionKey(name, path), number);
      const stand = {type: 'link', label: link.label, href: link.href, customProps: {section: number}} as SidebarItem;
      return {...item, items: [stand], customProps: {...item.customProps, section: number}};
    });
    return [name, shell] as const;
  });
  return {sidebars: Object.fromEntries(divided), sections, sectionOf};
}

function withoutDefaults({items, unlisted, ...kept}: SidebarItem): SidebarItem {
  return {...kept, ...(unlisted ? {unlisted} : {}), ...(items ? {items: items.map(withoutDefaults)} : {})};
}

/** The link that the theme gives a closed category without its own page. */
function firstLink(items: readonly SidebarItem[]): {label: string; href: string} | undefined {
  for (const {type, label = '', href, items: inner} of items) {
    if (href !== undefined && type !== 'html') return {label, href};
    const found = inner && firstLink(inner);
    if (found) return found;
  }
  return undefined;
}

function linksIn(item: SidebarItem): string[] {
  return [...(item.href === undefined ? [] : [item.href]), ...(item.items ?? []).flatMap(linksIn)];
}

/** Whether a category holds unlisted pages: what is shown of it then depends on the page that is open. */
function hidesPages(item: SidebarItem): boolean {
  return Boolean(item['unlisted'] ?? item['linkUnlisted']) || (item.items ?? []).some(hidesPages);
}
