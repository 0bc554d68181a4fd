// cspell:ignore entr doesn ation
/** What kind of thing a question asks for; a passage that holds such a thing is more likely to answer it. */
export const WANTS = [
  'port',
  'flag',
  'name',
  'command',
  'version',
  'number',
  'duration',
  'fallback',
  'reason',
  'steps',
  'remedy',
  'definition',
  'place',
  'person',
  'verdict',
  'choice',
] as const;
export type Want = (typeof WANTS)[number];

/** Words that point back at what was said before. */
const POINTING = /\b(?:it|its|that|this|those|these|they|them|there|then|one|ones|same|else|another|instead)\b/i;
const CONTINUING = /^\s*(?:and|but|or|so|also|what about|how about|and what|then)\b/i;

/** How a question says what it wants. A question may want several things at once. */
const ASKS: Readonly<Record<Want, RegExp>> = {
  port: /\bports?\b/i,
  flag: /\b(?:flags?|options?|switch|parameters?|arguments?)\b/i,
  name: /\b(?:variables?|env|keys?|fields?|settings?|annotations?|labels?|values?|properties|property|headers?|entr(?:y|ies)|checkbox|button|tab|hosts?|domains?|address|url|uri|prefix|suffix|extension|mode|type|wizard|label)\b/i,
  command: /\bcommands?\b|\bcli\b|\brun\b/i,
  version: /\b(?:versions?|releases?|since|minimum|newest|latest|removed|introduced)\b/i,
  number:
    /\b(?:how (?:many|much|big|large)|limits?|maximum|max|minimum|min|number of|size|count|rps|tps|percent|price|cost)\b/i,
  duration: /\b(?:how (?:long|often)|timeout|wait|duration|valid|retention|interval|expires?|apart)\b/i,
  fallback: /\bdefaults?\b|\bwhen (?:no|nothing)\b|\bif (?:no|not)\b/i,
  reason: /\bwhy\b|\breason\b|\bcause[sd]?\b|\bhow come\b/i,
  steps:
    /\bhow (?:do|can|should|would|to|is|are)\b|\bsteps?\b|\bset ?up\b|\binstall(?:ing|ation)?\b|^\s*(?:please\s+|(?:i|we) (?:want|need|would like|have) to\s+)?(?:install|configure|create|enable|disable|add|remove|uninstall|run|start|stop|change|use|import|export|upgrade|connect|write|make|replay|record|mock|send|allow|annotate|append|apply|ask|attach|automate|block|build|call|cancel|capture|clean|clear|clone|combine|compare|convert|copy|cut|debug|delete|deploy|download|drop|edit|encrypt|exclude|extract|filter|find|fix|force|forward|generate|get|give|hide|ignore|include|increase|inject|instrument|invite|keep|limit|load|lock|lower|mask|match|measure|merge|migrate|mirror|monitor|move|open|override|pass|patch|pause|pin|point|prevent|protect|publish|pull|push|put|raise|redact|reduce|refresh|rename|replace|rerun|reset|resign|restart|restore|restrict|resume|retry|rewrite|roll ?back|rotate|save|scale|schedule|scrub|search|select|separate|set|share|shift|sign|simulate|skip|slow|split|store|strip|switch|sync|tag|take|test|trigger|trust|try|tune|turn|unlock|update|upload|validate|verify|wait|watch)\b/i,
  remedy:
    /\b(?:fail(?:s|ed|ing|ure)?|errors?|not work\w*|wrong|broken|stuck|hangs?|missing|empty|nothing|never|rejected|refused|denied|crash\w*|slow|stays?|pending|gone|los(?:t|es?|ing)|dies?|died|killed|ignored|dropped|twice|unreadable|unhealthy|evicted|tim(?:es?|ed) out|expired|(?:show|has|have|get|got|see|with)s? no|no (?:more|longer)|still|although|suddenly|won'?t|doesn'?t|can'?t|(?:do|does|did|is|are|was|can) ?not|no (?:traffic|calls|data)|[45]\d\d|fix(?:es)?)\b/i,
  definition:
    /^\s*(?:what|who)(?:'?s| is| are| does)\s+(?:an?\s+|the\s+)?(?:(?!(?:of|for|in|on|between|to|with|by)\b)[\w/.-]+\s*){1,4}?(?:\s*\b(?:mean|do|for))?\s*(?:(?:,|\band\b).*)?\??$|^\s*what means\b|\bmeaning\b|\bdefinition\b|\bdefine\b|\bexplain\b|\bstands? for\b/i,
  place: /\bwhere\b|\bwhich (?:tab|page|folder|file|directory|menu|place)\b|\bin which (?:two )?(?:place|file|folder)/i,
  person: /\bwho(?:m|se)?\b|\broles?\b|\bwhich (?:role|auditor|service|company)\b/i,
  verdict:
    /^\s*(?:is|are|does|do|can|could|may|must|will|should|has|have)\b|\bsupport(?:s|ed)?\b|\bpossible\b|\ballowed\b/i,
  choice: /\bvs\.?\b|\bversus\b|\bdifference\b|\bor\b|\bwhich one\b|\bbetter\b|\bcompare\b/i,
};

/** Everything that a question wants, by the words that it is asked with. */
export function wantsOf(question: string): ReadonlySet<Want> {
  return new Set(WANTS.filter((want) => ASKS[want].test(question)));
}

/** Whether the question is about something that is not there or does not happen: "without", "no", "don't". */
export function isNegated(question: string): boolean {
  return NEGATION.test(question);
}

/** Words of denial; contractions lose their apostrophe when they are typed in a hurry. */
export const NEGATION =
  /\b(?:not?|without|never|none|nothing|cannot|off|disabled?|missing|absent|lacks?|skip|ignore[sd]?|(?:do|does|did|is|are|was|ca|wo|should|must|have|has)n['’]?t)\b/i;

/** Whether a question leans on the one before it: "And on Windows?", "How do I change it?", "What is the default?". */
export function leansOnHistory(question: string, telling: number): boolean {
  if (CONTINUING.test(question)) return true;
  if (POINTING.test(question)) return telling <= 4;
  return telling === 0 || (telling === 1 && !names(question));
}

/** Whether a question asks what one thing is or how it works, and names the thing: "What is a snapshot?". */
function names(question: string): boolean {
  const wants = wantsOf(question);
  return /^\s*how (?:do|does) .+ work\b/i.test(question) || (wants.has('definition') && wants.size === 1);
}
