/** What a question wants; it decides which kind of passage answers it best. */
export type Intent = 'definition' | 'steps' | 'value' | 'reason' | 'open';

/** Words that point back at what was said before. */
const POINTING = /\b(?:it|its|that|this|those|these|they|them|there|then|one|ones|same|else|another|instead)\b/i;
const CONTINUING = /^\s*(?:and|but|or|so|also|what about|how about|and what|then)\b/i;

const PATTERNS: readonly [Intent, RegExp][] = [
  [
    'definition',
    /^\s*(?:what|who)(?:'s| is| are| does)\s+(?:an?|the)?\s*[\w\s/.-]+?(?:\s+(?:mean|do|for))?\s*\??$|\b(?:meaning|definition) of\b|\bdefine\b|\bexplain\b/i,
  ],
  ['steps', /\bhow (?:do|can|should|would|to)\b|\bsteps?\b|\bset up\b|^\s*(?:install|configure|create|enable|disable|add|remove|run|start|stop|change)\b/i],
  ['value', /\b(?:which|what|where|how (?:many|much|long|often|big|large|old))\b|\bdefaults?\b|\blimit|\bport\b|\bflag\b|\bcommand\b/i],
  ['reason', /\bwhy\b|\bfail|\berror\b|\bnot work/i],
];

/** The intent of a question, from the words that it is asked with. */
export function intentOf(question: string): Intent {
  if (/\b(?:default|limit|port|maximum|minimum|how (?:many|much|long|often|big|large))\b/i.test(question)) return 'value';
  return PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'open';
}

/** Whether a question leans on the one before it: "And on Windows?", "How do I change it?". */
export function leansOnHistory(question: string, telling: number): boolean {
  return CONTINUING.test(question) || telling <= 1 || (POINTING.test(question) && telling <= 4);
}
