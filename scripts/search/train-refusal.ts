/** Learns when to refuse: logistic regression on what unseen questions show. */
import {ANSWER_FEATURES, type AnswerModel} from '@docs/search/ask/rank';

const STEPS = 4000;
const RATE = 0.5;
/** Draws weights to zero. */
const SHRINK = 0.0005;

/** Questions of one kind, by their features; the kind counts by its weight, whatever its number. */
export type QuestionKind = {telling: readonly (readonly number[])[]; answered: boolean; weight: number};

/** Weights that tell questions that the docs answer from others. */
export function learnRefusal(kinds: readonly QuestionKind[]): AnswerModel {
  const examples = kinds.flatMap(({telling, answered, weight}) =>
    telling.map((features) => ({features, wanted: answered ? 1 : 0, weight: weight / telling.length})),
  );
  let weights = ANSWER_FEATURES.map(() => 0);
  let bias = 0;
  for (let step = 0; step < STEPS; step++) {
    const slopes = ANSWER_FEATURES.map(() => 0);
    let slope = 0;
    for (const {features, wanted, weight} of examples) {
      const chance = 1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)));
      const error = weight * (chance - wanted);
      features.forEach((value, i) => (slopes[i] = (slopes[i] ?? 0) + error * value));
      slope += error;
    }
    weights = weights.map((weight, i) => weight - RATE * ((slopes[i] ?? 0) + SHRINK * weight));
    bias -= RATE * slope;
  }
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    weights: Object.fromEntries(
      ANSWER_FEATURES.map((name, i) => [name, rounded(weights[i] ?? 0)]),
    ) as AnswerModel['weights'],
    bias: rounded(bias),
  };
}

/** A question as fingers slip: in one of its longer words a letter is left out, typed twice, or two change places. */
export function misspell(question: string, random: () => number): string | null {
  const words = question.split(' ');
  const long = words.flatMap((word, i) => (/^[a-z]{6,}$/i.test(word) ? [{word, i}] : []));
  const picked = long[Math.floor(random() * long.length)];
  if (!picked) return null;
  const {word, i} = picked;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [letter, next] = [word.charAt(at), word.charAt(at + 1)];
  const slips = [next, next + letter, letter + letter + next];
  const slipped = slips[Math.floor(random() * slips.length)] ?? '';
  return [...words.slice(0, i), word.slice(0, at) + slipped + word.slice(at + 2), ...words.slice(i + 1)].join(' ');
}
