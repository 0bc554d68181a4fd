/** A name of the code world: it holds an inner separator, a dollar sign, an upper-case letter after a lower-case one, or leading dashes. */
const CODE_LIKE = /^--?[a-z]|[a-z0-9][A-Z]|\w[_./:@=-]\w|[$%{}]|^[A-Z][A-Z0-9_]{3,}$/;
const WORD = /[^\s"'`,;()[\]<>|]+/g;
const MAX_LENGTH = 80;

/**
 * The identifiers in a piece of code, without duplicates, in order: `speedctl install --dry-run` gives `--dry-run`,
 * and with `all` every word of it (for inline code, which a writer has marked as a name).
 */
export function identifiersIn(code: string, all = false): string[] {
  const found = new Set<string>();
  for (const [word] of code.matchAll(WORD)) {
    const name = word.replace(/^[{]+(?![{])|[.:=]+$/g, '').replace(/[}]+$/, (end) => (word.includes('{') ? end : ''));
    if (name.length < 2 || name.length > MAX_LENGTH) continue;
    if (all || CODE_LIKE.test(name)) found.add(name);
  }
  return [...found];
}
