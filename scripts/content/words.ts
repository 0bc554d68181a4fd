/**
 * A wording that neither pages nor code use, and what they say instead. `on` holds a rule to pages, where code has a
 * use for the words.
 */
export type WordRule = {name: string; pattern: RegExp; instead: string; on?: 'pages'};

/** Words by which pages name a version, so that "depends on the version" may be said. */
const NAMED_VERSION = /\bv?\d+\.\d+|<Since/;

/** The whole list, for pages and code. */
export const WORDS: readonly WordRule[] = [
  {name: 'web app', pattern: /\b(the )?web (app|application)\b(?! that| firewall)/i, instead: 'dashboard', on: 'pages'},
  {name: 'traffic viewer', pattern: /\btraffic viewer\b/, instead: 'Traffic Viewer', on: 'pages'},
  {name: 'Ctrl-C', pattern: /\bCtrl-C\b|\bControl-C\b|\bControl\+C\b/i, instead: 'Ctrl+C'},
  {name: '100 %', pattern: /\d %(?!\w)/, instead: 'no space before %', on: 'pages'},
  {name: '<ns>', pattern: /<ns>/, instead: '`<namespace>`', on: 'pages'},
  {name: 'shall', pattern: /\bshall\b/i, instead: 'must, should'},
  {name: 'mend', pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix'},
  {
    name: 'stands in',
    pattern: /\bstands? (in|on)\b(?! for)/i,
    instead: 'is in, is on',
  },
  {
    name: 'stands',
    pattern: /\b(stands?|stood)\b(?! (for|out|up|still)\b|-)/i,
    instead: 'is',
  },
  {
    name: 'as it stands',
    pattern: /\bas (it|they|he|she|these|those|[a-z]+ [a-z]+) stands?\b/i,
    instead: 'as it is, unchanged',
  },
  {
    name: 'lies in',
    pattern: /\b(lies|lie|lay) (in|on|at|under|below|beside|between)\b/i,
    instead: 'is in, is on',
  },
  {
    name: 'on its own',
    pattern:
      /\b(on (its|their|your) own(?=\s*(?:$|[.,;:!?)|]|(?:and|or|but|when|while|if|without|with|in|on|at|to|for|from|by|as|until|after|before|because|so|is|are|then|too|again)\b))|by (itself|themselves))/i,
    instead: 'automatically; alone; separately',
  },
  {
    name: 'of its own',
    pattern:
      /\bof (its|their|your|our|one's) own(?=\s*(?:$|[.,;:!?)|]|(?:and|or|but|when|while|if|without|with|in|on|at|to|for|from|by|as|until|after|before|because|so|is|are|then|too|again)\b))/i,
    instead: 'its own …, your own …',
  },
  {name: 'in place of', pattern: /\bin (place|the place) of\b/i, instead: 'instead of'},
  {name: 'so many', pattern: /\bso many\b/i, instead: 'that many, this number of'},
  {name: 'in vain', pattern: /\bin vain\b/i, instead: 'without success'},
  {
    name: 'without a word',
    pattern: /\bwithout a (word|sound)\b(?! (of|in|as|with))/i,
    instead: 'silently, without a message',
  },
  {name: 'not public', pattern: /\b(is|are|was|were) not public\b(?!,? (but|and))/i, instead: 'is not documented'},
  {
    name: 'any more',
    pattern: /\b(not?|nobody|nothing|none|never|[a-z]+n't)\b[^.,;:]* any ?more\b/i,
    instead: 'no longer',
  },
  {name: 'in spite of', pattern: /\bin spite of\b/i, instead: 'despite'},
  {name: 'once more', pattern: /\bonce more\b/i, instead: 'again'},
  {name: 'simply', pattern: /\b(simply|easily)\b/i, instead: 'leave it out', on: 'pages'},
  {name: 'click **', pattern: /\b(click|choose|press) (on )?\*\*/i, instead: 'select **…**', on: 'pages'},
  {name: 'click', pattern: /\b(click|clicking|clicked)\b/i, instead: 'select', on: 'pages'},
  {name: 'micro-service', pattern: /\bmicro-services?\b/i, instead: 'microservice'},
  {name: 'K8s', pattern: /\bK8s\b/i, instead: 'Kubernetes', on: 'pages'},
  {
    name: 'is no',
    pattern: /(?<!\b(?:t?here|what) )\b(is|are|was|were) no (?!longer|more|less|one\b|way|need)(?=[a-z])/i,
    instead: 'is not a',
    on: 'pages',
  },
  {name: 'Check:', pattern: /(^|[.!?:] )Check: (?=[a-z])/, instead: 'say what the reader sees', on: 'pages'},
  {
    name: 'the tab **',
    pattern: /\b(the|its|a|this|that) (tab|lens|dialog|card|switch|checkbox|button|icon|pane|drawer) \*\*/i,
    instead: 'the **…** tab',
    on: 'pages',
  },
  {name: 'You want |', pattern: /^\| You want \|/, instead: 'Goal', on: 'pages'},
  {name: 'the output has', pattern: /\bthe output has\b/i, instead: 'the output shows, contains', on: 'pages'},
  {name: 'put together from', pattern: /\bput together from\b/i, instead: 'is derived from'},
  {name: 'take the place of', pattern: /\b(takes?|taking|took) the place of\b/i, instead: 'replace'},
  {name: 'another … than', pattern: /\banother [\w-]+ than\b/i, instead: 'a different … from', on: 'pages'},
  {name: 'other … than', pattern: /\bother [\w-]+ than\b/i, instead: '… other than', on: 'pages'},
  {name: 'one after the other', pattern: /\bone after the other\b/i, instead: 'in order, one after another'},
  {name: 'white space', pattern: /\bwhite space\b/i, instead: 'whitespace'},
  {name: 'set-up', pattern: /\bset-ups?\b/i, instead: 'setup'},
];

/** Doubt that has no version, and traces of notes about sources: pages settle it or leave it out. */
const DOUBT: readonly Omit<WordRule, 'name'>[] = [
  {
    pattern: /\bdepend(s|ed|ing)? on (the|your|its|which) ([\w-]+ )?(version|release|build)s?\b/i,
    instead: 'name the version, or leave the doubt out',
  },
  {
    pattern:
      /\b(older|newer|some|other|earlier) (texts?|descriptions?|documents|sources|notes) (say|speak|describe|name|mention|call|use|show|list|give)/i,
    instead: 'say what is true',
  },
  {pattern: /\b(is|are|was|were) said to\b/i, instead: 'say what is true'},
  {pattern: /\bsome (descriptions|versions|sources|builds)\b/i, instead: 'name the version, or leave the doubt out'},
  {pattern: /\bin (certain|some|a few) (versions|releases|builds)\b/i, instead: 'name the version'},
];

/** Abbreviations that every reader knows, by what they were spelled out as. */
const SPELLED_OUT =
  /\b(application programming interface|command[- ]line interface|continuous integration(?! and)|central processing unit|comma[- ]separated values|domain name system|hypertext transfer protocol|JSON web token|operating system|representational state transfer|structured query language|secure shell|transmission control protocol|transport layer security|user interface|uniform resource locator|extensible markup language)s?\b/i;

/** A wording of the list at a place: `name` of its rule, and what a writer is told. */
export type WordFinding = {name: string; message: string};

/** Text with its `code` emptied, so that rules for words pass over it. */
export const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, '``');

/** The wordings of the list in a text without code. */
export function findings(prose: string, on?: 'pages'): WordFinding[] {
  return WORDS.filter((rule) => rule.on === undefined || rule.on === on).flatMap((rule) =>
    Array.from(prose.matchAll(new RegExp(rule.pattern.source, `${rule.pattern.flags}g`)), ([words]) => ({
      name: rule.name,
      message: `"${words.trim()}": ${rule.instead}`,
    })),
  );
}

/**
 * The sentences about one line of prose; empty when it is in order. `code` in backticks is not looked at, except for
 * placeholders.
 */
export function wordProblems(line: string): string[] {
  const prose = withoutCode(line);
  const found = findings(prose, 'pages').map(({message}) => message);
  if (!NAMED_VERSION.test(prose)) {
    for (const {pattern, instead} of DOUBT) {
      const words = pattern.exec(prose)?.[0].trim();
      if (words !== undefined) found.push(`"${words}": ${instead}`);
    }
  }
  const spelled = SPELLED_OUT.exec(prose)?.[0];
  if (spelled) found.push(`"${spelled}": every reader knows the abbreviation`);
  return found;
}
