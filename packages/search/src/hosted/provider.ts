import {liteClient, type LiteClient, type SearchQuery} from 'algoliasearch/lite';
import {parseMarked, withoutMarks} from '../marks';
import {
  SearchUnavailable,
  type Facets,
  type HitType,
  type Marked,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type SearchResults,
  type SuggestedQuestion,
} from '../provider';
import {parsedUrl, siteUrlOf, type UrlRules} from '../urls';
import type {HierarchyLevel} from '../records/types';

export type HostedOptions = {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Origin of a relay in front of the service. */
  relay?: string;
  urls: UrlRules;
};

type Result = {hits: unknown[]; nbHits: unknown; nbPages: unknown};
type Highlight = {value?: string; matchLevel?: string};
type Hit = {
  objectID?: string;
  url?: string;
  type?: string;
  content?: string | null;
  hierarchy?: Partial<Record<HierarchyLevel, string | null>>;
  _highlightResult?: {hierarchy?: Partial<Record<HierarchyLevel, Highlight>>};
  _snippetResult?: {content?: Highlight};
};

/** Who types on within these milliseconds has not paused: each request to a hosted index is paid for. */
const PAUSE_MS = 250;
/** This many words of a query without hits are looked at. */
const SUGGESTED_WORDS = 4;
const LEVELS: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
// Private-use characters: no text holds them, so marks cannot be forged by content.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** The search of an Algolia index whose records have the DocSearch shape. */
export class HostedSearch implements SearchProvider {
  readonly name = 'algolia';
  private readonly client: LiteClient;
  private turn = 0;
  private newest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: HostedOptions,
    client?: LiteClient,
  ) {
    this.client = client ?? createClient(options);
  }

  /** The connection is opened by the page's preconnect; there is nothing else to fetch beforehand. */
  warmUp(): void {}

  /** Asks for a query when no other follows at once; one that is followed ends after the last of them, without results. */
  search(request: SearchRequest): Promise<SearchResults> {
    const done = this.afterPause(request, ++this.turn);
    this.newest = done;
    return done;
  }

  private async afterPause(request: SearchRequest, turn: number): Promise<SearchResults> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (turn === this.turn) return this.results(request);
    await this.newest.catch(() => undefined);
    throw new SearchUnavailable('Another query followed.');
  }

  private async results({query, page, perPage, facets}: SearchRequest): Promise<SearchResults> {
    const [result] = await this.ask({
      indexName: this.options.indexName,
      query,
      page,
      hitsPerPage: perPage,
      facetFilters: facetFilters(facets),
      attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
      attributesToHighlight: ['hierarchy'],
      attributesToSnippet: ['content:25'],
      snippetEllipsisText: '…',
      highlightPreTag: OPEN,
      highlightPostTag: CLOSE,
    });
    const hits = (result.hits as Hit[]).flatMap((hit) => this.hit(hit));
    const total = typeof result.nbHits === 'number' ? result.nbHits : hits.length;
    const pages = typeof result.nbPages === 'number' ? result.nbPages : 1;
    const suggestions = total === 0 ? await this.suggestions(query, facets).catch(() => []) : [];
    return {query, hits, total, hasMore: page + 1 < pages, suggestions};
  }

  /** Titles of pages whose words begin like those of a query without hits: most such queries are misspelt towards the end. */
  private async suggestions(query: string, facets: Facets): Promise<string[]> {
    const words = (query.match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, SUGGESTED_WORDS);
    const begun = [...new Set(words.map((word) => word.slice(0, Math.max(3, Math.ceil(word.length / 2)))))];
    const [first, ...more] = begun.map((start) => ({
      indexName: this.options.indexName,
      query: start,
      hitsPerPage: 5,
      facetFilters: facetFilters(facets),
      attributesToRetrieve: ['hierarchy'],
      attributesToHighlight: [],
      attributesToSnippet: [],
    }));
    if (!first) return [];
    const results = await this.ask(first, ...more);
    const titles = results.flatMap(({hits}) => (hits as Hit[]).flatMap(({hierarchy}) => hierarchy?.lvl1 ?? []));
    return [...new Set(titles)].slice(0, 3);
  }

  async questions(assistantId: string): Promise<SuggestedQuestion[]> {
    const request = {
      indexName: 'algolia_ask_ai_suggested_questions',
      filters: `state:published AND assistantId:${assistantId}`,
      hitsPerPage: 3,
    };
    const [result] = await this.ask(request);
    return (result.hits as Partial<SuggestedQuestion>[]).flatMap(({objectID, question}) =>
      objectID && question ? [{objectID, question}] : [],
    );
  }

  /** Sends requests at once; throws SearchUnavailable for no answer and for one that holds no search results. */
  private async ask(first: SearchQuery, ...more: SearchQuery[]): Promise<[Result, ...Result[]]> {
    const requests = [first, ...more];
    let response: unknown;
    try {
      response = await this.client.search({requests});
    } catch (error) {
      throw new SearchUnavailable(`The search service does not respond: ${(error as Error).message}`, {cause: error});
    }
    const results = (response as {results?: unknown} | null)?.results;
    const [one, ...others] = Array.isArray(results) ? (results as (Partial<Result> | null)[]).flatMap(resultOf) : [];
    if (!one || others.length !== more.length) {
      // The client keeps every reply, and would give out this one again.
      await this.client.clearCache();
      throw new SearchUnavailable('The search service sent something that is not a search result.');
    }
    return [one, ...others];
  }

  /** Records that lack what a hit needs are left out rather than shown half. */
  private hit(hit: Hit): SearchHit[] {
    const {url, hierarchy} = hit;
    if (url === undefined || !parsedUrl(url) || !hierarchy || !hierarchy.lvl1) return [];
    const trail = LEVELS.flatMap((level): Marked[] => {
      const text = hierarchy[level];
      return typeof text === 'string' && text !== ''
        ? [readMarks(hit._highlightResult?.hierarchy?.[level]?.value, text)]
        : [];
    });
    const content = typeof hit.content === 'string' ? hit.content : null;
    return [
      {
        id: hit.objectID ?? url,
        url: siteUrlOf(url, this.options.urls),
        type: LEVELS.includes(hit.type as HierarchyLevel) ? (hit.type as HitType) : 'content',
        section: hierarchy.lvl0 ?? '',
        trail: trail as [Marked, ...Marked[]],
        snippet: content === null ? null : readMarks(hit._snippetResult?.content?.value, content),
      },
    ];
  }
}

function resultOf(result: Partial<Result> | null): Result[] {
  return Array.isArray(result?.hits) ? [{hits: result.hits, nbHits: result.nbHits, nbPages: result.nbPages}] : [];
}

function readMarks(highlighted: unknown, plain: string): Marked {
  return typeof highlighted === 'string' && highlighted !== ''
    ? parseMarked(highlighted, OPEN, CLOSE)
    : withoutMarks(plain);
}

/** The facets in Algolia's form: all of the outer list, any of an inner one. */
export function facetFilters({language, tags, areas}: Facets): (string | string[])[] {
  return [
    ...(language === undefined ? [] : [`language:${language}`]),
    ...(tags === undefined ? [] : [tags.map((tag) => `docusaurus_tag:${tag}`)]),
    ...(areas === undefined ? [] : [areas.map(({id}) => `area:${id}`)]),
  ];
}

function createClient({appId, apiKey, relay}: HostedOptions): LiteClient {
  if (relay === undefined) return liteClient(appId, apiKey);
  const {protocol, host} = new URL(relay);
  return liteClient(appId, apiKey, {
    hosts: [{url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https'}],
  });
}
