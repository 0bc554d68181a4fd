/** Learns the order of pages for a query, from the test queries with their right pages. */
import {SearchEngine} from '../../src/search/embedded/engine';
import type {Model} from '../../src/search/embedded/model';
import {PAGE_FEATURES} from '../../src/search/embedded/page-features';
import {learn, type Group, type Settings} from './learn';
import {rankQueries, type BuiltSearch, type Ranked} from './quality';
import type {Query} from './tally';

const SETTINGS: Settings = {trees: 60, depth: 3, rate: 0.1, least: 0.4, shrink: 4, share: 0.6, seed: 1};
const NONE: Pick<Model, 'trees'> = {trees: []};

/** The pages that the ranking by hand has first for a query, and which of them are right. */
function groupOf(engine: SearchEngine, {q, accept}: Query): Group {
  const {pages, features} = engine.candidates(q);
  return {features, right: features.map((_, i) => (accept.includes(pages[i]?.entry.path ?? '') ? 1 : 0))};
}

/** A model of all examples. */
export function learnPages({index}: Pick<BuiltSearch, 'index'>, examples: readonly Query[]): Model {
  const engine = new SearchEngine(index, NONE);
  return modelOf(examples.map((example) => groupOf(engine, example)));
}

/** Where the right page stands for queries that the model has not seen: each fold is ranked by a model of the others. */
export function crossValidatePages(built: BuiltSearch, queries: readonly Query[], folds: number): Ranked[] {
  const engine = new SearchEngine(built.index, NONE);
  const groups = queries.map((query) => groupOf(engine, query));
  return Array.from({length: folds}, (_, fold) => fold).flatMap((fold) => {
    const model = modelOf(groups.filter((_, i) => i % folds !== fold));
    return rankQueries(
      built,
      queries.filter((_, i) => i % folds === fold),
      model,
    );
  });
}

const modelOf = (groups: readonly Group[]): Model => ({features: PAGE_FEATURES, trees: learn(groups, SETTINGS)});
