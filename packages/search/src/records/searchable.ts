import type {SearchRecord} from './types';

/** What a site knows of its own pages; a path is a part of the page's address. */
export type SearchRules = {
  /** Pages that only list others, or are for addresses that do not exist: they are not indexed. */
  excludedPages: readonly string[];
  /** Headings of sections that only lead elsewhere: their words belong to the pages that they link to. */
  leadingSections: readonly string[];
  /** Pages that count less than others, since they mention everything; the first that fits counts. */
  weights: readonly {path: string; weight: number}[];
  answers: SiteFacts;
};

/** What answers know of the product and of pages; paths are those below the base URL, see the schema of data/search.json. */
export type SiteFacts = {
  product: string;
  programs: readonly string[];
  pages: Readonly<Record<'glossary' | 'releases' | 'packages' | 'restoring', string>>;
  lists: {names: readonly string[]; pages: readonly string[]};
  headings: {silent: readonly string[]};
  parts: readonly {names: readonly string[]; meant: readonly string[]; pages: readonly string[]}[];
  ways: Readonly<Record<'fails' | 'starts', readonly string[]>>;
};

export const NO_RULES: SearchRules = {
  excludedPages: [],
  leadingSections: [],
  weights: [],
  answers: {
    product: '',
    programs: [],
    pages: {glossary: '', releases: '', packages: '', restoring: ''},
    lists: {names: [], pages: []},
    headings: {silent: []},
    parts: [],
    ways: {fails: [], starts: []},
  },
};

/** The records without those of pages and sections that only lead to other pages. */
export function searchable(
  records: readonly SearchRecord[],
  {excludedPages, leadingSections}: Pick<SearchRules, 'excludedPages' | 'leadingSections'>,
): SearchRecord[] {
  let skipping = false;
  return records.filter(({type, hierarchy, url_without_anchor}) => {
    if (excludedPages.some((page) => url_without_anchor.includes(page))) return false;
    if (type !== 'content') skipping = leadingSections.includes(hierarchy[type] ?? '');
    return !skipping;
  });
}
