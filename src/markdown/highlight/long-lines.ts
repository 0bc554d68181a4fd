/** Characters of the longest line that a code block shows whole on a desktop. */
const LONGEST = 76;
const INDENT = '  ';

/**
 * Shell commands with a line break before flags where a line is too long, written as a reader would: the command that is
 * shown is the one that is copied, and it runs. Code in which a break could mean something else stays as it is: what a
 * quote or a here-document holds, and comments.
 */
export function breakLongCommands(code: string): string {
  const lines = code.split('\n');
  if (/<<-?\s*['"\w]/.test(code) || lines.some((line) => withoutQuotes(line) === undefined)) return code;
  return lines.flatMap(breakLine).join('\n');
}

function breakLine(line: string): string[] {
  const bare = withoutQuotes(line);
  if (line.length <= LONGEST || bare === undefined || /(^|\s)#/.test(bare)) return [line];
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let rest = line;
  for (let room = LONGEST; rest.length > room; room = LONGEST) {
    const breaks = [...(withoutQuotes(rest) ?? '').matchAll(/(?<=\S) (?=--?[a-z])/gi)].map(({index}) => index);
    // The last place that fits with its sign, or the first one.
    const at = breaks.findLast((index) => index + 2 <= room && index > indent.length) ?? breaks[0];
    if (at === undefined) break;
    lines.push(`${rest.slice(0, at)} \\`);
    rest = `${indent.startsWith(INDENT) ? indent : indent + INDENT}${rest.slice(at + 1)}`;
  }
  return [...lines, rest];
}

/** A line with blanks for what its quotes hold; undefined when a quote does not end on it. */
function withoutQuotes(line: string): string | undefined {
  const bare = line.replaceAll(/\\.|'[^']*'|"(?:[^"\\]|\\.)*"/g, (quoted) => 'x'.repeat(quoted.length));
  return /['"]/.test(bare) ? undefined : bare;
}
