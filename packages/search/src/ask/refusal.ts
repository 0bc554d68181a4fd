import {FEATURES, type PassageRanking} from './features';

/** How many of the best passages show whether the docs answer. */
const FIRST = 3;

/**
 * What tells a question that the docs answer from one that they do not: how many words it has (`words`, in eighths, one at
 * most) and how rare they are (`asked`, in words that are nowhere, 4 at most); how well the ranking thinks of the best passage (`score`, in tens);
 * and of the first passages, how much of the question is in or around one (`covered`), and whether what names its section
 * says the rarest word (`named`) and the two rarest (`namedBoth`).
 */
export const ANSWER_FEATURES = ['words', 'asked', 'score', 'covered', 'named', 'namedBoth'] as const;

/** Weights of a logistic function of these features, and what is added to them. */
export type AnswerModel = {weights: Readonly<Record<(typeof ANSWER_FEATURES)[number], number>>; bias: number};

const COVERED = FEATURES.indexOf('coveredOrWorded');

const MOST_WORDS = 8;
const MOST_ASKED = 4;
const TEN = 10;

/** The features of a question, from the passages that were found for it. */
export function answerFeatures({
  passages,
  asked: {terms, total, nowhere},
}: Pick<PassageRanking, 'passages' | 'asked'>): number[] {
  const [rarest = 0, second = rarest] = [...terms.keys()].sort(
    (a, b) => (terms[b]?.weight ?? 0) - (terms[a]?.weight ?? 0),
  );
  const most = (of: (passage: PassageRanking['passages'][number]) => number): number =>
    Math.max(0, ...passages.slice(0, FIRST).map(of));
  return [
    Math.min(1, terms.length / MOST_WORDS),
    Math.min(1, total / nowhere / MOST_ASKED),
    (passages[0]?.score ?? 0) / TEN,
    most(({features}) => features[COVERED] ?? 0),
    most(({named}) => named[rarest] ?? 0),
    most(({named}) => Math.min(named[rarest] ?? 0, named[second] ?? 0)),
  ];
}

/** How likely it is that the docs answer, from 0 to 1. */
export function answerChance({weights, bias}: AnswerModel, features: readonly number[]): number {
  const sum = ANSWER_FEATURES.reduce((all, name, i) => all + weights[name] * (features[i] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}
