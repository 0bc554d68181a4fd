import type {NormalizedSidebar, NormalizedSidebarItem} from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';

/** A heading of an index page and the pages that it lists, as ids of docs. */
export type PageGroup = {label: string; ids: string[]};

/**
 * The groups of an index page: each heading of level 2 with the list of links below it, in its order. `folder` is the
 * folder of the page below docs/; sections without a list of pages of that site part (such as "Next steps") are left out.
 */
export function groupsOf(markdown: string, folder: string): PageGroup[] {
  const sections = markdown.split(/^## /m).slice(1);
  return sections
    .map((section) => ({
      label: (section.split('\n')[0] ?? '').replace(/\{.*$/, '').trim(),
      ids: [...section.matchAll(/^- \[[^\]]*\]\(([^)#\s]+)\.mdx?[^)]*\)/gm)].map((link) => idOf(folder, link[1] ?? '')),
    }))
    .filter(({label, ids}) => label !== 'Next steps' && ids.length > 0);
}

/** `guides` and `../page` -> `page`; an index page keeps its `/index`, as in the ids of docs. */
function idOf(folder: string, target: string): string {
  const parts = folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The doc that an entry leads to: the page itself, or the index page of a category. */
function docOf(item: NormalizedSidebarItem): string | undefined {
  if (item.type === 'doc') return item.id;
  return item.type === 'category' && item.link?.type === 'doc' ? item.link.id : undefined;
}

/** The entries without those that `ids` names, and those by their ids. Looks at the top level only. */
function take(
  items: NormalizedSidebar,
  ids: ReadonlySet<string>,
): {rest: NormalizedSidebar; taken: Map<string, NormalizedSidebarItem>} {
  const taken = new Map<string, NormalizedSidebarItem>();
  const rest = items.filter((item) => {
    const id = docOf(item);
    if (id === undefined || !ids.has(id)) return true;
    taken.set(id, item);
    return false;
  });
  return {rest, taken};
}

/**
 * Puts the pages of the category of `index` (the id of its index page) into closed categories, one for each group. A
 * page of a group that lies outside of the category comes from the top level; pages of no group follow at the end.
 */
export function groupCategory(
  sidebar: NormalizedSidebar,
  index: string,
  groups: readonly PageGroup[],
): NormalizedSidebar {
  const ids = new Set(groups.flatMap((group) => group.ids));
  ids.delete(index);
  const outer = take(sidebar, ids);
  return outer.rest.map((item) => {
    if (item.type !== 'category' || docOf(item) !== index) return item;
    const inner = take(item.items, ids);
    const entry = (id: string) => inner.taken.get(id) ?? outer.taken.get(id);
    const categories = groups.map(({label, ids: list}) => ({
      type: 'category' as const,
      label,
      collapsed: true,
      collapsible: true,
      items: list.flatMap((id) => entry(id) ?? []),
    }));
    return {...item, items: [...categories, ...inner.rest]};
  });
}

/** Moves an entry, by the id of its page, from one top-level category to the end of another, both by label. */
export function moveEntry(sidebar: NormalizedSidebar, id: string, from: string, to: string): NormalizedSidebar {
  const source = sidebar.find((item) => item.type === 'category' && item.label === from);
  if (source?.type !== 'category')
    throw new Error(`src/plugins/sidebar-groups.ts: the sidebar has no category "${from}".`);
  const {rest, taken} = take(source.items, new Set([id]));
  const entry = taken.get(id);
  if (!entry)
    throw new Error(`src/plugins/sidebar-groups.ts: the sidebar category "${from}" contains no page "${id}".`);
  return sidebar.map((item) => {
    if (item.type !== 'category') return item;
    if (item.label === from) return {...item, items: rest};
    return item.label === to ? {...item, items: [...item.items, entry]} : item;
  });
}

/** Puts a quiet label above the entry that leads to `id`, or that is the category with that label. */
export function labelGroups(sidebar: NormalizedSidebar, labels: Readonly<Record<string, string>>): NormalizedSidebar {
  return sidebar.flatMap((item) => {
    const key = item.type === 'category' ? item.label : docOf(item);
    const label = key === undefined ? undefined : labels[key];
    if (label === undefined) return [item];
    return [{type: 'html', value: label, defaultStyle: false, className: 'sidebar-label'} as const, item];
  });
}
