import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import {
  createAutocomplete,
  type AutocompleteApi,
  type AutocompleteCollection,
  type AutocompleteState,
} from '@algolia/autocomplete-core';
import {isQuestion} from '@docs/search/is-question';
import type {Facets, SearchHit} from '@docs/search/provider';
import {siteSearch} from '@site/src/client/site-search';
import {siteSettings} from '@site/src/client/site-settings';
import {findHits, isOnSamePage, type QueryOutcome} from './find';

/** An option: a hit, or to ask the query as a question: before all hits when it reads like one, else after them. */
export type Item = {kind: 'hit'; hit: SearchHit} | {kind: 'ask'; outcome: QueryOutcome};

type Collection = AutocompleteCollection<Item>;

/** What is drawn: the options in two lists, in which order, and what became of the query that they belong to. */
export type DialogContent = {outcome: QueryOutcome; hits: Collection; ask: Collection; asksFirst: boolean};

/** Where is searched: the chosen areas, and the facets that they and the page give. */
export type Scope = {areas: readonly string[]; facets: Facets};

/** `isStalled` when the options have been on their way for long enough to say so. */
export type ComboboxState = {query: string; active: number; shown: DialogContent | null; isStalled: boolean};

export type Combobox = {
  api: AutocompleteApi<Item, SyntheticEvent, MouseEvent, KeyboardEvent>;
  state: () => ComboboxState;
  subscribe: (changed: () => void) => () => void;
  /** Searches there from the next query on. */
  within: (scope: Scope) => void;
};

/** The combobox of the search, over the site's search: what is typed, its options, and the active one of them. */
export function createCombobox(query: string, first: Scope): Combobox {
  let scope = first;
  let state: ComboboxState = {query, active: 0, shown: null, isStalled: false};
  const listeners = new Set<() => void>();
  const api = createAutocomplete<Item, SyntheticEvent, MouseEvent, KeyboardEvent>({
    id: 'docs-search',
    insights: false,
    defaultActiveItemId: 0,
    initialState: {query},
    getSources: async ({query: asked}) => {
      const outcome = await findHits(siteSearch().provider, asked, scope.areas, scope.facets);
      const hits = (outcome.results?.hits ?? []).map((hit): Item => ({kind: 'hit', hit}));
      // Where the search finds nothing, a model may know more; what answers does not need a hosted search that is down.
      const {ask: answers, provider} = siteSettings().search;
      const mayBeKnown =
        outcome.results === null ? provider.name === 'algolia' : answers.name !== 'embedded' && isQuestion(asked);
      const ask: Item[] = hits.length > 0 || mayBeKnown ? [{kind: 'ask', outcome}] : [];
      const sources = [
        {sourceId: 'hits', outcome, getItems: () => hits},
        {sourceId: 'ask', outcome, getItems: () => ask},
      ];
      return isQuestion(asked) ? sources.reverse() : sources;
    },
    onStateChange: ({state: next}) => {
      state = {
        query: next.query,
        active: next.activeItemId ?? 0,
        shown: shownOf(next, state.shown),
        isStalled: next.status === 'stalled',
      };
      listeners.forEach((changed) => changed());
    },
  });
  return {
    api,
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    within: (next) => (scope = next),
  };
}

/** The option of this index, counted through both lists in their order. */
export function itemAt(shown: DialogContent, index: number): Item | undefined {
  return (shown.asksFirst ? [...shown.ask.items, ...shown.hits.items] : [...shown.hits.items, ...shown.ask.items])[
    index
  ];
}

/** Whether the arrow keys stop here: at the best hit of each page, and not at its further sections. */
export function isStop(shown: DialogContent, index: number): boolean {
  const [item, before] = [itemAt(shown, index), itemAt(shown, index - 1)];
  return item?.kind !== 'hit' || before?.kind !== 'hit' || !isOnSamePage(item.hit, before.hit);
}

/** The options with their outcome, which their sources carry; the same ones stay the same object. */
function shownOf({query, collections}: AutocompleteState<Item>, before: DialogContent | null): DialogContent | null {
  const listOf = (id: string): Collection | undefined => collections.find(({source}) => source.sourceId === id);
  const [hits, ask] = [listOf('hits'), listOf('ask')];
  if (query === '' || !hits || !ask) return null;
  if (before?.hits === hits && before.ask === ask) return before;
  const {outcome} = hits.source as typeof hits.source & {outcome: QueryOutcome};
  return {hits, ask, outcome, asksFirst: collections[0] === ask && ask.items.length > 0};
}
