/**
 * The dialog's own entry of the browser's history: Back closes the dialog before it leaves the page. The entry has the
 * address and the key of the page's own, and the router does not hear of it.
 */
type HistoryState = {key?: string; searchDialog?: true} | null;

/** What is to be done when the browser is back from the entry; `null` while it is not on its way. */
let leaving: (() => void)[] | null = null;
let onBack: (() => void) | null = null;
/** The key of the page that the dialog was opened on; the page that was loaded first has none. */
let page: string | undefined;

function stateNow(): HistoryState {
  return window.history.state as HistoryState;
}

function onPop(event: PopStateEvent): void {
  const isSamePage = (event.state as HistoryState)?.key === page;
  // The router would take it for a new page, and scroll to its top.
  if (isSamePage) event.stopImmediatePropagation();
  if (isSamePage && stateNow()?.searchDialog) {
    // Forward, to where the dialog was: it stays closed.
    leaving ??= [];
    window.history.back();
    return;
  }
  const calls = leaving ?? (onBack ? [onBack] : []);
  leaving = null;
  for (const call of calls) call();
}

/** Adds the entry; `back` is called when the reader goes back from it. */
export function enter(back: () => void): void {
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, {capture: true});
  onBack = back;
  if (leaving) leaving.push(push);
  else push();
}

function push(): void {
  const state = stateNow();
  page = state?.key;
  if (!state?.searchDialog) window.history.pushState({...state, searchDialog: true} satisfies HistoryState, '');
}

/** Goes back from the entry, if the browser is there, and calls `then` at the page's own. */
export function leave(then: () => void = () => undefined): void {
  onBack = null;
  if (leaving) leaving.push(then);
  else if (stateNow()?.searchDialog) {
    leaving = [then];
    window.history.back();
  } else then();
}
