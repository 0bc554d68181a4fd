import type {Services} from '../../config/services';

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

type Detail = {page: string; helpful: boolean};

/** Hands an answer to the services that are configured: the tag manager's data layer, an event for the analytics script. */
export function sendAnswer(services: Services, detail: Detail): void {
  if (services.tagManager)
    ((window as {dataLayer?: object[]}).dataLayer ??= []).push({event: 'page_feedback', ...detail});
  if (services.analytics) window.dispatchEvent(new CustomEvent('page_feedback', {detail}));
}

/** Where a code host lists the changes of a file, from the address where it edits it; undefined for other hosts. */
export function historyUrl(editUrl: string): string | undefined {
  return editUrl.includes('/edit/') ? editUrl.replace('/edit/', '/commits/') : undefined;
}
