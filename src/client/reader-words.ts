import {looksPasted} from '@docs/search/symptoms/pasted';

/** Longer texts are pasted, or tell a story that is nobody's business. */
const MOST_LETTERS = 160;
/** A mail address, a key or a token, a long number, a path of somebody's machine. */
const PRIVATE =
  /\S@\S|\b(?=\w*\d)(?=\w*[a-z])[\w-]{20,}\b|\d{7,}|\beyJ[\w-]{8,}|\b(?:password|passwd|secret|token|apikey|api[_-]key)\s*[=:]|(?:^|\s)(?:\/home\/|\/Users\/|[A-Z]:\\)/i;

/** Whether a query or a question may be told to the operator's analytics: nothing that was pasted as an error, nothing private. */
export function isSafeToReport(text: string): boolean {
  return text.length <= MOST_LETTERS && !text.includes('\n') && !looksPasted(text) && !PRIVATE.test(text);
}
