import trained from './model.json';
import {type AskedQuestion, type Candidate, FEATURES, type PassageRanking} from './features';
import type {RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {trailOf} from '../embedded/trail';
import {candidatesFor} from './candidates';

export type PassageSource = {title: string; url: string};

/** What ranks passages, and what decides whether a question is answered at all: without the latter every question is. */
export type Ranker = {weights: Readonly<Record<string, number>>; answered?: AnswerModel};

const model: Ranker = trained;

/** Below this chance the docs do not answer. */
export const LEAST_CHANCE = 0.3;

/** Below this chance, or with a best passage of a lower score, an answer is right too seldom to be given without a doubt. */
const SURE = {chance: 0.6, score: 12.8};

/** All passages that may answer a question, best first. `use` is for the training, which tries other models. */
export function rankPassages(
  engine: SearchEngine,
  text: TextData,
  asked: AskedQuestion,
  use: Ranker = model,
): PassageRanking {
  const {candidates, pages} = candidatesFor(engine, text, asked);
  return {passages: rankCandidates(candidates, use), pages, asked};
}

/** How likely it is that the docs answer, from 0 to 1: what was found has to do with more than a word of the question. */
export function chanceOf(ranking: Pick<PassageRanking, 'passages' | 'asked'>, {answered}: Ranker = model): number {
  if (ranking.passages.length === 0) return 0;
  return answered === undefined ? 1 : answerChance(answered, answerFeatures(ranking));
}

/** Whether an answer begins without a doubt; `chance` is that of its ranking. */
export function isSure({passages}: Pick<PassageRanking, 'passages'>, chance: number): boolean {
  return (passages[0]?.score ?? 0) >= SURE.score && chance >= SURE.chance;
}

/**
 * How much the search's chance of a page counts beside the model, which learns from questions on details and so thinks
 * less of a page's subject than readers do; pages that are less likely than this are equal.
 */
const PAGE = {weight: 0.2, least: 1e-3};

/** Puts candidates in the order of a model. */
function rankCandidates(candidates: Candidate[], use: Ranker): Candidate[] {
  const weights = FEATURES.map((name) => {
    const weight = use.weights[name];
    if (weight === undefined) throw new Error(`The ranking has no weight for ${name}: run \`npm run search:train\`.`);
    return weight;
  });
  for (const candidate of candidates) {
    let score = 0;
    for (let i = 0; i < weights.length; i++) score += (weights[i] ?? 0) * (candidate.features[i] ?? 0);
    candidate.score = score + PAGE.weight * Math.log(Math.max(candidate.page.chance, PAGE.least));
  }
  return byChance(candidates);
}

/** Puts scored candidates in order, best first, and gives each its share of the belief. */
function byChance(scored: Candidate[]): Candidate[] {
  let most = -Infinity;
  for (const {score} of scored) most = Math.max(most, score);
  let all = 0;
  for (const candidate of scored) all += candidate.chance = Math.exp(candidate.score - most);
  for (const candidate of scored) candidate.chance /= all;
  return scored.sort((a, b) => b.score - a.score);
}

/** Where a passage is, for a link. */
export function passageSource({data}: SearchEngine, section: RankedSection): PassageSource {
  const trail = trailOf(data.sections, section);
  const path = data.pages[section.page]?.path ?? '';
  return {
    title: trail.length > 1 ? `${trail[0]} › ${trail.at(-1)}` : (trail[0] ?? ''),
    url: section.anchor === null ? path : `${path}#${section.anchor}`,
  };
}

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
