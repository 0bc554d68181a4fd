/**
 * Replaces the one place that `find` matches. Throws with `what` when there is none: a replacement that does nothing
 * would only show to readers.
 */
export function replaceFound(text: string, find: string | RegExp, by: (found: string) => string, what: string): string {
  let done = false;
  const result = text.replace(find, (found) => {
    done = true;
    return by(found);
  });
  if (!done) throw new Error(`${what} is not found, so it cannot be replaced.`);
  return result;
}
