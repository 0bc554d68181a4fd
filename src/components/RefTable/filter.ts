/**
 * Whether a row's text matches what a reader typed: every word of the query must be in the text, in any order,
 * without regard to case. An empty query matches everything.
 */
export function matchesFilter(text: string, query: string): boolean {
  const haystack = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
