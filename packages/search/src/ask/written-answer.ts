import {everydayWords} from '../embedded/everyday-words';
import writtenAnswers from '@docs/data/written-answers.json';
import type {RankedSection, SearchEngine} from '../embedded/engine';
import {wordsOf} from '../embedded/tokens';

/** The share of the telling words, 0 to 1, that a question and one that is answered must have of each other. */
const LEAST_FIT = 0.75;
/** One word alone asks for too many things. */
const LEAST_WORDS = 2;

type WrittenAnswer = (typeof writtenAnswers)[number];

const telling = (question: string): ReadonlySet<string> =>
  new Set(wordsOf(question).filter((term) => !everydayWords.has(term)));

const known = writtenAnswers.flatMap((answer) => answer.asks.map((asks) => ({answer, terms: telling(asks)})));

/** The written answer to a question in nearly these words, with the place of its section; `null` when there is none. */
export function writtenFor(
  engine: SearchEngine,
  question: string,
): {answer: WrittenAnswer; section: RankedSection} | null {
  const asked = telling(question);
  let best: {answer: WrittenAnswer; fit: number} | null = null;
  for (const {answer, terms} of known) {
    const common = [...asked].filter((term) => terms.has(term)).length;
    const fit = common / Math.max(asked.size, terms.size, 1);
    if (common >= Math.min(LEAST_WORDS, terms.size) && fit >= LEAST_FIT && fit > (best?.fit ?? 0)) best = {answer, fit};
  }
  if (!best) return null;
  const [path = '', anchor = null] = best.answer.at.split('#');
  const id = engine.data.sections.findIndex(
    (section) => (engine.data.pages[section.page]?.path ?? '').endsWith(path) && section.anchor === anchor,
  );
  const section = engine.data.sections[id];
  return section ? {answer: best.answer, section: {...section, id, score: 0}} : null;
}
