import {useSyncExternalStore} from 'react';

/** From this width on an answer fits beside a page. */
const WIDE = '(min-width: 1280px)';

/** Whether the window is wide enough for the panel of answers. */
export function usePanelAllowed(): boolean {
  return useSyncExternalStore(subscribe, panelAllowed, () => false);
}

export function panelAllowed(): boolean {
  return window.matchMedia(WIDE).matches;
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
