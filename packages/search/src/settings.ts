/** Which search the site runs with. Without any setting it is the embedded one, served from the site's own files. */
export type SearchSettings = {
  provider: {name: 'embedded'} | AlgoliaSettings;
  ask:
    | {name: 'embedded'}
    | {name: 'algolia'; assistantId: string; agentStudio: boolean}
    | {name: 'endpoint'; /** Absolute, or a path of the site's own host. */ url: string};
  /** Results whose address matches this regular expression lead to another site. */
  externalUrlRegex?: string;
  /** Rewrites the path of results; `from` is a regular expression. */
  replacePathname?: {from: string; to: string};
};

export type AlgoliaSettings = {
  name: 'algolia';
  appId: string;
  /** Search-only key: it is in every page. */
  apiKey: string;
  indexName: string;
  /** Origin of a relay in front of the service, for companies that must use one. */
  relay?: string;
};
