import type {Vote} from './turn';

type WithDataLayer = {dataLayer?: unknown[]};

/**
 * Hands a reader's opinion of an answer to the configured analytics, through the `dataLayer` that tag managers and
 * analytics scripts read. Without analytics, or for readers who asked not to be tracked, it goes nowhere.
 */
export function reportFeedback(messageId: string, vote: Vote, hasAnalytics: boolean): void {
  const {doNotTrack, globalPrivacyControl} = navigator as Navigator & {globalPrivacyControl?: boolean};
  if (!hasAnalytics || doNotTrack === '1' || globalPrivacyControl === true) return;
  const layer = ((window as unknown as WithDataLayer).dataLayer ??= []);
  layer.push({event: 'ask_ai_feedback', ask_ai_message: messageId, ask_ai_vote: vote});
}
