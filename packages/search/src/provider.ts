/**
 * Which pages are searched; a list matches any of its members. The modal and the search page use the same. An area is
 * known by its name to a hosted index, and by the beginnings of its paths (base URL included) to the embedded one.
 */
export type Facets = {
  language?: string;
  tags?: readonly string[];
  areas?: readonly {id: string; paths: readonly string[]}[];
};

/** Text with the stretches that match the query, as `[start, end)` offsets in order. Never HTML. */
export type Marked = {text: string; marks: readonly (readonly [start: number, end: number])[]};

export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/** A place on the site that answers a query. */
export type SearchHit = {
  id: string;
  /** Ready for a link: a path of this site with its base URL, or an absolute address of another one. */
  url: string;
  type: HitType;
  /** The sidebar section that results are grouped under: `Guides › Replay`. */
  section: string;
  /** Title of the page, then the headings down to the hit. */
  trail: readonly [Marked, ...Marked[]];
  /** The words around the match; absent while the texts are still on their way. */
  snippet: Marked | null;
};

export type SearchRequest = {
  query: string;
  /** From 0. */
  page: number;
  perPage: number;
  facets: Facets;
};

export type SearchResults = {
  query: string;
  hits: SearchHit[];
  /** All hits of this query, not only those of this page. */
  total: number;
  hasMore: boolean;
  /** What to search for instead; filled only when there are no hits. */
  suggestions: string[];
};

/** The seam that the modal, the search page, the answers and the tests share. */
export interface SearchProvider {
  readonly name: 'embedded' | 'algolia';
  /** Called on the first sign that the reader will search: fetches what the first query needs. Never throws. */
  warmUp(): void;
  /** Throws SearchUnavailable when no answer can be had now; asking again tries again. */
  search(request: SearchRequest): Promise<SearchResults>;
  /** Questions that the service suggests for its assistant, where it has any. Throws SearchUnavailable. */
  questions?(assistantId: string): Promise<SuggestedQuestion[]>;
}

export type SuggestedQuestion = {objectID: string; question: string};

/** The search cannot answer now. The message says why, for the console; readers get the modal's own words. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}
