/** The id that a fragment names; one with a broken escape (`#100%`) is taken as it is, as browsers do. */
export function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
