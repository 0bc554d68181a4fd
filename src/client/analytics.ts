import {siteSettings} from './site-settings';

/** Global Privacy Control and Do Not Track, as the browser reports them. */
export function readerOptedOut(browser: Navigator & {globalPrivacyControl?: boolean} = navigator): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}

/**
 * Whether there is anybody to tell what readers do: an analytics script or a tag manager, and a reader who has not
 * opted out. Browser monitoring is nobody to tell, since it masks what readers type.
 */
export function hasAnalytics(): boolean {
  const {analytics, tagManager} = siteSettings().services;
  return Boolean(analytics ?? tagManager) && !readerOptedOut();
}

/** What readers tell writers, by the name of its event; docs-dev/analytics.md says how to read them. */
export type Reports = {
  page_feedback: {page: string; helpful: boolean};
  search_no_results: {search_query: string};
  ask_ai_refused: {ask_ai_question: string};
  ask_ai_feedback: {ask_ai_message: string; ask_ai_vote: string; ask_ai_question?: string; ask_ai_pages: string};
  ask_ai_reason: {ask_ai_message: string; ask_ai_reason: string};
};

/**
 * Hands an event to the operator's own analytics: an entry of the `dataLayer` that tag managers and analytics scripts
 * read, and an event of the window for a script that listens. Without analytics it goes nowhere.
 */
export function report<Name extends keyof Reports>(event: Name, detail: Reports[Name]): void {
  if (!hasAnalytics()) return;
  const {analytics} = siteSettings().services;
  const holder = window as unknown as {dataLayer?: object[] | null};
  (holder.dataLayer ??= []).push({event, ...detail});
  if (analytics) window.dispatchEvent(new CustomEvent(event, {detail}));
}
