/** The names that a `--set` of Helm sets, with `[]` for items: `a.b=1,c[0].d=2` -> `a.b`, `c[].d`. */
export function setNames(word: string): string[] {
  return word
    .split(/(?<!\\),/)
    .flatMap((part) => (part.includes('=') ? [(part.split('=')[0] ?? '').replace(/\[\d+\]/g, '[]')] : []));
}
