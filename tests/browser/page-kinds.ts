/** One route for each kind of page that the site has, by what makes it a kind of its own. */
export const kinds = {
  home: '/',
  concept: '/concepts/filter/',
  'guide with tabs and diagrams': '/tutorial/',
  'long table': '/reference/helm/',
  'command reference': '/proxymock/how-it-works/cli/',
  'annotated file': '/proxymock/how-it-works/rrpair-format/',
  'transform with playground': '/transform/transforms/split/',
  'chain playground': '/transform/overview/',
  'filter editor': '/reference/filters/',
  'load patterns': '/guides/load-patterns/',
  cron: '/concepts/schedules/',
  calculators: '/reference/generator-sizing-guide/',
  'release notes': '/reference/release-notes/',
  search: '/search/?q=mock',
} as const;

export type Kind = keyof typeof kinds;

/** The kinds as a list, for tests that visit each. */
export const everyKind = Object.entries(kinds) as [Kind, string][];
