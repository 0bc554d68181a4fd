import type {Ranking} from './rank';
import {FEATURES} from './features';

/** How many of the best passages may show that the docs know what was asked. */
const WITNESSES = 8;

/** What tells a question that the docs answer from one that they do not. */
export const ANSWER_FEATURES = ['held', 'best', 'missing', 'near', 'unknown', 'known'] as const;

/** Weights of a logistic function of these features, in their order, and what is added to them. */
export type AnswerModel = {weights: readonly number[]; bias: number};

const MISSING = FEATURES.indexOf('rarestMissing');
const NEAR = FEATURES.indexOf('bestSentence');

/** The features of a question, from the passages that were found for it. */
export function answerFeatures({passages, asked: {terms, total}}: Pick<Ranking, 'passages' | 'asked'>): number[] {
  const witnesses = passages.slice(0, WITNESSES);
  const best = passages[0];
  const most = (of: (features: readonly number[]) => number): number => witnesses.reduce((max, {features}) => Math.max(max, of(features)), 0);
  const least = (of: (features: readonly number[]) => number): number => witnesses.reduce((min, {features}) => Math.min(min, of(features)), 1);
  const share = (is: (certainty: number) => boolean): number =>
    terms.reduce((sum, {weight, certainty, words}) => sum + (is(words.size === 0 ? 0 : certainty) ? weight : 0), 0) / (total || 1);
  return [
    witnesses.reduce((max, {coverage}) => Math.max(max, coverage), 0),
    best?.coverage ?? 0,
    least((features) => features[MISSING] ?? 1),
    most((features) => features[NEAR] ?? 0),
    share((certainty) => certainty < 0.7),
    Math.min(1, terms.length / 4),
  ];
}

/** How likely it is that the docs answer, from 0 to 1. */
export function answerChance({weights, bias}: AnswerModel, features: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)));
}
