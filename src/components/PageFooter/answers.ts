export type Answer = 'yes' | 'no';

/** The answers that this browser keeps, by page; what cannot be read counts as none. */
export function readAnswers(stored: string | null): Record<string, Answer | undefined> {
  try {
    return (JSON.parse(stored ?? '') as Record<string, Answer> | null) ?? {};
  } catch {
    return {};
  }
}

/** What to keep after an answer. */
export function withAnswer(stored: string | null, page: string, answer: Answer): string {
  return JSON.stringify({...readAnswers(stored), [page]: answer});
}

/** Where a code host lists the changes of a file, from the address where it edits it; undefined for other hosts. */
export function historyUrl(editUrl: string): string | undefined {
  return editUrl.includes('/edit/') ? editUrl.replace('/edit/', '/commits/') : undefined;
}
