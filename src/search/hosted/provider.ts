import {liteClient, type LiteClient, type SearchQuery} from 'algoliasearch/lite';
import {parseMarked, unmarked} from '../marks';
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
import {siteUrlOf, type UrlRules} from '../urls';
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

const LEVELS: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
// Private-use characters: no text holds them, so marks cannot be forged by content.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** The search of an Algolia index whose records have the DocSearch shape. */
export class HostedSearch implements SearchProvider {
  readonly name = 'algolia';
  private readonly client: LiteClient;

  constructor(
    private readonly options: HostedOptions,
    client?: LiteClient,
  ) {
    this.client = client ?? createClient(options);
  }

  /** The connection is opened by the page's preconnect; there is nothing else to fetch beforehand. */
  warmUp(): void {}

  async search({query, page, perPage, facets}: SearchRequest): Promise<SearchResults> {
    const result = await this.ask({
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
    return {query, hits, total, hasMore: page + 1 < pages, suggestions: []};
  }

  async questions(assistantId: string): Promise<SuggestedQuestion[]> {
    const request = {indexName: 'algolia_ask_ai_suggested_questions', filters: `state:published AND assistantId:${assistantId}`, hitsPerPage: 3};
    const result = await this.ask(request);
    return (result.hits as Partial<SuggestedQuestion>[]).flatMap(({objectID, question}) => (objectID && question ? [{objectID, question}] : []));
  }

  /** Sends one request; throws SearchUnavailable for no answer and for one that is no search result. */
  private async ask(request: SearchQuery): Promise<Result> {
    let response: unknown;
    try {
      response = await this.client.search({requests: [request]});
    } catch (error) {
      throw new SearchUnavailable(`The search service does not answer: ${(error as Error).message}`, {cause: error});
    }
    const result = (response as {results?: unknown[]} | null)?.results?.[0] as Partial<Result> | undefined;
    if (!result || !Array.isArray(result.hits)) {
      // The client keeps every reply, and would give out this one again.
      await this.client.clearCache();
      throw new SearchUnavailable('The search service sent something that is no search result.');
    }
    return {hits: result.hits, nbHits: result.nbHits, nbPages: result.nbPages};
  }

  /** Records that lack what a hit needs are left out rather than shown half. */
  private hit(hit: Hit): SearchHit[] {
    const {url, hierarchy} = hit;
    if (typeof url !== 'string' || !URL.canParse(url) || !hierarchy || !hierarchy.lvl1) return [];
    const trail = LEVELS.flatMap((level): Marked[] => {
      const text = hierarchy[level];
      return typeof text === 'string' && text !== '' ? [marked(hit._highlightResult?.hierarchy?.[level]?.value, text)] : [];
    });
    const content = typeof hit.content === 'string' ? hit.content : null;
    return [
      {
        id: hit.objectID ?? url,
        url: siteUrlOf(url, this.options.urls),
        type: LEVELS.includes(hit.type as HierarchyLevel) ? (hit.type as HitType) : 'content',
        section: hierarchy.lvl0 ?? '',
        trail: trail as [Marked, ...Marked[]],
        snippet: content === null ? null : marked(hit._snippetResult?.content?.value, content),
      },
    ];
  }
}

function marked(highlighted: unknown, plain: string): Marked {
  return typeof highlighted === 'string' && highlighted !== '' ? parseMarked(highlighted, OPEN, CLOSE) : unmarked(plain);
}

/** The facets in Algolia's form: all of the outer list, any of an inner one. */
export function facetFilters({language, tags}: Facets): (string | string[])[] {
  return [...(language === undefined ? [] : [`language:${language}`]), ...(tags === undefined ? [] : [tags.map((tag) => `docusaurus_tag:${tag}`)])];
}

function createClient({appId, apiKey, relay}: HostedOptions): LiteClient {
  if (relay === undefined) return liteClient(appId, apiKey);
  const {protocol, host} = new URL(relay);
  return liteClient(appId, apiKey, {hosts: [{url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https'}]});
}
