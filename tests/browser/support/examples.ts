/** Pages that have what a test needs, by what that is. */
export const examples = {
  home: '/',
  concept: '/concepts/filter/',
  'guide with tabs and diagrams': '/tutorial/',
  'long table': '/reference/helm/',
  'command reference': '/proxymock/how-it-works/cli/',
  'annotated file': '/proxymock/how-it-works/rrpair-format/',
  'transform with playground': '/transform/transforms/split/',
  'filter editor': '/reference/filters/',
  'load patterns': '/guides/load-patterns/',
  cron: '/concepts/schedules/',
  calculators: '/reference/generator-sizing-guide/',
  'release notes': '/reference/release-notes/',
  search: '/search/?q=mock',
} as const;

export type Example = keyof typeof examples;
