/** Learns the order of pages for a query, from the test queries with their right pages. */
import {SearchEngine} from '@docs/search/embedded/engine';
import type {LinearModel} from '@docs/search/embedded/model';
import {PAGE_FEATURES} from '@docs/search/embedded/page-features';
import synonyms from '@docs/data/synonyms.json';
import type {Group} from './learn';
import {learnLinear, type LinearSettings, type WeighedGroup} from './learn-linear';
import {rankQueries, type BuiltSearch, type Ranked} from './quality';
import type {Query} from './tally';

const SETTINGS: LinearSettings = {steps: 150, rate: 0.03, shrink: 0.2};
/** How much a synonym counts beside a query: it has one page of those that may be right. */
const SYNONYM_WEIGHT = 0.3;
const NONE: Pick<LinearModel, 'weights'> = {weights: []};

/** The pages that the ranking by hand has first for a query, and which of them are right. */
function groupOf(engine: SearchEngine, {q, accept}: Pick<Query, 'q' | 'accept'>): Group {
  const {pages, features} = engine.candidates(q);
  return {features, right: features.map((_, i) => (accept.includes(pages[i]?.entry.path ?? '') ? 1 : 0))};
}

/** The synonyms as queries: they teach that a page may be right that has none of the words themselves. */
const groupsOfSynonyms = (engine: SearchEngine): WeighedGroup[] =>
  synonyms.map(({query, expect}) => ({...groupOf(engine, {q: query, accept: [expect]}), weight: SYNONYM_WEIGHT}));

/** A model of all examples. */
export function learnPages({index}: Pick<BuiltSearch, 'index'>, examples: readonly Query[]): LinearModel {
  const engine = new SearchEngine(index, NONE);
  return modelOf([...examples.map((example) => groupOf(engine, example)), ...groupsOfSynonyms(engine)]);
}

/** Where the right page stands for queries that the model has not seen: each fold is ranked by a model of the others. */
export function crossValidatePages(built: BuiltSearch, queries: readonly Query[], folds: number): Ranked[] {
  const engine = new SearchEngine(built.index, NONE);
  const groups = queries.map((query) => groupOf(engine, query));
  const fromSynonyms = groupsOfSynonyms(engine);
  return Array.from({length: folds}, (_, fold) => fold).flatMap((fold) => {
    const model = modelOf([...groups.filter((_, i) => i % folds !== fold), ...fromSynonyms]);
    return rankQueries(
      built,
      queries.filter((_, i) => i % folds === fold),
      model,
    );
  });
}

const modelOf = (groups: readonly WeighedGroup[]): LinearModel => ({
  features: PAGE_FEATURES,
  weights: learnLinear(groups, SETTINGS),
});
