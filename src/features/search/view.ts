import {useSyncExternalStore} from 'react';

/** What is open of the search: the dialog with its two modes, and the panel of answers beside the page. */
export type View = {
  dialog: 'closed' | 'opening' | 'failed' | 'search' | 'ask';
  panel: boolean;
};

const CLOSED: View = {dialog: 'closed', panel: false};

let view = CLOSED;
const listeners = new Set<() => void>();

/** Changes what is open. It outlives the search bar, which is made anew when another layout is. */
export function show(change: Partial<View>): void {
  view = {...view, ...change};
  listeners.forEach((changed) => changed());
}

export function useView(): View {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => CLOSED,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
