/** Letters of the longest line of a label that is broken. */
const LINE = 14;

/** A label as lines of about this many letters: as it breaks itself, else such that all are about as long. */
export const linesOf = (label: string, letters = LINE): string[] =>
  /\n|<br/.test(label)
    ? label.split(/\n|<br\s*\/?>/)
    : bestBreak(
        label.trim().split(/(?<!\b\d{1,3}) /),
        Math.ceil(label.length / letters) + (label.length > 8 && label.length <= letters ? 1 : 0),
      );

/** A label on no more lines than it needs at this many letters, where it breaks itself and, in words longer than that, after a hyphen or dot. */
export function wrapped(label: string, letters: number): string[] {
  const pieces = (line: string): string[] =>
    line
      .split(/(?<!\b\d{1,3} )(?<= )/)
      .flatMap((word) => (word.length > letters ? word.split(/(?<=[-._/])(?=\w)/) : [word]));
  return label
    .split(/\n|<br\s*\/?>/)
    .flatMap((line) =>
      bestBreak(pieces(line.trim()), Math.ceil(line.trim().length / letters), '').map((each) => each.trim()),
    );
}

/** `count` lines of the words, such that the longest is as short as can be. */
function bestBreak(words: readonly string[], count: number, glue = ' '): string[] {
  if (count <= 1 || words.length <= 1) return [words.join(glue)];
  const all = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(glue), ...bestBreak(words.slice(i + 1), count - 1, glue)]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({length}) => length));
  return all.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
