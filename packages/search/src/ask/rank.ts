import type {RankedPage, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {trailOf} from '../embedded/results';
import {candidatesFor, type Candidate} from './candidates';
import {FEATURES} from './features';
import {scoreOf, type Model} from '../embedded/model';
import type {AskedQuestion} from './features';
import {answerChance, answerFeatures, type AnswerModel} from './refusal';
import trained from './model.json';

export type Source = {title: string; url: string};

/** A passage with its score; `chance` is its share of the belief that one of the passages is right. */
export type Ranked = Candidate & {score: number; chance: number};

export type Ranking = {passages: Ranked[]; pages: RankedPage[]; asked: AskedQuestion};

/** What ranks passages, and what decides whether a question is answered at all: without the latter every question is. */
export type Ranker = Model & {answered?: AnswerModel};

const model: Ranker = trained as unknown as Ranker;

/** Below this chance the docs do not answer. Lower than one half: vague questions that they do answer look like others. */
export const LEAST_CHANCE = 0.3;

/** Below this chance an answer says first that it may not be one. */
export const SURE_CHANCE = 0.7;

/** All passages that may answer a query, best first. `use` is for the training, which tries other models. */
export function rankPassages(
  engine: SearchEngine,
  text: TextData,
  question: string,
  query: string,
  use: Model = model,
): Ranking {
  if (use.features.length !== FEATURES.length)
    throw new Error('The ranking model knows other features than the code: run `npm run search:train`.');
  const {candidates, pages, asked} = candidatesFor(engine, text, question, query);
  return {passages: ranked(candidates, use), pages, asked};
}

/** How likely it is that the docs answer, from 0 to 1: what was found has to do with more than a word of the question. */
export function chanceOf(ranking: Pick<Ranking, 'passages' | 'asked'>, {answered}: Ranker = model): number {
  if (ranking.passages.length === 0) return 0;
  return answered === undefined ? 1 : answerChance(answered, answerFeatures(ranking));
}

/** Candidates in the order of a model. */
export function ranked(candidates: readonly Candidate[], use: Model): Ranked[] {
  const scores = candidates.map(({features}) => scoreOf(use, features));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return candidates
    .map((candidate, i) => ({...candidate, score: scores[i] ?? 0, chance: (shares[i] ?? 0) / all}))
    .sort((a, b) => b.score - a.score);
}

/** Where a passage stands, for a link. */
export function sourceOf(engine: SearchEngine, {page, section}: Pick<Candidate, 'page' | 'section'>): Source {
  const trail = trailOf(engine.data.sections, section);
  return {
    title: trail.length > 1 ? `${trail[0]} › ${trail.at(-1)}` : (trail[0] ?? ''),
    url: section.anchor === null ? page.page.path : `${page.page.path}#${section.anchor}`,
  };
}
