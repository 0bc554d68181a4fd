import type {KeyboardEvent, MouseEvent, SyntheticEvent} from 'react';
import {
  createAutocomplete,
  type AutocompleteApi,
  type AutocompleteCollection,
  type AutocompleteState,
} from '@algolia/autocomplete-core';
import type {Facets, SearchHit} from '@docs/search/provider';
import {siteSearch} from '../session';
import {find, type Outcome} from './find';

/** An option: a hit, or, after all hits, to ask the query as a question. */
export type Item = {kind: 'hit'; hit: SearchHit} | {kind: 'ask'; outcome: Outcome};

type Collection = AutocompleteCollection<Item>;

/** What is drawn: the options in two lists, and what became of the query that they belong to. */
export type Shown = {outcome: Outcome; hits: Collection; ask: Collection};

/** Where is searched: the chosen areas, and the facets that they and the page give. */
export type Scope = {areas: readonly string[]; facets: Facets};

/** `isStalled` when the options have been on their way for long enough to say so. */
export type ComboboxState = {query: string; active: number; shown: Shown | null; isStalled: boolean};

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
      const outcome = await find(siteSearch().provider, asked, scope.areas, scope.facets);
      const hits = (outcome.results?.hits ?? []).map((hit): Item => ({kind: 'hit', hit}));
      return [
        {sourceId: 'hits', getItems: () => hits},
        {sourceId: 'ask', getItems: () => [{kind: 'ask', outcome}]},
      ];
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

/** The option of this index, counted through both lists. */
export function itemAt({hits, ask}: Shown, index: number): Item | undefined {
  return [...hits.items, ...ask.items][index];
}

/** The options with their outcome, which the last of them carries; the same ones stay the same object. */
function shownOf({query, collections}: AutocompleteState<Item>, before: Shown | null): Shown | null {
  const [hits, ask] = collections;
  const item = ask?.items[0];
  if (query === '' || !hits || !ask || item?.kind !== 'ask') return null;
  return before?.hits === hits && before.ask === ask ? before : {hits, ask, outcome: item.outcome};
}
