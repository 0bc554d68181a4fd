import type {AskedTerm, RankedPage, RankedSection} from '../embedded/engine';
import type {TextBlock} from '../embedded/text-lines';
import type {Passage, PassageKind} from './passages';
import {NEGATION, WANTS, type Want} from '../embedded/question';
import type {WordingFit} from './nearness';
import type {AnswerSite} from './site';
import type {AnswerTexts} from './texts';
import {deniedWords, tokenize} from '../embedded/tokens';
import {certaintyIn, matchOf, NO_MATCH, type Match, type TermPositions} from './term-positions';
import {isSymptomHead} from '../symptoms/rows';

/** A question as it is understood, read once for all that is asked of it. */
export type AskedQuestion = {
  /** The question in the docs' spelling, and the query for it, with the question before it when it leans on that. */
  text: string;
  query: string;
  /** Names in it that are nowhere in the docs. */
  unknown: readonly string[];
  /** The telling words of the query, as the tokenizer leaves them. */
  words: ReadonlySet<string>;
  terms: readonly AskedTerm[];
  /** The weights of all terms together, and that of a word which is nowhere in the docs. */
  total: number;
  nowhere: number;
  wants: ReadonlySet<Want>;
  negated: boolean;
  /** The words of what it does without. */
  denied: readonly string[];
  /** It asks for what lists of all flags and parameters hold. */
  wantsLists: boolean;
  /** What is known of the site. */
  site: AnswerSite;
  /** What the answer says besides the docs' own words. */
  texts: AnswerTexts;
};

/** What surrounds a passage. */
type PassageSurroundings = {
  /**
   * The section's own heading, as it is and as its terms, the page's title with the headings above, and the words of the
   * whole section, without and with the heads of its tables.
   */
  headingText: string;
  heading: TermPositions;
  trail: TermPositions;
  section: ReadonlySet<string>;
  withHeads: ReadonlySet<string>;
  level: number;
  /** Scores of the keyword search, as shares of the best page's, of the page's best section and of the best section of all. */
  page: number;
  pageRank: number;
  /** The chance of the page as a share of the first page's. */
  pageChance: number;
  sectionOnPage: number;
  sectionOfAll: number;
  older: boolean;
  /** The page is a list of all flags or parameters. */
  isList: boolean;
  /** How near the section's wordings come to the question; the nearest of all, and the nearest of its page, as a share of that. */
  wordings: WordingFit;
  wordingOfAll: number;
  wordingOfPage: number;
  /** How near the section's meaning comes to the question; how far it and its page are from the nearest of all. */
  meaning: number;
  meaningBehind: number;
  meaningPageBehind: number;
  /** The same of the nearest of its wordings. */
  wordingMeaning: number;
  wordingMeaningBehind: number;
  wordingMeaningPageBehind: number;
};

/** `signs` say of each kind of thing that a question may want whether the passage looks as if it held it. */
export type ReadPassage = {passage: Passage; text: string; reading: TermPositions; signs: readonly boolean[]};

/**
 * A passage that may answer a question, with what speaks for it; `coverage` is the share of the question that it holds
 * with what is around it, or that a wording of its section holds. A ranking sets its `score`, and `chance`, its share of
 * the belief that one of the passages is right.
 */
export type Candidate = ReadPassage & {
  page: RankedPage;
  /** How surely (0 to 1) each term of the question is in what names the section: titles, headings and wordings. */
  named: readonly number[];
  section: RankedSection;
  blocks: readonly TextBlock[];
  features: Float64Array;
  coverage: number;
  score: number;
  chance: number;
};

/** The passages for a question, best first, and the pages that hold them. */
export type PassageRanking = {passages: Candidate[]; pages: RankedPage[]; asked: AskedQuestion};

/** What a passage holds by the look of it, in the order of `WANTS`. */
export const signsOf = (passage: Passage, text: string, site: AnswerSite): boolean[] =>
  WANTS.map((want) => holds(want, passage, text, site));

const KINDS: readonly PassageKind[] = ['text', 'list', 'steps', 'row', 'table', 'code'];

const PLAIN = [
  'inText',
  'inHeading',
  'inTrail',
  'covered',
  'nearby',
  'rarestMissing',
  'rarestInText',
  'headingFit',
  'bestSentence',
  'nearness',
  'inOrder',
  'frequency',
  'length',
  'density',
  'doubt',
  'page',
  'pageRank',
  'pageChance',
  'sectionOnPage',
  'sectionOfAll',
  'opening',
  'level',
  'position',
  'first',
  'older',
  'unwantedList',
  'wordingNearest',
  'wordingTogether',
  'wordingWhole',
  'wordingOfAll',
  'wordingOfPage',
  'meaning',
  'meaningBehind',
  'meaningPageBehind',
  'wordingMeaning',
  'wordingMeaningBehind',
  'wordingMeaningPageBehind',
  'coveredOrWorded',
  'anywhereOrWorded',
  'denial',
  'speaksOfDenied',
  'defines',
  'symptomRow',
  'wantsHeld',
  'wantsLacked',
  'heldInBest',
] as const;

/** The names of the features, in the order of the numbers that {@link featuresIn} gives. */
export const FEATURES: readonly string[] = [...PLAIN, ...KINDS.map((kind) => `kind:${kind}`)];

type Name = (typeof PLAIN)[number];

/** Where each plain feature is among the numbers. */
const AT = Object.fromEntries(PLAIN.map((name, i) => [name, i])) as Readonly<Record<Name, number>>;
const KINDS_AT = PLAIN.length;

/**
 * What speaks for and against the passages of one section as the answer to a question: `named` as a candidate has it, and
 * `write`, which gives the numbers of a passage, in the order of {@link FEATURES}.
 */
export function featuresIn(
  asked: AskedQuestion,
  around: PassageSurroundings,
): Pick<Candidate, 'named'> & {write(read: ReadPassage, numbers: Float64Array): void} {
  const {terms, total} = asked;
  const {heading, headingText, trail, section, withHeads, level, pageRank, older, isList, wordings, ...standing} =
    around;
  const inHeading = terms.map((term) => matchOf(heading, term));
  const inTrail = terms.map((term) => matchOf(trail, term));
  const inSection = terms.map((term) => certaintyIn(section, term));
  const isAnywhere = terms.map((term) => certaintyIn(withHeads, term) > 0);
  const sure = (matches: readonly Match[], i: number): number => matches[i]?.certainty ?? 0;
  const {certainties} = wordings;
  const above = terms.map((_, i) => Math.max(sure(inHeading, i), sure(inTrail, i)));
  const heaviest = Math.max(...terms.map(({weight}) => weight), 0) || 1;
  const rarest = terms.findIndex(({weight}) => weight === heaviest);
  const headingAsked = new Set(inHeading.flatMap(({places}) => places)).size;
  const sumOf = (certainty: (i: number) => number): number => {
    let sum = 0;
    for (let i = 0; i < terms.length; i++) sum += (terms[i]?.weight ?? 0) * certainty(i);
    return sum / (total || 1);
  };
  const values: Partial<Record<Name, number>> = {
    ...standing,
    inHeading: sumOf((i) => sure(inHeading, i)),
    inTrail: sumOf((i) => sure(inTrail, i)),
    headingFit: level > 1 && heading.length > 0 ? Math.min(1, headingAsked / heading.length) : 0.5,
    pageRank: 1 / (1 + pageRank),
    opening: level === 1 ? 1 : 0,
    level: level / 6,
    older: older ? 1 : 0,
    unwantedList: isList && !asked.wantsLists ? 1 : 0,
    wordingNearest: wordings.nearest,
    wordingTogether: wordings.together,
    wordingWhole: wordings.whole,
  };
  const ofSection = new Float64Array(FEATURES.length);
  for (const name in values) ofSection[AT[name as Name]] = values[name as Name] ?? 0;
  const write = (read: ReadPassage, numbers: Float64Array): void => {
    const {passage, text, reading, signs} = read;
    numbers.set(ofSection);
    const inText = terms.map((term, i) => (isAnywhere[i] ? matchOf(reading, term) : NO_MATCH));
    let [held, covered, coveredOrWorded, anywhereOrWorded, nearby, frequency, doubt] = [0, 0, 0, 0, 0, 0, 0];
    let [missing, matched] = [0, 0];
    for (let i = 0; i < terms.length; i++) {
      const {weight} = terms[i] as AskedTerm;
      const {certainty, places} = inText[i] as Match;
      const anywhere = Math.max(certainty, above[i] ?? 0);
      const worded = Math.max(anywhere, certainties[i] ?? 0);
      const count = places.length;
      held += weight * certainty;
      covered += weight * anywhere;
      coveredOrWorded += weight * worded;
      anywhereOrWorded += weight * Math.max(worded, inSection[i] ?? 0);
      if (anywhere === 0) {
        nearby += weight * (inSection[i] ?? 0);
        missing = Math.max(missing, weight);
      }
      frequency += weight * ((count / (count + 1)) * certainty);
      if (count > 0) doubt += weight * (1 - certainty);
      matched += count;
    }
    const all = total || 1;
    const best = matched === 0 ? 0 : bestSentence(asked, inText, reading);
    numbers[AT.inText] = held / all;
    numbers[AT.covered] = covered / all;
    numbers[AT.coveredOrWorded] = coveredOrWorded / all;
    numbers[AT.anywhereOrWorded] = anywhereOrWorded / all;
    numbers[AT.nearby] = nearby / all;
    numbers[AT.rarestMissing] = missing / heaviest;
    numbers[AT.rarestInText] = sure(inText, rarest);
    numbers[AT.bestSentence] = best;
    numbers[AT.nearness] = matched === 0 ? 0 : nearness(inText);
    numbers[AT.inOrder] = matched === 0 ? 0 : inOrder(inText);
    numbers[AT.frequency] =
      (frequency / all) * (1 / (1 + 0.1 * Math.max(0, Math.log2(Math.max(1, reading.length) / 25))));
    numbers[AT.length] = Math.log2(1 + reading.length) / 8;
    numbers[AT.density] = Math.min(1, matched / Math.max(4, reading.length));
    numbers[AT.doubt] = held === 0 ? 0 : doubt / all;
    numbers[AT.position] = 1 / (1 + passage.position);
    numbers[AT.first] = passage.position === 0 ? 1 : 0;
    numbers[AT.denial] = asked.negated ? (NEGATION.test(text) ? 1 : -1) : 0;
    numbers[AT.speaksOfDenied] = speaksOf(asked.denied, read, headingText) ? 1 : 0;
    numbers[AT.defines] = asked.wants.has('definition') ? definition(read, terms, around) : 0;
    numbers[AT.symptomRow] = isSymptomRow(passage) ? (asked.wants.has('remedy') ? 1 : -0.5) : 0;
    const wantsHeld = WANTS.filter((want, i) => signs[i] === true && asked.wants.has(want)).length;
    numbers[AT.wantsHeld] = wantsHeld;
    numbers[AT.wantsLacked] = asked.wants.size - wantsHeld;
    numbers[AT.heldInBest] = best * Math.min(1, wantsHeld);
    numbers[KINDS_AT + KINDS.indexOf(passage.kind)] = 1;
  };
  return {write, named: above.map((certainty, i) => Math.max(certainty, certainties[i] ?? 0))};
}

/** The share of what was asked, 0 to 1, that the sentence of a text holds which holds most of it. */
function bestSentence(
  {terms, total}: Pick<AskedQuestion, 'terms' | 'total'>,
  matches: readonly Match[],
  {sentences}: TermPositions,
): number {
  const count = (sentences.at(-1) ?? 0) + 1;
  const held = new Array<number>(count).fill(0);
  /** The number of the last term that each sentence was found to hold. */
  const latest = new Array<number>(count).fill(-1);
  let most = 0;
  for (let i = 0; i < terms.length; i++) {
    const {places, certainty} = matches[i] ?? NO_MATCH;
    const share = (terms[i]?.weight ?? 0) * certainty;
    for (const place of places) {
      const sentence = sentences[place] ?? 0;
      if (latest[sentence] === i) continue;
      latest[sentence] = i;
      const all = (held[sentence] ?? 0) + share;
      held[sentence] = all;
      if (all > most) most = all;
    }
  }
  return most / (total || 1);
}

/** How near neighboring terms of the question are in the text, from 0 to 1. */
function nearness(matches: readonly Match[]): number {
  const found = matches.filter(({places}) => places.length > 0);
  if (found.length < 2) return 0;
  let sum = 0;
  for (let i = 1; i < found.length; i++)
    sum += 1 / Math.max(1, distance(found[i - 1]?.places ?? [], found[i]?.places ?? []));
  return sum / (matches.length - 1);
}

function distance(a: readonly number[], b: readonly number[]): number {
  let least = Infinity;
  for (const from of a) for (const to of b) least = Math.min(least, Math.abs(to - from));
  return least;
}

/** The share of neighboring terms that are in the text in this order, with at most two words between. */
function inOrder(matches: readonly Match[]): number {
  if (matches.length < 2) return 0;
  let count = 0;
  for (let i = 1; i < matches.length; i++) {
    const [before, after] = [matches[i - 1]?.places ?? [], matches[i]?.places ?? []];
    if (before.some((from) => after.some((to) => to > from && to - from <= 3))) count += 1;
  }
  return count / (matches.length - 1);
}

/**
 * How well a passage says what the thing is that was asked for: 1 when its subject is that and nothing else ("A snapshot
 * is …", a glossary's entry), less when the subject says more.
 */
function definition(
  {passage: {kind, position}, text, reading}: ReadPassage,
  terms: readonly AskedTerm[],
  {heading, level}: PassageSurroundings,
): number {
  if (terms.length === 0) return 0;
  const isNamed = (of: TermPositions, end: number): boolean =>
    terms.every((term) => matchOf(of, term).places.some((place) => place < end));
  if (level > 1 && position === 0 && kind === 'text' && heading.length <= terms.length && isNamed(heading, Infinity))
    return 1;
  const subject =
    kind === 'row'
      ? text.split(' | ', 1)[0]
      : /^(?:an? |the )?(.{3,70}?)(?: is\b| are\b| means?\b| stands for\b|, short for\b)/i.exec(text)?.[1];
  if (subject === undefined) return 0;
  const words = subject.replaceAll('`', '').trim().split(/\s+/).length;
  if (words > 8 || !isNamed(reading, words + 1)) return 0;
  return words <= terms.length ? 1 : 0.4;
}

const UNITS = String.raw`(?:ms|milliseconds?|s|sec|seconds?|m|min|minutes?|h|hours?|days?|weeks?|months?|years?)`;

/** What in a passage's words shows that it holds the kind of thing that a question wants. */
const SIGNS: Readonly<Record<Want, RegExp>> = {
  port: /\b(?:[1-9]\d{3,4}|ports? `?\d+)\b/i,
  flag: /(?:^|[\s`([|])--?[a-z][\w-]+/,
  name: /`[^`\s]*(?:[a-z][A-Z]|[_./:=-])[^`]*`|\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/,
  command: /`?\b(?:helm|kubectl|docker|curl|brew|npm|pip|git|aws|gcloud|java|go)\s+-?-?[a-z]/,
  version: /\bv?\d+\.\d+(?:\.\d+)?\b|\bsince\b/i,
  number: /\d/,
  duration: new RegExp(String.raw`\b\d[\d.,]*\s?-?${UNITS}\b|\bnever\b|\bhours?\b|\bdays?\b`, 'i'),
  fallback: /\bdefaults?\b|\bby default\b|\bunless\b|\botherwise\b|\bwithout\b|\bif (?:no|not)\b/i,
  reason:
    /\b(?:because|since|so that|therefore|otherwise|as it|the reason|which is why|cannot|caused?|means? that)\b|, so /i,
  steps:
    /^\s*(?:open|go|run|set|add|use|choose|click|select|create|install|delete|remove|start|stop|enable|disable|put|write|copy|press|export|import|upgrade|edit|replace|change|give|name|make)\b/im,
  remedy:
    /\b(?:fix|instead|restart|check|raise|lower|correct|remove|add|set|use|wait|update|install again|allow|re-?sign|because|cause)\b/i,
  definition: /\b(?:is|are) (?:an?|the)\b|\bmeans?\b|\bstands? for\b|\bdescribes?\b|\bholds?\b/i,
  place: /[\w>] > \w|\b(?:tab|page|folder|directory|file|menu|dashboard|under)\b|`[^`]*\/[^`]*`|\bhttps?:\/\//i,
  person:
    /\b(?:admins?|maintainers?|developers?|owner|holder|customer|team|representative|support|[A-Z]\w+ (?:Inc|LLC|Assurance|Security))\b/,
  verdict:
    /^(?:yes|no|not?)\b|\b(?:supported|supports?|works?|cannot|not|only|needs?|requires?|possible|allowed|full|none|never)\b/i,
  choice: /\b(?:instead|whereas|while|unlike|rather|prefer|better|choose|fits?|recommended|difference|when you)\b/i,
};

/** Whether a passage holds what is wanted, by the look of its words. */
function holds(want: Want, {kind}: Passage, text: string, site: AnswerSite): boolean {
  if (want === 'steps' && kind === 'steps') return true;
  if (want === 'command' && (kind === 'code' || site.holdsCommand(text))) return true;
  return SIGNS[want].test(text);
}

/** Whether a passage is a row that names a symptom, and with it what to do about it. */
function isSymptomRow({kind, blocks}: Passage): boolean {
  return kind === 'row' && isSymptomHead(blocks[0]?.columns ?? null);
}

/** What something cannot be without is said where something else does without it. */
const NEEDED = /\b(?:needs?|requires?|must have)\b[^.|]{0,50}$/i;

/** Whether a passage below a heading says of what a question does without that it is not there, or that it is needed. */
export function speaksOf(
  denied: readonly string[],
  {text, reading}: Pick<ReadPassage, 'text' | 'reading'>,
  heading: string,
): boolean {
  const words = denied.filter((word) => reading.places.has(word));
  if (words.length === 0) return false;
  const own = new Set(deniedWords(`${heading}. ${text}`));
  return words.some(
    (word) =>
      own.has(word) || tokenize(text).some(({term, start}) => term === word && NEEDED.test(text.slice(0, start))),
  );
}
