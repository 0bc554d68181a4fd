/** Which search the site runs with. Without any setting it is the embedded one, served from the site's own files. */
export type SearchSettings = {
  provider: {name: 'embedded'} | AlgoliaSettings;
  ask: {name: 'embedded'} | {name: 'algolia'; assistantId: string; agentStudio: boolean} | {name: 'endpoint'; url: string};
  /** Results whose address matches this regular expression lead to another site. */
  externalUrlRegex?: string;
  /** Rewrites the path of results; `from` is a regular expression. */
  replacePathname?: {from: string; to: string};
};

export type AlgoliaSettings = {
  name: 'algolia';
  appId: string;
  /** Search-only key: it stands in every page. */
  apiKey: string;
  indexName: string;
  /** Origin of a relay in front of the service, for companies that must use one. */
  relay?: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const ALGOLIA_NAMES = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/**
 * Reads the search settings from environment variables. Throws one error that lists everything wrong, so that a
 * half-set configuration stops the build instead of shipping a dead search.
 */
export function readSearch(env: Environment): SearchSettings {
  const problems: string[] = [];
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const settings: SearchSettings = {
    provider: readProvider(value, problems),
    ask: {name: 'embedded'},
  };
  settings.ask = readAsk(value, settings.provider, problems);

  const pattern = value('SEARCH_EXTERNAL_URL_REGEX');
  if (pattern) {
    if (isRegex(pattern)) settings.externalUrlRegex = pattern;
    else problems.push(`SEARCH_EXTERNAL_URL_REGEX is not a regular expression: "${pattern}"`);
  }
  const from = value('SEARCH_REPLACE_PATHNAME_FROM');
  const to = env['SEARCH_REPLACE_PATHNAME_TO']?.trim();
  if (from !== undefined && to !== undefined) {
    if (isRegex(from)) settings.replacePathname = {from, to};
    else problems.push(`SEARCH_REPLACE_PATHNAME_FROM is not a regular expression: "${from}"`);
  } else if (from !== undefined || to) {
    problems.push('SEARCH_REPLACE_PATHNAME_FROM and SEARCH_REPLACE_PATHNAME_TO go together; set both or none');
  }

  if (problems.length > 0) throw new Error(`The search is not configured correctly:\n- ${problems.join('\n- ')}`);
  return settings;
}

type Value = (name: string) => string | undefined;

function readProvider(value: Value, problems: string[]): SearchSettings['provider'] {
  const missing = ALGOLIA_NAMES.filter((name) => !value(name));
  const appId = value('ALGOLIA_APP_ID');
  const apiKey = value('ALGOLIA_SEARCH_API_KEY');
  const indexName = value('ALGOLIA_INDEX_NAME');
  const relay = value('ALGOLIA_RELAY');
  if (!appId || !apiKey || !indexName) {
    if (missing.length < ALGOLIA_NAMES.length) problems.push(`hosted search needs ${ALGOLIA_NAMES.join(', ')}; missing: ${missing.join(', ')}`);
    else if (relay) problems.push(`ALGOLIA_RELAY is of no use without ${ALGOLIA_NAMES.join(', ')}`);
    return {name: 'embedded'};
  }
  if (!/^[A-Za-z0-9]{4,}$/.test(appId)) problems.push(`ALGOLIA_APP_ID holds letters and digits only, not "${appId}"`);
  if (!/^[A-Za-z0-9+/=_-]{16,}$/.test(apiKey)) problems.push('ALGOLIA_SEARCH_API_KEY does not look like a key');
  if (apiKey === value('ALGOLIA_ADMIN_API_KEY')) {
    problems.push('ALGOLIA_SEARCH_API_KEY is the admin key; it would stand in every page. Use the search-only key');
  }
  if (relay && !isHttpUrl(relay)) problems.push(`ALGOLIA_RELAY must be an https address (http on loopback), not "${relay}"`);
  return {name: 'algolia', appId, apiKey, indexName, ...(relay && isHttpUrl(relay) ? {relay: new URL(relay).origin} : {})};
}

function readAsk(value: Value, provider: SearchSettings['provider'], problems: string[]): SearchSettings['ask'] {
  const assistantId = value('ASK_AI_ASSISTANT_ID');
  const endpoint = value('ASK_AI_ENDPOINT');
  const backend = value('ASK_AI_BACKEND');
  if (backend && !['agent-studio', 'ask-ai'].includes(backend)) problems.push(`ASK_AI_BACKEND is agent-studio or ask-ai, not "${backend}"`);
  if (backend && !assistantId) problems.push('ASK_AI_BACKEND is of no use without ASK_AI_ASSISTANT_ID');
  if (assistantId && endpoint) problems.push('ASK_AI_ASSISTANT_ID and ASK_AI_ENDPOINT exclude each other; set one of them');
  if (assistantId) {
    if (provider.name !== 'algolia') problems.push(`ASK_AI_ASSISTANT_ID needs the hosted search (${ALGOLIA_NAMES.join(', ')})`);
    return {name: 'algolia', assistantId, agentStudio: backend !== 'ask-ai'};
  }
  if (endpoint) {
    if (!isHttpUrl(endpoint)) problems.push(`ASK_AI_ENDPOINT must be an https address (http on loopback), not "${endpoint}"`);
    return {name: 'endpoint', url: endpoint};
  }
  return {name: 'embedded'};
}

/** What the build says about the search, in one line. */
export function describeSearch({provider, ask}: SearchSettings): string {
  const search = provider.name === 'algolia' ? `hosted by Algolia (application ${provider.appId}, index ${provider.indexName})` : 'embedded';
  const answers = {
    embedded: 'embedded (quotes the docs)',
    algolia: "Algolia's assistant",
    endpoint: ask.name === 'endpoint' ? `own endpoint ${new URL(ask.url).host}` : '',
  }[ask.name];
  return `Search: ${search}; Ask AI: ${answers}`;
}

/** The origins that the search connects to, for preconnects and the content security policy. Empty for the embedded search. */
export function searchOrigins({provider, ask}: SearchSettings): string[] {
  const origins = new Set<string>();
  if (provider.name === 'algolia') {
    if (provider.relay) origins.add(provider.relay);
    else for (const host of algoliaHosts(provider.appId)) origins.add(`https://${host}`);
    if (ask.name === 'algolia') origins.add(ask.agentStudio ? `https://${provider.appId}.algolia.net` : 'https://askai.algolia.com');
  }
  if (ask.name === 'endpoint') origins.add(new URL(ask.url).origin);
  return [...origins];
}

/** The hosts that Algolia's client asks, the nearest first. */
export function algoliaHosts(appId: string): string[] {
  return [`${appId}-dsn.algolia.net`, `${appId}.algolia.net`, ...[1, 2, 3].map((n) => `${appId}-${n}.algolianet.com`)];
}

/** The theme's own search settings, which make its search page and keep its checks content. */
export function themeSearch({provider, externalUrlRegex, replacePathname}: SearchSettings): Record<string, unknown> {
  const {appId, apiKey, indexName} = provider.name === 'algolia' ? provider : {appId: 'embedded', apiKey: 'embedded', indexName: 'docs'};
  return {
    appId,
    apiKey,
    indexName,
    contextualSearch: true,
    searchPagePath: 'search',
    ...(externalUrlRegex ? {externalUrlRegex} : {}),
    ...(replacePathname ? {replaceSearchResultPathname: {from: new RegExp(replacePathname.from), to: replacePathname.to}} : {}),
  };
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** An https address, or http on loopback for tests. */
function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const {protocol, hostname} = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
