import type {RankedPage, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {trailOf} from '../embedded/results';
import {candidatesFor, type Candidate} from './candidates';
import {FEATURES} from './features';
import {scoreOf, type Model} from './model';
import type {AskedQuestion} from './features';
import trained from './model.json';

export type Source = {title: string; url: string};

/** A passage with its score; `chance` is its share of the belief that one of the passages is right. */
export type Ranked = Candidate & {score: number; chance: number};

export type Ranking = {passages: Ranked[]; pages: RankedPage[]; asked: AskedQuestion};

const model: Model = trained as unknown as Model;

/** All passages that may answer a query, best first. `use` is for the training, which tries other models. */
export function rankPassages(engine: SearchEngine, text: TextData, question: string, query: string, use: Model = model): Ranking {
  if (use.features.length !== FEATURES.length) throw new Error('The ranking model knows other features than the code: run `npm run search:train`.');
  const {candidates, pages, asked} = candidatesFor(engine, text, question, query);
  return {passages: ranked(candidates, use), pages, asked};
}

/** Candidates in the order of a model. */
export function ranked(candidates: readonly Candidate[], use: Model): Ranked[] {
  const scores = candidates.map(({features}) => scoreOf(use, features));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return candidates.map((candidate, i) => ({...candidate, score: scores[i] ?? 0, chance: (shares[i] ?? 0) / all})).sort((a, b) => b.score - a.score);
}

/** Where a passage stands, for a link. */
export function sourceOf(engine: SearchEngine, {page, section}: Pick<Candidate, 'page' | 'section'>): Source {
  const trail = trailOf(engine.data.sections, section);
  return {
    title: trail.length > 1 ? `${trail[0]} › ${trail.at(-1)}` : (trail[0] ?? ''),
    url: section.anchor === null ? page.page.path : `${page.page.path}#${section.anchor}`,
  };
}
