import {cellsOf} from '../embedded/cells';
import type {AskedTerm} from '../embedded/engine';
import type {TextBlock} from '../embedded/text-lines';
import type {AskedQuestion} from './features';
import {matchOf, readText} from './term-positions';
import type {VerdictTexts} from './texts';

/** A question that wants a yes or a no. */
const ASKS_YES_OR_NO =
  /^\s*(?:is|are|does|do|can|could|may|must|will|should|has|have)\b(?!.*\bor\b)|\b(?:supported|possible|allowed|compatible)\s*\??\s*$/i;

/** What cells of a table of support say, the surest first. */
const CELLS: readonly (readonly [RegExp, VerdictTexts])[] = [
  [/^(?:not documented|unknown|undocumented)\b/i, 'notDocumented'],
  [/^(?:preview|beta|experimental)\b/i, 'preview'],
  [/^(?:no|none|not supported|unsupported|not recorded|never)\b/i, 'no'],
  [/^(?:partial|partly|in part|limited)\b/i, 'inPart'],
  [/^(?:yes|full|fully supported|supported|✓|✔)/i, 'yes'],
];
/** A cell that names all that can be done, and what a question may ask to be done. */
const ONLY = /^(capture|record|mock|replay)s? only\b/i;
const DEEDS: readonly RegExp[] = [/\b(?:captur(?:e|ing)|record)/i, /\bmock/i, /\breplay/i];
/** Words of a question that ask, and name nothing. */
const ASKING = /^(?:support|work|compat|allow|possib|handl)/;

function ratingOf(cell: string, question: string): VerdictTexts | null {
  const only = ONLY.exec(cell.trim())?.[1];
  if (only === undefined) return CELLS.find(([form]) => form.test(cell.trim()))?.[1] ?? null;
  const wanted = DEEDS.filter((deed) => deed.test(question));
  if (wanted.length === 0) return 'inPart';
  return wanted.every((deed) => deed.test(only)) ? 'yes' : 'no';
}

/**
 * The word that an answer to a yes-or-no question begins with, where a row says it plainly of what the question is
 * about: its rarest word is the name of the row, and nothing is denied. `null` when only a reader can tell.
 */
export function yesOrNo(
  {text, terms, negated}: AskedQuestion,
  row: TextBlock | null,
  lead: string,
): VerdictTexts | null {
  if (!row || negated || !ASKS_YES_OR_NO.test(text) || /^(?:yes|no|in part|preview|not documented)\b/i.test(lead))
    return null;
  const [name, ...cells] = cellsOf(row);
  const heaviest = terms
    .filter(({term}) => ![ASKING, ...DEEDS].some((form) => form.test(term)))
    .reduce<AskedTerm | null>((most, term) => (term.weight > (most?.weight ?? 0) ? term : most), null);
  if (!heaviest || matchOf(readText(name?.text ?? ''), heaviest).places.length === 0) return null;
  const said = new Set(cells.flatMap(({text: cell}) => ratingOf(cell, text) ?? []));
  return said.size > 1 ? 'inPart' : ([...said][0] ?? null);
}
