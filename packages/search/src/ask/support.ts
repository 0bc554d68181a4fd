// cspell:ignore captur
import {cellsOf} from '../embedded/cells';
import type {RankedSection, SearchEngine, AskedTerm} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {stem, wordsOf} from '../embedded/tokens';
import {answerSite} from './site';
import type {AskedQuestion} from './features';
import type {Passage} from './passages';
import {matchOf, readText} from './term-positions';
import type {VerdictTexts} from './texts';

/** The column of the tables of ratings that rates. */
const RATED = 'Support';

const ASKS =
  /^\s*(?:is|are|does|do|can|could)\b.*\b(?:support\w*|handles?|works?|compatible|understands?|speaks?|record\w*|captur\w*|mock\w*|replay\w*)\b|\bsupport(?:ed)?\s*\??\s*$|\bsupport for\b/i;
/** Words of such a question that do not name what it is about, and how many name it at most. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'support handle handles work works compatible understand speak record recorded capture captured mock mocked replay replayed it you traffic calls database protocol'
    .split(' ')
    .map(stem),
);
const MOST_NAMES = 3;

/** The row that rates how well something is supported, for a question whether it is; `null` for all others. */
export function supportOf(
  {data}: SearchEngine,
  text: TextData,
  question: string,
): {section: RankedSection; row: TextBlock} | null {
  const site = answerSite(text);
  const {product, programs} = site.facts;
  const ours = new Set(wordsOf([product, ...programs].join(' ').toLowerCase()));
  const names = wordsOf(question).filter((word) => !NO_NAMES.has(word) && !ours.has(word));
  if (!ASKS.test(question) || names.length === 0 || names.length > MOST_NAMES) return null;
  for (const key of Object.keys(text.sections)) {
    const id = Number(key);
    const blocks = text.sections[id] ?? [];
    const section = data.sections[id];
    if (!section || !site.isPage('ratings', data.pages[section.page]?.path ?? '')) continue;
    const row = blocks.find(
      (block) =>
        block.kind === 'row' &&
        block.columns?.includes(RATED) &&
        (cellsOf(block)[0]?.text ?? '').split(/,| and /).some((name) => isOf(names, wordsOf(name))),
    );
    if (row) return {section: {...section, id, score: 0}, row};
  }
  return null;
}

const isOf = (names: readonly string[], known: readonly string[]): boolean =>
  known.length > 0 && names.every((name) => known.includes(name));

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
  {kind, blocks}: Passage,
  lead: string,
): VerdictTexts | null {
  const row = kind === 'row' ? blocks[0] : undefined;
  if (!row || negated || !ASKS_YES_OR_NO.test(text) || /^(?:yes|no|in part|preview|not documented)\b/i.test(lead))
    return null;
  const [name, ...cells] = cellsOf(row);
  const heaviest = terms
    .filter(({term}) => !DEEDS.some((deed) => deed.test(term)))
    .reduce<AskedTerm | null>((most, term) => (term.weight > (most?.weight ?? 0) ? term : most), null);
  if (!heaviest || matchOf(readText(name?.text ?? ''), heaviest).places.length === 0) return null;
  const said = new Set(cells.flatMap(({text: cell}) => ratingOf(cell, text) ?? []));
  return said.size > 1 ? 'inPart' : ([...said][0] ?? null);
}
