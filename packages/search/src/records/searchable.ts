import type {SearchRecord} from './types';

/** What a site knows of its own pages; a path is a part of the page's address. */
export type SearchRules = {
  /** Pages that only list others, or are for addresses that do not exist: they are not indexed. */
  excludedPages: readonly string[];
  /** Headings of sections that only lead elsewhere: their words belong to the pages that they link to. */
  leadingSections: readonly string[];
  /** Pages that count less than others, since they mention everything; the first that fits counts. */
  weights: readonly {path: string; weight: number}[];
};

export const NO_RULES: SearchRules = {excludedPages: [], leadingSections: [], weights: []};

/** The records without those of pages and sections that only lead to other pages. */
export function searchable(
  records: readonly SearchRecord[],
  {excludedPages, leadingSections}: SearchRules,
): SearchRecord[] {
  let skipping = false;
  return records.filter(({type, hierarchy, url_without_anchor}) => {
    if (excludedPages.some((page) => url_without_anchor.includes(page))) return false;
    if (type !== 'content') skipping = leadingSections.includes(hierarchy[type] ?? '');
    return !skipping;
  });
}
