import type {PassageRanking} from './features';
import {FEATURES} from './features';

/** How many of the best passages may show that the docs know what was asked, and how many show where that is. */
const WITNESSES = 8;
const FIRST = 3;

/** Below this certainty a word is only spelled like one of the docs. */
const SURE = 0.7;

/**
 * What tells a question that the docs answer from one that they do not: how much of it the best passages hold (`held`,
 * `best`), what they lack of its rarest word (`missing`), how much of it is in one sentence (`near`), which share of
 * it the docs do not know (`unknown`), how many words it has (`known`); how rare its rarest word is (`rarest`), how much
 * it asks for and how much of that the docs know (`asked`, `understood`), in parts of a word that is nowhere; and
 * whether titles and headings say it (`trail`), the first passages say its rarest word (`said`) and say it often (`often`);
 * and whether their headings (`headed`), their sections' wordings (`worded`) and meaning (`meant`) come near to it.
 */
export const ANSWER_FEATURES = [
  'held',
  'best',
  'missing',
  'near',
  'unknown',
  'known',
  'rarest',
  'asked',
  'understood',
  'trail',
  'said',
  'often',
  'headed',
  'worded',
  'meant',
] as const;

/** Weights of a logistic function of these features, and what is added to them. */
export type AnswerModel = {weights: Readonly<Record<(typeof ANSWER_FEATURES)[number], number>>; bias: number};

const MISSING = FEATURES.indexOf('rarestMissing');
const NEAR = FEATURES.indexOf('bestSentence');
const TRAIL = FEATURES.indexOf('inTrail');
const SAID = FEATURES.indexOf('rarestInText');
const OFTEN = FEATURES.indexOf('frequency');
const HEADED = FEATURES.indexOf('inHeading');
const WORDED = FEATURES.indexOf('wordingTogether');
const MEANT = FEATURES.indexOf('meaning');

/** This many words that are nowhere are as much as can be asked for, and this many that are known as much as can be known. */
const MOST_ASKED = 4;
const MOST_UNDERSTOOD = 3;

/** The features of a question, from the passages that were found for it. */
export function answerFeatures({
  passages,
  asked: {terms, total, nowhere},
}: Pick<PassageRanking, 'passages' | 'asked'>): number[] {
  const witnesses = passages.slice(0, WITNESSES);
  const first = passages.slice(0, FIRST);
  const most = (feature: number, among: PassageRanking['passages']): number =>
    among.reduce((max, {features}) => Math.max(max, features[feature] ?? 0), 0);
  const certaintyOf = ({words, certainty}: (typeof terms)[number]): number => (words.length === 0 ? 0 : certainty);
  const weigh = (of: (term: (typeof terms)[number]) => number): number =>
    terms.reduce((sum, term) => sum + of(term) * term.weight, 0);
  return [
    witnesses.reduce((max, {coverage}) => Math.max(max, coverage), 0),
    passages[0]?.coverage ?? 0,
    witnesses.reduce((min, {features}) => Math.min(min, features[MISSING] ?? 1), 1),
    most(NEAR, witnesses),
    weigh((term) => (certaintyOf(term) < SURE ? 1 : 0)) / (total || 1),
    Math.min(1, terms.length / 4),
    Math.max(0, ...terms.map(({weight}) => weight)) / nowhere,
    Math.min(1, total / nowhere / MOST_ASKED),
    Math.min(1, weigh(certaintyOf) / nowhere / MOST_UNDERSTOOD),
    most(TRAIL, first),
    most(SAID, first),
    most(OFTEN, first),
    most(HEADED, first),
    most(WORDED, first),
    most(MEANT, first),
  ];
}

/** How likely it is that the docs answer, from 0 to 1. */
export function answerChance({weights, bias}: AnswerModel, features: readonly number[]): number {
  return (
    1 /
    (1 +
      Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[ANSWER_FEATURES[i] ?? 'held'] ?? 0), bias)))
  );
}
