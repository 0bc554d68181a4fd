import type {SearchSettings} from '../settings';
import {EmbeddedSearch} from './client';
import {
  SearchUnavailable,
  type SearchProvider,
  type SearchRequest,
  type SearchResults,
  type SuggestedQuestion,
} from '../provider';
import {sitePathOf, type UrlRules} from '../urls';

/** What the search of this site needs to know about the site. */
export type SearchSetup = {
  settings: SearchSettings;
  baseUrl: string;
  /** The deploy that this page belongs to. */
  version: string;
};

/** The one search of a page view: the modal, the search page and the answers share it. */
export type SearchSession = {
  provider: SearchProvider;
  /** The search over the site's own files, which the embedded answers use with any provider. */
  embedded: EmbeddedSearch;
  urls: UrlRules;
};

let session: SearchSession | null = null;

/** The search session, made at the first call. */
export function searchSession({settings, baseUrl, version}: SearchSetup): SearchSession {
  if (session) return session;
  const {provider, externalUrlRegex, replacePathname} = settings;
  const urls: UrlRules = {
    baseUrl,
    ...(externalUrlRegex ? {externalUrlRegex} : {}),
    ...(replacePathname ? {replacePathname} : {}),
  };
  const embedded = new EmbeddedSearch({
    index: `${baseUrl}search/index.json`,
    text: `${baseUrl}search/text.json`,
    version,
  });
  session = {
    provider:
      provider.name === 'algolia'
        ? new LazySearch(
            'algolia',
            async () => new (await import('../hosted/provider')).HostedSearch({...provider, urls}),
          )
        : replacePathname
          ? rewritten(embedded, urls)
          : embedded,
    embedded,
    urls,
  };
  return session;
}

/** A search whose hits lead to the addresses that the configured rule makes of theirs. */
function rewritten(search: SearchProvider, urls: UrlRules): SearchProvider {
  return {
    name: search.name,
    warmUp: () => search.warmUp(),
    search: async (request) => {
      const results = await search.search(request);
      return {...results, hits: results.hits.map((hit) => ({...hit, url: sitePathOf(hit.url, urls)}))};
    },
  };
}

/** A provider whose code is fetched when it is needed, so that the embedded search does not carry the hosted one's client. */
class LazySearch implements SearchProvider {
  private loading: Promise<SearchProvider> | null = null;

  constructor(
    readonly name: SearchProvider['name'],
    private readonly load: () => Promise<SearchProvider>,
  ) {}

  warmUp(): void {
    this.provider().then(
      (provider) => provider.warmUp(),
      () => undefined,
    );
  }

  async search(request: SearchRequest): Promise<SearchResults> {
    return (await this.provider()).search(request);
  }

  async questions(assistantId: string): Promise<SuggestedQuestion[]> {
    return (await (await this.provider()).questions?.(assistantId)) ?? [];
  }

  private provider(): Promise<SearchProvider> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw new SearchUnavailable(`The search could not be loaded: ${(error as Error).message}`, {cause: error});
    });
    return this.loading;
  }
}
