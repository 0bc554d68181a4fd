import {useSyncExternalStore} from 'react';
import type {Outcome} from './adapter';

const KEPT = 30;

/** What became of the latest queries, by query: the modal itself only adds up counts while the reader types. */
export type Outcomes = {
  add: (outcome: Outcome) => void;
  get: (query: string) => Outcome | undefined;
  subscribe: (changed: () => void) => () => void;
};

export function createOutcomes(): Outcomes {
  const outcomes = new Map<string, Outcome>();
  const listeners = new Set<() => void>();
  return {
    add(outcome) {
      outcomes.delete(outcome.query);
      outcomes.set(outcome.query, outcome);
      const [oldest] = outcomes.keys();
      if (outcomes.size > KEPT && oldest !== undefined) outcomes.delete(oldest);
      listeners.forEach((changed) => changed());
    },
    get: (query) => outcomes.get(query),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export function useOutcome(outcomes: Outcomes, query: string): Outcome | undefined {
  return useSyncExternalStore(outcomes.subscribe, () => outcomes.get(query));
}
