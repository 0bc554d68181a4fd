/** A run of text that stayed, came or went. */
export type Run = {kind: 'same' | 'added' | 'removed'; text: string};

const MOST_LINES = 400;

/** What changed between two texts: lines first, then the middle of lines that took each other's place. */
export function diff(before: string, after: string): Run[] {
  if (before === after) return before === '' ? [] : [{kind: 'same', text: before}];
  const [a, b] = [linesOf(before), linesOf(after)];
  if (a.length > MOST_LINES || b.length > MOST_LINES) return middle(before, after);
  return joined(byLines(a, b));
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** The longest common lines stay; between them, removed and added lines are compared as texts. */
function byLines(a: readonly string[], b: readonly string[]): Run[] {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const runs: Run[] = [];
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

/** Common start and end stay, what is between them changed. */
function middle(before: string, after: string): Run[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const runs: Run[] = [
    {kind: 'same', text: before.slice(0, start)},
    {kind: 'removed', text: before.slice(start, before.length - end)},
    {kind: 'added', text: after.slice(start, after.length - end)},
    {kind: 'same', text: before.slice(before.length - end)},
  ];
  return runs.filter((run) => run.text !== '');
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.kind === run.kind) last.text += run.text;
    else result.push({...run});
  }
  return result;
}
