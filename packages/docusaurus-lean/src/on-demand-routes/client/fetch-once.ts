/**
 * Fetches numbered parts once each and hands them to `join`. The returned function resolves when a part is joined, and
 * rejects when it cannot be fetched; the next call then tries again.
 */
export function fetchOnce<T>(
  parts: readonly (() => Promise<T>)[],
  join: (part: T, number: number) => void,
): (number: number) => Promise<void> {
  const pending = new Map<number, Promise<void>>();
  return (number) => {
    const known = pending.get(number);
    if (known) return known;
    const arriving = (parts[number] as () => Promise<T>)().then((part) => join(part, number));
    pending.set(number, arriving);
    arriving.catch(() => pending.delete(number));
    return arriving;
  };
}
