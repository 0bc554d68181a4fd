// cspell:ignore wich whats anymor
import leven from 'leven';
import synonyms from '@docs/data/synonyms.json';
import technologyNames from '@docs/data/technology-names.json';
import {everydayWords} from '../embedded/everyday-words';
import type {SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {parseSearchQuery} from '../embedded/query';
import {isNegated, leansOnHistory, wantsOf} from '../embedded/question';
import {stopWords} from '../embedded/ranking';
import {deniedWords, stem, tokenize, wordsOf} from '../embedded/tokens';
import type {AskedQuestion} from './features';
import {answerSite} from './site';
import {englishTexts, type AnswerTexts} from './texts';
import {memoize} from '../embedded/memo';
import {wordingsIn} from './nearness';

/** A question that was asked earlier in the same conversation. */
export type Exchange = {question: string};

/** Reads a question once, in the light of those before it, for all that is asked of it. */
export function askedOf(
  engine: SearchEngine,
  text: TextData,
  question: string,
  history: readonly Exchange[] = [],
  texts: AnswerTexts = englishTexts,
): AskedQuestion {
  const {text: spelled, unknown} = inSpellingOf(engine, text, firstWords(question));
  const query = queryOf(spelled, history);
  const terms = engine.askedTerms(query);
  const site = answerSite(text);
  return {
    text: spelled,
    query,
    unknown,
    words: new Set(wordsOf(query.toLowerCase())),
    terms,
    total: terms.reduce((sum, {weight}) => sum + weight, 0),
    nowhere: Math.log1p(engine.data.sections.length),
    wants: wantsOf(spelled),
    negated: isNegated(spelled),
    denied: deniedWords(query),
    wantsLists: ASKS_LISTS.test(query) || site.namesList(query),
    site,
    texts,
  };
}

/** Questions about what lists of all flags and parameters hold. */
const ASKS_LISTS = /\b(?:flags?|commands?|cli|mcp|tools?|options?|exit|parameters?|arguments?)\b|--/i;

/** Each word makes a ranking longer, and words after this many different ones, as in a pasted log, make it no better. */
const MOST_DIFFERENT = 64;

/** The question, with the words of the one before it when it cannot be understood alone; at most 64 different words of it. */
export function queryOf(question: string, history: readonly Exchange[]): string {
  const asked = firstWords(question);
  const previous = history.at(-1)?.question;
  if (previous === undefined) return asked;
  const telling = parseSearchQuery(asked).filter(({parts}) => parts === null).length;
  return leansOnHistory(asked, telling)
    ? firstWords(`${asked.replace(/[?!.\s]+$/, '')} ${subjectOf(previous, asked)}`)
    : asked;
}

/** What is done, by the word for it; one question asks for one of these. */
const DEED =
  /^(?:add|capture|change|clean|configure|copy|create|delete|disable|downgrade|download|edit|enable|export|filter|import|install|mask|mock|open|pause|put|record|redact|remove|rename|replay|restart|restore|resume|revert|roll(?:back)?|run|schedule|send|share|start|stop|test|undo|uninstall|update|upgrade|upload|view|watch)(?:e?d|e?s|ing)?$/;

/** What an earlier question was about: without its deed where the new one names another. */
function subjectOf(previous: string, asked: string): string {
  const isDeed = (word: string): boolean => DEED.test(word.toLowerCase());
  if (!asked.split(/\s+/).some(isDeed)) return previous;
  const others = previous.split(/\s+/).filter((word) => !isDeed(word));
  return others.some((word) => !stopWords.has(word.toLowerCase())) ? others.join(' ') : previous;
}

function firstWords(text: string): string {
  const words = new Set<string>();
  for (const {0: word, index} of text.matchAll(/\S+/g)) {
    words.add(word.toLowerCase());
    if (words.size > MOST_DIFFERENT) return text.slice(0, index).trimEnd();
  }
  return text;
}

/** Short forms that are typed in a hurry. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/(?=\s|\w)/gi, 'with '],
  [/\b(what|how|where|who)s\b/gi, "$1's"],
  [/\b(does|do|did|is|are|was|ca|wo|has|have|should)nt\b/gi, "$1n't"],
];

/** Words of fewer letters are not corrected: too many others are near them. */
const LEAST_LETTERS = 4;
/** In a question of more words an unknown one need not be its subject. */
const MOST_WORDS = 10;
/** Beside this many words of the docs a small unknown one is not the subject. */
const MOST_KNOWN = 4;
/** From this many letters on two may be wrong. */
const TWO_WRONG_FROM = 8;

/** Forms of a word that say nothing else than the word does. */
const DERIVED = /^([a-z]{3,})(?:est|ly|ness|ish)$/;

const SYNONYM_TERMS: ReadonlySet<string> = new Set(
  synonyms.flatMap(({query}) => tokenize(query).map(({term}) => term)),
);
/** Products that readers ask for; a question about one that no page mentions is refused by that name. */
const NAMES: ReadonlySet<string> = new Set(technologyNames);

/**
 * A question in the docs' spelling, and the words in it that name what the docs lack: short forms are written out, and words that nothing knows are corrected to the docs' nearest ones,
 * before anything is decided by them. What is left and is no frequent English word is a name that the docs lack; where no
 * such words are known, no name is told.
 */
function inSpellingOf(engine: SearchEngine, text: TextData, question: string): Pick<AskedQuestion, 'text' | 'unknown'> {
  const written = SHORT.reduce((all, [form, full]) => all.replace(form, full), question);
  const unknown: string[] = [];
  const isMixed = /\p{Ll}{2}/u.test(question);
  const isOrdinary = (term: string): boolean =>
    stopWords.has(term) || everydayWords.has(term) || SYNONYM_TERMS.has(term) || text.plain.has(term);
  const corrected = written.replace(/[\p{L}\p{N}][\p{L}\p{N}_./:@$%&=+#’'-]*/gu, (chunk: string, at: number) => {
    const word = chunk.replace(/[^\p{L}\p{N}]+$/u, '').toLowerCase();
    if (NAMES.has(word) && (vocabularyOf(engine, text).get(word) ?? 0) < 1) {
      unknown.push(chunk.replace(/[^\p{L}\p{N}]+$/u, ''));
      return chunk;
    }
    if (ACRONYM.test(chunk) && !stopWords.has(word) && isMixed && !acronymsOf(engine, text).has(chunk)) {
      unknown.push(chunk);
      return chunk;
    }
    if (!/^[a-z]+$/.test(word)) return chunk;
    // A name with a capital letter inside is written on purpose.
    if (/\p{Ll}\p{Lu}/u.test(chunk) && !engine.knows(stem(word))) {
      unknown.push(chunk.replace(/[^\p{L}\p{N}]+$/u, ''));
      return chunk;
    }
    const asking = engine.knows(word) ? null : askingWord(word, at === 0);
    if (asking !== null) return chunk.toLowerCase().replace(word, asking);
    const term = stem(word);
    if (engine.knows(term) || stopWords.has(word) || (isOrdinary(term) && (term === word || everydayWords.has(term))))
      return chunk;
    // What readers call a section is spelled as they mean it, and so is a form of a word that is known.
    if (wordingsIn(engine, text).standsIn.has(term)) return chunk;
    const base = word.replace(/^([a-z]{2,})ied$/, '$1y').replace(DERIVED, '$1');
    if (base !== word && (engine.knows(stem(base)) || isOrdinary(stem(base))))
      return chunk.toLowerCase().replace(word, base);
    const meant = nearestWord(vocabularyOf(engine, text), word);
    if (meant !== null) return chunk.toLowerCase().replace(word, meant);
    if (text.plain.size > 0 && !isOrdinary(term) && word.length > 2) unknown.push(chunk);
    return chunk;
  });
  const asked = engine.askedTerms(corrected).filter(({words, certainty}) => words.length > 0 && certainty === 1);
  const isSubject = (name: string): boolean => isOther(name) || /\p{Lu}/u.test(name) || asked.length < MOST_KNOWN;
  if (unknown.length > 0 && !unknown.some(isSubject)) return {text: corrected, unknown: []};
  return {text: corrected, unknown: isShort(question) || unknown.every(isOther) ? [...new Set(unknown)] : []};
}

const isOther = (name: string): boolean => NAMES.has(name.toLowerCase());

/** In a longer question a name that the docs lack is one of the reader's own, and not its subject. */
const isShort = (question: string): boolean => question.trim().split(/\s+/).length <= MOST_WORDS;

/** A name in capital letters; one that the docs write otherwise or not at all is another thing. */
const ACRONYM = /^\p{Lu}{2,6}$/u;

const acronyms = memoize<TextData, ReadonlySet<string>>();

/** The names in capital letters that the docs hold; what a program shouts in several words ("FIX IT NOW") is none. */
const acronymsOf = ({data}: SearchEngine, text: TextData): ReadonlySet<string> =>
  acronyms(text, () => {
    const names = [
      ...data.pages.map(({title, label}) => `${title} ${label}`),
      ...data.sections.map(({heading}) => heading),
    ];
    const texts = text.sections.flatMap((blocks) => blocks.map((block) => block.text));
    return new Set(
      [...names, ...texts].flatMap(
        (words) => words.match(/(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}]| \p{Lu}{4})/gu) ?? [],
      ),
    );
  });

/** Words that begin a question, which are short and typed in a hurry. */
const ASKING = 'how can do does did is are was what why where when who which will should could would has have'.split(
  ' ',
);
const SMALL = [...ASKING, 'the', 'to', 'of', 'for', 'and', 'my', 'we', 'you', 'it', 'in', 'on', 'with', 'not'];

/** The word of a question that slipped fingers meant: two letters have changed places, or one is wrong in its first word. */
function askingWord(typed: string, isFirst: boolean): string | null {
  if (typed.length > 6 || stopWords.has(typed) || everydayWords.has(typed)) return null;
  const sorted = [...typed].sort().join('');
  const swapped = SMALL.find(
    (word) => word.length > 1 && [...word].sort().join('') === sorted && leven(word, typed) === 2,
  );
  if (swapped !== undefined) return swapped;
  return isFirst && typed.length > 2
    ? (ASKING.find((word) => word.length > 2 && word.charAt(0) === typed.charAt(0) && leven(word, typed) === 1) ?? null)
    : null;
}

/** How often a word occurs that readers use and the docs do not. */
const SYNONYM_ONLY = 0.5;

/** The words of the texts as they are written, with how often each occurs. */
const vocabularies = memoize<TextData, ReadonlyMap<string, number>>();

/** Built when the first unknown word is met: most questions have none. */
const vocabularyOf = (engine: SearchEngine, text: TextData): ReadonlyMap<string, number> =>
  vocabularies(text, () => readVocabulary(engine, text));

function readVocabulary({data}: SearchEngine, text: TextData): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const site = answerSite(text);
  text.sections.forEach((blocks, section) => {
    // What only a list of packages names is not what the docs are about.
    if (site.isPage('packages', data.pages[data.sections[section]?.page ?? -1]?.path ?? '')) return;
    for (const block of blocks) {
      if (block.kind === 'code' || block.kind === 'output') continue;
      for (const [word] of block.text.toLowerCase().matchAll(/(?<![\p{L}\p{N}_./$-])[a-z]{3,}(?![\p{L}\p{N}_])/gu))
        words.set(word, (words.get(word) ?? 0) + 1);
    }
  });
  for (const {query} of synonyms)
    for (const word of query.toLowerCase().match(/[a-z]{4,}/g) ?? []) words.set(word, words.get(word) ?? SYNONYM_ONLY);
  for (const word of stopWords) if (word.length >= LEAST_LETTERS) words.set(word, words.get(word) ?? SYNONYM_ONLY);
  return words;
}

/**
 * The word that a misspelled one most likely means, `null` when none is near: it begins with the same letter and one
 * letter is wrong (two in longer words), where two swapped letters count as one; of several the most frequent one.
 */
function nearestWord(words: ReadonlyMap<string, number>, typed: string): string | null {
  if (typed.length < LEAST_LETTERS) return null;
  let best: {word: string; wrong: number; count: number} | null = null;
  const consider = (word: string, wrong: number): void => {
    const count = words.get(word) ?? 0;
    if (count === 0 || (best && (wrong > best.wrong || (wrong === best.wrong && count <= best.count)))) return;
    best = {word, wrong, count};
  };
  for (let i = 0; i + 1 < typed.length; i++)
    consider(typed.slice(0, i) + typed.charAt(i + 1) + typed.charAt(i) + typed.slice(i + 2), 1);
  const most = typed.length >= TWO_WRONG_FROM ? 2 : 1;
  for (const word of words.keys()) {
    if (word.charAt(0) !== typed.charAt(0) || Math.abs(word.length - typed.length) > most) continue;
    const wrong = leven(word, typed, {maxDistance: most + 1});
    if (wrong <= most) consider(word, wrong);
  }
  return (best as {word: string} | null)?.word ?? null;
}

/** A question back to one that names no subject, with the pages to begin at. */
export type QuestionBack = {kind: keyof AnswerTexts['askBack']; ways: readonly {title: string; url: string}[]};

/** Words that alone name no subject of any docs. */
const NO_SUBJECT =
  'work works working broken break fail fails failed error wrong problem issue crash stuck bug fix start started begin next step ' +
  'example sample demo help info information more detail explain understand continue possible good useful question answer ' +
  'doc docs documentation page tool product software support anymore again try tried guide tutorial learn run setup';

const termsIn = (words: string): Set<string> => new Set(tokenize(words).map(({term}) => term));
const noSubject: ReadonlySet<string> = termsIn(NO_SUBJECT);

const FAILS =
  /\b(?:fail\w*|errors?|wrong|broken?|breaks?|stuck|crash\w*|bugs?|problem|issue|fix|not work\w*|nothing|(?:does|do|did|is|ca|wo)n['’]?t)\b/i;

/** The question to ask back when one names no subject ("it still does not work"); `null` when it names one. */
export function questionBack({data}: SearchEngine, text: TextData, question: string): QuestionBack | null {
  const {product, ways} = answerSite(text).facts;
  const ours = termsIn(product);
  const words = tokenize(question).filter(({joined}) => !joined);
  const isEmpty = ({term}: {term: string}): boolean =>
    term.length < 2 || stopWords.has(term) || everydayWords.has(term) || noSubject.has(term) || ours.has(term);
  if (words.length === 0 || !words.every(isEmpty) || !/[a-z]{2}/i.test(question)) return null;
  const kind = FAILS.test(question) ? 'fails' : 'starts';
  const pages = ways[kind].flatMap((way) => data.pages.find(({path}) => path.endsWith(way)) ?? []);
  return {kind, ways: pages.map(({title, path}) => ({title, url: path}))};
}
