// cspell:ignore sess configur ation ment
/** How a noun of doing is made from its verb, as the tokenizer leaves both: `redact` and `redaction`, `configur` and `configuration`. */
const ENDINGS = ['ion', 'ation', 'ment'] as const;
/** Shorter words are too often others: `station` is not what one does to a `st`. */
const LEAST_STEM = 4;
/** Words that only look like the verbs of such a noun. */
const UNRELATED: ReadonlySet<string> = new Set(
  'direct except express form found invent product project react sess ship'.split(' '),
);

/** The verbs that a noun may come from, and the nouns that a verb may have. Most are no words: the index tells which are. */
export function relatives(term: string): string[] {
  if (term.length < LEAST_STEM || !/^[a-z]+$/.test(term)) return [];
  const verbs = ENDINGS.filter((ending) => term.endsWith(ending))
    .map((ending) => term.slice(0, -ending.length))
    .filter((verb) => verb.length >= LEAST_STEM && !UNRELATED.has(verb));
  return UNRELATED.has(term) ? verbs : [...verbs, ...ENDINGS.map((ending) => term + ending)];
}
