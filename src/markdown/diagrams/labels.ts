/** A label on no more lines than it needs at this many letters, where it breaks itself and, in words longer than that, after a hyphen or dot. */
export function wrapLabel(label: string, letters: number): string[] {
  const pieces = (line: string): string[] =>
    line
      .split(/(?<!\b\d{1,3} )(?<= )/)
      .flatMap((word) => (word.length > letters ? word.split(/(?<=[-._/])(?=\w)/) : [word]));
  return label
    .split(/\n|<br\s*\/?>/)
    .flatMap((line) =>
      bestBreak(pieces(line.trim()), Math.ceil(line.trim().length / letters)).map((each) => each.trim()),
    );
}

/** `count` lines of the pieces, such that the longest is as short as can be. */
function bestBreak(pieces: readonly string[], count: number): string[] {
  if (count <= 1 || pieces.length <= 1) return [pieces.join('')];
  const all = pieces
    .slice(1)
    .map((_, i) => [pieces.slice(0, i + 1).join(''), ...bestBreak(pieces.slice(i + 1), count - 1)]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({length}) => length));
  return all.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
