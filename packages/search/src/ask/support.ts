// cspell:ignore captur
import {cellsOf} from '../embedded/cells';
import type {RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {stem, wordsOf} from '../embedded/tokens';
import {answerSite} from './site';

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
