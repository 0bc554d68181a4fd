/** A wording that pages do not use, and what they say instead. */
export type WordRule = {pattern: RegExp; instead: string};

/** Words by which pages name a version, so that "depends on the version" may stand. */
const NAMED_VERSION = /\bv?\d+\.\d+|<Since/;

/** One term for each thing, in the words of the field. */
const TERMS: readonly WordRule[] = [
  {pattern: /\b(the )?web (app|application)\b(?! that| firewall)/i, instead: 'dashboard'},
  {pattern: /\btraffic viewer\b/, instead: 'Traffic Viewer'},
  {pattern: /\bCtrl-C\b|\bControl-C\b|\bControl\+C\b/i, instead: 'Ctrl+C'},
  {pattern: /\d %(?!\w)/, instead: 'no space before %'},
  {pattern: /<ns>/, instead: '`<namespace>`'},
  {pattern: /\bshall\b/i, instead: 'must'},
  {pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix'},
  {pattern: /\bstands? (in|on)\b(?! for)/i, instead: 'is in, is on'},
  {pattern: /\bby itself\b/i, instead: 'on its own'},
  {pattern: /\b(simply|easily)\b/i, instead: 'leave it out'},
  {pattern: /\b(click|choose|press) (on )?\*\*/i, instead: 'select **…**'},
  {pattern: /\b(click|clicking|clicked)\b/i, instead: 'select'},
  {pattern: /\bmicro-services?\b/i, instead: 'microservice'},
  {pattern: /\bK8s\b/i, instead: 'Kubernetes'},
];

/** Doubt that has no version, and traces of notes about sources: pages settle it or leave it out. */
const DOUBT: readonly WordRule[] = [
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

/**
 * The sentences about one line of prose; empty when it is in order. `code` in backticks is not looked at, except for
 * placeholders.
 */
export function wordProblems(line: string): string[] {
  const prose = line.replace(/`[^`]*`/g, '``');
  const found = [...TERMS]
    .filter(({pattern}) => pattern.test(prose))
    .map(({pattern, instead}) => say(pattern, prose, instead));
  if (!NAMED_VERSION.test(prose)) {
    found.push(
      ...DOUBT.filter(({pattern}) => pattern.test(prose)).map(({pattern, instead}) => say(pattern, prose, instead)),
    );
  }
  const spelled = SPELLED_OUT.exec(prose)?.[0];
  if (spelled) found.push(`"${spelled}": every reader knows the abbreviation`);
  return found;
}

function say(pattern: RegExp, prose: string, instead: string): string {
  return `"${pattern.exec(prose)?.[0].trim()}": ${instead}`;
}
