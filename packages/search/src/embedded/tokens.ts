import {stopWords} from './ranking';

/** A word of a text or a query. */
type WordToken = {
  /** The form that is indexed and looked up: lower case, without its ending. */
  term: string;
  /** Where the word is in the text it was read from. */
  start: number;
  end: number;
  /** Set on the joined form of a compound (`--fail-if` gives `failif` besides `fail` and `if`). */
  joined: boolean;
  /** Set on a compound that is a name of the code world, and not two words with a hyphen (`multi-service`). */
  name: boolean;
};

const CHUNK = /[\p{L}\p{N}][\p{L}\p{N}_./:@$%&=+#’'-]*/gu;
/** `HTTPServer` is two words, and so is `testConfig`; `k8s`, `S3` and `p99` are one. */
const PART = /\p{Lu}{2,}(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}|\p{Lo}+/gu;
/** Languages whose names are more than letters. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
]);
const MAX_TERM = 30;

/**
 * The words of a text in order. Compounds of the code world (`testConfigID`, `capture.speedscale.com/tls`) give their
 * parts and the whole without separators, so that any spelling of them is found.
 */
export function tokenize(text: string): WordToken[] {
  const tokens: WordToken[] = [];
  for (const {index, 0: chunk} of text.matchAll(CHUNK)) {
    // Written out, since a copy of an object with changes takes several times as long.
    for (const {term, start, end, joined, name} of tokensOf(chunk, text.charAt(index - 1) === '-'))
      tokens.push({term, start: index + start, end: index + end, joined, name});
  }
  return tokens;
}

/** A word of a text and where it is, `[start, end)`. */
export type PlacedTerm = readonly [term: string, start: number, end: number];

/** The words of `text` in order; a compound before its parts. */
export function placedTerms(text: string): PlacedTerm[] {
  const places: PlacedTerm[] = [];
  for (const {index, 0: chunk} of text.matchAll(CHUNK)) {
    for (const {term, start, end} of tokensOf(chunk, false)) places.push([term, index + start, index + end]);
  }
  return places.sort(([, a, aEnd], [, b, bEnd]) => a - b || bEnd - aEnd);
}

/** Chunks read before, by their text and by whether a hyphen is before them: texts say the same words again and again. */
const known = [new Map<string, readonly WordToken[]>(), new Map<string, readonly WordToken[]>()] as const;
const MOST_KNOWN = 20_000;

/** The tokens of a chunk; `start` and `end` count from its beginning. */
function tokensOf(chunk: string, flag: boolean): readonly WordToken[] {
  const cache = known[flag ? 1 : 0];
  const before = cache.get(chunk);
  if (before) return before;
  const tokens = readChunk(chunk, flag);
  if (cache.size >= MOST_KNOWN) cache.clear();
  cache.set(chunk, tokens);
  return tokens;
}

function readChunk(whole: string, flag: boolean): WordToken[] {
  // Without what is no part of the word: punctuation, the s of `JWTs`, of `reader's` and of `404s`.
  const language = LANGUAGES.get(whole.replace(/[^\p{L}\p{N}#+]+$/u, '').toLowerCase());
  if (language !== undefined) return [{term: language, start: 0, end: whole.length, joined: false, name: false}];
  const chunk = whole.replace(/[^\p{L}\p{N}]+$/u, '').replace(/[’']s$|(?<=\p{Lu}{2})s$|(?<=^[1-5]\d\d)s$/u, '');
  const parts = [...chunk.matchAll(PART)];
  const tokens = parts.map(({index, 0: part}) => ({
    term: stem(part.toLowerCase()),
    start: index,
    end: index + part.length,
    joined: false,
    name: false,
  }));
  return parts.length > 1 && !isSentenceEnd(chunk) ? [...tokens, ...joinedForms(chunk, flag)] : tokens;
}

/** A compound as a whole, and each compound that it is made of: `proxy.io/java-agent` also holds `java-agent`. */
function joinedForms(chunk: string, flag: boolean): WordToken[] {
  const forms = new Map<string, WordToken>();
  for (const piece of [...chunk.matchAll(/[^:/=@]+/g), ...chunk.matchAll(/.+/g)]) {
    const parts = piece[0].match(PART) ?? [];
    const term = parts
      .join('')
      .toLowerCase()
      .replace(/(?<=[a-z]{4}[^aious])s$/, '');
    if (parts.length < 2 || term.length > MAX_TERM) continue;
    const start = piece.index;
    forms.set(term, {term, start, end: start + piece[0].length, joined: true, name: flag || isName(piece[0])});
  }
  return [...forms.values()];
}

/** The single words of a text, without stop words and joined forms. */
export function wordsOf(text: string): string[] {
  return tokenize(text)
    .filter(({term, joined}) => !joined && !stopWords.has(term))
    .map(({term}) => term);
}

/** The terms of a text as the index keeps them: without stop words. */
export function indexTerms(text: string): string[] {
  return tokenize(text)
    .filter(({term, joined}) => joined || !stopWords.has(term))
    .map(({term}) => term);
}

const DENIALS: ReadonlySet<string> = new Set(
  'no not without never nothing cannot dont doesnt didnt cant wont isnt arent wasnt t'.split(' '),
);
const MOST_BETWEEN = 2;

/** What a text denies: `no traffic` and `without any traffic` give `traffic`. */
export function deniedWords(text: string): string[] {
  const terms = tokenize(text).filter(({joined}) => !joined);
  return terms.flatMap(({term, start}, i) => {
    // The t of `don't`; other lone letters deny nothing.
    if (!DENIALS.has(term) || (term === 't' && !/[’']$/.test(text.slice(0, start)))) return [];
    const denied = terms.slice(i + 1, i + 2 + MOST_BETWEEN).find(({term: next}) => !stopWords.has(next));
    return denied ? [denied.term] : [];
  });
}

/** The same as separate terms, such as `notraffic`, so that "without mocks" is not "mocks". */
export const deniedTerms = (text: string): string[] => deniedWords(text).map((word) => `no${word}`);

const TURNING: ReadonlySet<string> = new Set(['own', 'only', 'without', 'instead', 'befor']);

/** What turns the meaning of a question, as separate terms: what it denies, and words that leave out what is not meant. */
export const turningTerms = (text: string): string[] => [
  ...deniedTerms(text),
  ...tokenize(text)
    .map(({term}) => term)
    .filter((term) => TURNING.has(term)),
];

/** Neighboring words joined, two and three at a time: the form in which commands are indexed. */
export function joinedRuns(words: readonly string[]): string[] {
  const join = (run: readonly string[]): string =>
    run
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return words.flatMap((_, i) => [2, 3].filter((n) => i + n <= words.length).map((n) => join(words.slice(i, i + n))));
}

/** `test_config`, `testConfig`, `a.b`, `X-Request-Id`; not `multi-service` nor `Multi-service`. */
function isName(compound: string): boolean {
  return !/^\p{L}\p{Ll}*(?:-[\p{Ll}\p{N}]+)+$/u.test(compound);
}

/** `done.Then`, where a space is missing, is no compound. */
function isSentenceEnd(chunk: string): boolean {
  return /^\p{Ll}+[.:]\p{Lu}\p{Ll}+$/u.test(chunk);
}

/**
 * A word without the endings that do not change what it is about: `captures`, `captured` and `capturing` give
 * `captur`, and `locally` gives `local`. Deliberately light: a typed beginning of a word must stay a beginning of its stem.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stemmed = word;
  if (stemmed.endsWith('ies') && stemmed.length > 4) stemmed = `${stemmed.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh)es$/.test(stemmed)) stemmed = stemmed.slice(0, -2);
  else if (/[^aious]s$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
  else if (/[a-z]{3}ally$/.test(stemmed))
    stemmed = stemmed.endsWith('ically') ? stemmed.slice(0, -4) : stemmed.slice(0, -2);
  else if (/[a-z]{3}[cdehklnrstw]ly$/.test(stemmed)) stemmed = stemmed.slice(0, -2);

  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(stemmed)?.[1];
  if (verb !== undefined && verb.length >= 3) stemmed = verb.replace(/([bdfgmnprt])\1$/, '$1');
  if (stemmed.length > 4 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1);
  return stemmed;
}
