/** A run of text that stayed, came or went. */
export type DiffRun = {kind: 'same' | 'added' | 'removed'; text: string};

const MOST_LINES = 400;

/** What changed between two texts: lines first, then the words of lines that took each other's place. */
export function diff(before: string, after: string): DiffRun[] {
  if (before === after) return before === '' ? [] : [{kind: 'same', text: before}];
  const [a, b] = [linesOf(before), linesOf(after)];
  if (a.length > MOST_LINES || b.length > MOST_LINES) return middle(before, after);
  return joinRuns(byLines(a, b));
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** The longest common lines stay; between them, removed and added lines are compared as texts. */
function byLines(a: readonly string[], b: readonly string[]): DiffRun[] {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const runs: DiffRun[] = [];
  let [i, j, gone, come] = [0, 0, '', ''];
  const flush = (): void => {
    runs.push(...middle(gone, come));
    [gone, come] = ['', ''];
  };
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      flush();
      runs.push({kind: 'same', text: a[i] ?? ''});
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) gone += a[i++] ?? '';
    else come += b[j++] ?? '';
  }
  flush();
  return runs;
}

/** Common words at the start and at the end stay, what is between them changed: a date changes as a whole, not by digits. */
function middle(before: string, after: string): DiffRun[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const runs: DiffRun[] = [
    {kind: 'same', text: a.slice(0, start).join('')},
    {kind: 'removed', text: a.slice(start, a.length - end).join('')},
    {kind: 'added', text: b.slice(start, b.length - end).join('')},
    {kind: 'same', text: a.slice(a.length - end).join('')},
  ];
  return runs.filter((run) => run.text !== '');
}

/** A text as its words and numbers, and each sign between them. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|[^]/gu) ?? [];
}

function joinRuns(runs: readonly DiffRun[]): DiffRun[] {
  const result: DiffRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.kind === run.kind) last.text += run.text;
    else result.push({...run});
  }
  return result;
}
