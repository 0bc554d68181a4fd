/** Learns when to refuse: logistic regression on what unseen questions show. */
import {ANSWER_FEATURES, type AnswerModel} from '../../src/search/ask/refusal';
import type {Outcome} from './evaluate';

const STEPS = 4000;
const RATE = 0.5;
/** Draws weights to zero. */
const SHRINK = 0.002;
/** A question refused though the docs answer it is worse than the other way around, and there are more of them. */
const ANSWERED_WEIGHT = 4;

/** Weights that tell questions that the docs answer from others; both kinds count in sum, whatever their numbers. */
export function learnRefusal(examples: readonly Pick<Outcome, 'must' | 'telling'>[]): AnswerModel {
  const answerable = examples.filter(({must}) => must.length > 0).length;
  const shares = {yes: ANSWERED_WEIGHT / Math.max(1, answerable), no: 1 / Math.max(1, examples.length - answerable)};
  let weights = ANSWER_FEATURES.map(() => 0);
  let bias = 0;
  for (let step = 0; step < STEPS; step++) {
    const slopes = ANSWER_FEATURES.map(() => 0);
    let slope = 0;
    for (const {must, telling} of examples) {
      const chance = 1 / (1 + Math.exp(-telling.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)));
      const error = (must.length > 0 ? shares.yes : shares.no) * (chance - (must.length > 0 ? 1 : 0));
      telling.forEach((value, i) => (slopes[i] = (slopes[i] ?? 0) + error * value));
      slope += error;
    }
    weights = weights.map((weight, i) => weight - RATE * ((slopes[i] ?? 0) + SHRINK * weight));
    bias -= RATE * slope;
  }
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return {weights: weights.map(rounded), bias: rounded(bias)};
}
