import {everydayWords} from '../embedded/everyday-words';
import type {TextData, WrittenAnswer} from '../embedded/format';
import type {AskedTerm, RankedSection, SearchEngine} from '../embedded/engine';
import {wantsOf, type Want} from '../embedded/question';
import {stem, wordsOf} from '../embedded/tokens';
import {memoize} from '../embedded/memo';
import {answerSite} from './site';

/** The share of the telling words, 0 to 1, that a question and one that is answered must have of each other. */
const LEAST_FIT = 0.75;
/** One word alone asks for too many things. */
const LEAST_WORDS = 2;

/** The same for a known question of at least three words that is in the asked one as a whole. */
const WHOLE_FIT = 0.6;
const WHOLE_WORDS = 3;

/** What both must ask for, or neither. */
const KINDS: readonly Want[] = ['place', 'choice', 'number', 'duration', 'reason', 'port', 'definition'];

type AnsweredQuestion = {
  answer: WrittenAnswer;
  words: string;
  terms: ReadonlySet<string>;
  decisive: string;
  kinds: string;
};

/** Words that mean the same in a question; the first of each line stands for all. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    'capture record',
    'enable start activate begin',
    'disable stop deactivate',
    'only just single',
    'mask redact hide anonymize anonymise scrub obfuscate',
    'delete remove',
    'workload app application service deployment',
    'cluster kubernetes k8s',
    'store save put write location stored',
    'traffic request requests call calls',
    'cost price pricing pay charge fee',
    'host url address domain endpoint hostname',
    'user coworker colleague teammate somebody someone member person',
    'error fail failure',
    'laptop desktop local locally machine computer',
    'permission right role',
    'limit maximum max most',
    'log logs',
    'compare difference different',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stem);
    return others.map((other): [string, string] => [other, first]);
  }),
);

const sameOf = (term: string): string => SAME.get(term) ?? term;

/** Words that turn a question into another one: both have the same of them, or the answer is not meant. */
const DECISIVE: ReadonlySet<string> = new Set(
  (
    'export import install uninstall upgrade downgrade rollback mock record capture replay delete remove restore recover undo enable disable start stop ' +
    'pause resume inbound outbound without not never no mask push pull upload download windows linux mac only twice old'
  )
    .split(' ')
    .map(stem)
    .map(sameOf),
);
const spelledOut = (question: string): string =>
  question.replaceAll(
    /\b(?:turn|switch)(?:ed|ing|s)?\b(.{0,30}?)\bo(n|ff)\b/gi,
    (_, what: string, end: string) => `${end.toLowerCase() === 'n' ? 'enable' : 'disable'}${what}`,
  );

const tellingIn = (question: string): ReadonlySet<string> =>
  new Set(
    wordsOf(spelledOut(question))
      .map(sameOf)
      .filter((term) => !everydayWords.has(term)),
  );

const plain = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_./-]+/gu, ' ')
    .trim();

function decisiveIn(question: string, text: TextData): string {
  const programs = answerSite(text).facts.programs.map(stem);
  const words =
    spelledOut(question)
      .toLowerCase()
      .replace(/n['’]?t\b/g, ' not')
      .replace(/\b(?:bring|get)\b(.*)\bback\b/, 'restore$1')
      .match(/[a-z]+/g) ?? [];
  return [
    ...new Set(
      words
        .map(stem)
        .map(sameOf)
        .filter((word) => DECISIVE.has(word) || programs.includes(word)),
    ),
  ]
    .sort()
    .join(' ');
}

function kindsOf(question: string): string {
  const wants = wantsOf(question);
  return KINDS.filter((kind) => wants.has(kind)).join(' ');
}

/** Questions that were read before. */
const read = memoize<TextData, readonly AnsweredQuestion[]>();

const answeredIn = (text: TextData): readonly AnsweredQuestion[] =>
  read(text, () =>
    text.written.flatMap((answer) =>
      answer.asks.map((asks) => ({
        answer,
        words: plain(asks),
        terms: tellingIn(asks),
        decisive: decisiveIn(asks, text),
        kinds: kindsOf(asks),
      })),
    ),
  );

/** The written answer to a question in nearly these words, with the place of its section; `null` when there is none. */
export function writtenFor(
  engine: SearchEngine,
  text: TextData,
  question: string,
): {answer: WrittenAnswer; section: RankedSection} | null {
  const words = plain(question);
  const asked = weighTerms(engine, question);
  const [decisive, kinds] = [decisiveIn(question, text), kindsOf(question)];
  let best: {answer: WrittenAnswer; fit: number} | null = null;
  for (const known of answeredIn(text)) {
    const isSame = known.words === words;
    if (!isSame && (known.decisive !== decisive || known.kinds !== kinds || known.terms.size < LEAST_WORDS)) continue;
    const fit = isSame ? 2 : fitOf(asked, known.terms);
    if (fit >= LEAST_FIT && fit > (best?.fit ?? 0)) best = {answer: known.answer, fit};
  }
  if (!best) return null;
  const [path = '', anchor = null] = best.answer.at.split('#');
  const id = engine.data.sections.findIndex(
    (section) => (engine.data.pages[section.page]?.path ?? '').endsWith(path) && section.anchor === anchor,
  );
  const section = engine.data.sections[id];
  return section ? {answer: best.answer, section: {...section, id, score: 0}} : null;
}

type WeighedTerm = {term: string; weight: number; others: AskedTerm['others']};

/** The telling words of a question with their rarity, and the docs' words for those that the docs lack. */
function weighTerms(engine: SearchEngine, question: string): WeighedTerm[] {
  const found = new Map(engine.askedTerms(spelledOut(question)).map((term) => [sameOf(term.term), term]));
  const rarest = Math.max(0, ...[...found.values()].map(({weight}) => weight));
  return [...tellingIn(question)].map((term) => {
    const {weight = rarest, words, others = []} = found.get(term) ?? {};
    // A word of the docs means itself; what is like it leads the search on.
    return {term, weight, others: words?.length === 0 ? others : []};
  });
}

/** How much of each other two questions hold, 0 to 1: the rarity of the asked terms, and the number of the known ones. */
function fitOf(asked: readonly WeighedTerm[], known: ReadonlySet<string>): number {
  const held = new Set<string>();
  let [heldWeight, allWeight] = [0, 0];
  for (const {term, weight, others} of asked) {
    allWeight += weight;
    const same = [[term], ...others].find((form) => form.every((word) => known.has(word)));
    if (!same) continue;
    heldWeight += weight;
    for (const word of same) held.add(word);
  }
  const [ofAsked, ofKnown] = [heldWeight / (allWeight || 1), held.size / known.size];
  // A whole known question in a longer one, which tells more of the case.
  if (ofKnown === 1 && known.size >= WHOLE_WORDS && ofAsked >= WHOLE_FIT) return LEAST_FIT;
  return Math.min(ofAsked, ofKnown);
}
