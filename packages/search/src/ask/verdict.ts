import {cellsOf} from '../embedded/cells';
import type {Passage} from './passages';

export type Verdict = 'Yes' | 'No' | 'In part' | 'Preview' | 'Not documented';

/** A question that wants a yes or a no. */
const ASKS_YES_OR_NO =
  /^\s*(?:is|are|does|do|can|could|may|must|will|should|has|have)\b(?!.*\bor\b)|\b(?:supported|possible|allowed|compatible)\s*\??\s*$/i;

/** What cells of a table of support say, the surest first. */
const CELLS: readonly (readonly [RegExp, Verdict])[] = [
  [/^(?:not documented|unknown|undocumented)\b/i, 'Not documented'],
  [/^(?:preview|beta|experimental)\b/i, 'Preview'],
  [/^(?:no|none|not supported|unsupported|not recorded|never)\b/i, 'No'],
  [/^(?:partial|partly|in part|capture only|mock only|replay only|limited|only)\b/i, 'In part'],
  [/^(?:yes|full|fully supported|supported|✓|✔)/i, 'Yes'],
];

/**
 * The word that an answer to a yes-or-no question begins with, where the passage says it plainly: a cell of its row, or
 * a sentence that begins with it. `null` when only a reader can tell.
 */
export function verdictOf(question: string, {kind, blocks}: Passage, lead: string): Verdict | null {
  if (!ASKS_YES_OR_NO.test(question)) return null;
  if (/^(?:yes|no|in part|preview|not documented)\b/i.test(lead)) return null;
  const row = kind === 'row' ? blocks[0] : undefined;
  if (row) {
    const said = new Set(
      cellsOf(row)
        .slice(1)
        .flatMap(({text}) => CELLS.find(([cell]) => cell.test(text.trim()))?.[1] ?? []),
    );
    if (said.size === 1) return [...said][0] ?? null;
    if (said.size > 1) return 'In part';
  }
  return null;
}
