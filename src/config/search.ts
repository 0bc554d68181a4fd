import type {SearchSettings} from '@docs/search/settings';
import {isSitePath} from './site-path';
import type {Environment} from './environment';

/** The search that the environment asks for. */
export function readSearch(env: Environment): SearchSettings {
  const {
    SEARCH_EXTERNAL_URL_REGEX: externalUrlRegex,
    SEARCH_REPLACE_PATHNAME_FROM: from,
    SEARCH_REPLACE_PATHNAME_TO: to,
  } = env;
  return {
    provider: readProvider(env),
    ask: readAsk(env),
    ...(externalUrlRegex === undefined ? {} : {externalUrlRegex}),
    ...(from === undefined || to === undefined ? {} : {replacePathname: {from, to}}),
  };
}

function readProvider(env: Environment): SearchSettings['provider'] {
  const {
    ALGOLIA_APP_ID: appId,
    ALGOLIA_SEARCH_API_KEY: apiKey,
    ALGOLIA_INDEX_NAME: indexName,
    ALGOLIA_RELAY: relay,
  } = env;
  if (!appId || !apiKey || !indexName) return {name: 'embedded'};
  return {name: 'algolia', appId, apiKey, indexName, ...(relay === undefined ? {} : {relay})};
}

function readAsk({
  ASK_AI_ASSISTANT_ID: assistantId,
  ASK_AI_BACKEND: backend,
  ASK_AI_ENDPOINT: url,
}: Environment): SearchSettings['ask'] {
  if (assistantId) return {name: 'algolia', assistantId, agentStudio: backend !== 'ask-ai'};
  return url ? {name: 'endpoint', url} : {name: 'embedded'};
}

/** What the build says about the search, in one line. */
export function describeSearch({provider, ask}: SearchSettings): string {
  const search =
    provider.name === 'algolia'
      ? `hosted by Algolia (application ${provider.appId}, index ${provider.indexName})`
      : 'embedded';
  const answers = {
    embedded: 'embedded (quotes the docs)',
    algolia: "Algolia's assistant",
    endpoint: ask.name === 'endpoint' ? `own endpoint ${isSitePath(ask.url) ? ask.url : new URL(ask.url).host}` : '',
  }[ask.name];
  return `Search: ${search}; Ask AI: ${answers}`;
}

/** The origins that the search connects to, for preconnects and the content security policy. Empty for the embedded search. */
export function searchOrigins({provider, ask}: SearchSettings): string[] {
  const origins = new Set<string>();
  if (provider.name === 'algolia') {
    if (provider.relay) origins.add(provider.relay);
    else for (const host of algoliaHosts(provider.appId)) origins.add(`https://${host}`);
    if (ask.name === 'algolia')
      origins.add(ask.agentStudio ? `https://${provider.appId}.algolia.net` : 'https://askai.algolia.com');
  }
  if (ask.name === 'endpoint' && !isSitePath(ask.url)) origins.add(new URL(ask.url).origin);
  return [...origins];
}

/** The hosts that Algolia's client asks, the nearest first. */
export function algoliaHosts(appId: string): string[] {
  return [`${appId}-dsn.algolia.net`, `${appId}.algolia.net`, ...[1, 2, 3].map((n) => `${appId}-${n}.algolianet.com`)];
}

/** The theme's own search settings, which make its search page and keep its checks content. */
export function themeSearch({provider, externalUrlRegex, replacePathname}: SearchSettings): Record<string, unknown> {
  const {appId, apiKey, indexName} =
    provider.name === 'algolia' ? provider : {appId: 'embedded', apiKey: 'embedded', indexName: 'docs'};
  return {
    appId,
    apiKey,
    indexName,
    contextualSearch: true,
    searchPagePath: 'search',
    ...(externalUrlRegex ? {externalUrlRegex} : {}),
    ...(replacePathname
      ? {replaceSearchResultPathname: {from: new RegExp(replacePathname.from), to: replacePathname.to}}
      : {}),
  };
}
