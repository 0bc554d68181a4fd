/** One block of a page, as it is there: what a reader types, or what a program prints and with which version. */
export type TerminalBlock =
  | {kind: 'command'; text: string}
  | {kind: 'output'; text: string; version?: string | undefined};

/** What a terminal shows next: some more of a line. `line` marks the last piece of it. */
export type TerminalChunk = {kind: TerminalBlock['kind']; text: string; line: boolean; pause: number};

const TYPED_MS = 24;
const PRINTED_MS = 90;
const RUN_MS = 500;

/** The blocks of a step as the pieces that a terminal shows: commands letter by letter, output line by line. Milliseconds to wait come with each. */
export function terminalChunks(blocks: readonly TerminalBlock[]): TerminalChunk[] {
  return blocks.flatMap(({kind, text}) =>
    text.split('\n').flatMap((line): TerminalChunk[] => {
      if (kind === 'output') return [{kind, text: line, line: true, pause: PRINTED_MS}];
      const letters = [...line];
      return letters.length === 0
        ? [{kind, text: '', line: true, pause: TYPED_MS}]
        : letters.map((letter, i) => ({
            kind,
            text: letter,
            line: i === letters.length - 1,
            pause: i === letters.length - 1 ? RUN_MS : TYPED_MS,
          }));
    }),
  );
}

/** The lines of a terminal after this many pieces; a command line that goes on below has no separate prompt. */
export function linesAfter(
  pieces: readonly TerminalChunk[],
  count: number,
): {kind: TerminalBlock['kind']; text: string; prompt: boolean}[] {
  const lines: {kind: TerminalBlock['kind']; text: string; prompt: boolean}[] = [];
  let fresh = true;
  for (const {kind, text, line} of pieces.slice(0, count)) {
    const last = lines.at(-1);
    if (fresh || !last)
      lines.push({kind, text, prompt: kind === 'command' && !(last?.kind === 'command' && last.text.endsWith('\\'))});
    else last.text += text;
    fresh = line;
  }
  return lines;
}

/** How many pieces are shown once the line that comes next is whole. */
export function afterNextLine(pieces: readonly TerminalChunk[], count: number): number {
  const end = pieces.findIndex((piece, i) => i >= count && piece.line);
  return end === -1 ? pieces.length : end + 1;
}

/** What a reader would type, to copy. */
export function commandsToCopy(blocks: readonly TerminalBlock[]): string {
  return blocks.flatMap(({kind, text}) => (kind === 'command' ? [text] : [])).join('\n');
}

/** Which versions the output came from, as far as the page says. */
export function originOf(blocks: readonly TerminalBlock[]): string {
  const outputs = blocks.flatMap((block) => (block.kind === 'output' ? [block.version ?? ''] : []));
  const versions = [...new Set(outputs.filter((version) => version !== ''))].join(', ');
  if (versions === '') return 'Output as above; its version is not recorded';
  return outputs.includes('')
    ? `Output of ${versions}, in part of a version that is not recorded`
    : `Output of ${versions}`;
}
