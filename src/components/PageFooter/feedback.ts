export type FeedbackAnswer = 'yes' | 'no';

/** The answers that this browser keeps, by page; what cannot be read counts as none. */
export function readFeedback(stored: string | null): Record<string, FeedbackAnswer | undefined> {
  try {
    return (JSON.parse(stored ?? '') as Record<string, FeedbackAnswer> | null) ?? {};
  } catch {
    return {};
  }
}

/** What to keep after an answer. */
export function withFeedback(stored: string | null, page: string, answer: FeedbackAnswer): string {
  return JSON.stringify({...readFeedback(stored), [page]: answer});
}

/** Where a code host lists the changes of a file, from the address where it edits it; undefined for other hosts. */
export function historyUrl(editUrl: string): string | undefined {
  return editUrl.includes('/edit/') ? editUrl.replace('/edit/', '/commits/') : undefined;
}
