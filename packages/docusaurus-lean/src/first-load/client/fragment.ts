/** The id that a fragment names; one with a broken escape (`#100%`) is taken as it is, as browsers do. What follows `:~:` is for the browser. */
export function idOfHash(hash: string): string {
  const [id = ''] = hash.slice(1).split(':~:');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
