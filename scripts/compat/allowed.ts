/** What may be used although a claimed version lacks it, and why that costs its readers nothing. */
export const allowed: Readonly<Record<string, string>> = {
  'scrollbar-gutter': 'text moves by the width of a scrollbar',
  'scrollbar-gutter: stable': 'text moves by the width of a scrollbar',
  'scrollbar-width': 'a scrollbar is as wide as the others of the system',
  'scrollbar-width: none': 'a scrollbar is as wide as the others of the system',
  'scrollbar-width: thin': 'a scrollbar is as wide as the others of the system',
  '::-webkit-scrollbar': 'the other way to say scrollbar-width, in a rule of its own',
  '::-webkit-scrollbar-track': 'the other way to say scrollbar-width, in a rule of its own',
  '::-webkit-scrollbar-thumb': 'the other way to say scrollbar-width, in a rule of its own',
  '::-webkit-search-cancel-button': 'takes away what only browsers that know it show',
  'user-select': 'stands beside its prefixed twin',
  'text-size-adjust': 'stands beside its prefixed twin',
  'line-clamp': 'stands beside its prefixed twin',
  '.skipTransition()': 'React asks whether a transition of views is under way before it ends one',
  ReportingObserver: 'browser monitoring asks for it before it uses it, in another function',
};
