import type {AskedQuestion} from './features';
import type {Passage} from './passages';
import {matchOf, readText} from './term-positions';

/** Full stops after these end no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|fig)\.$/i;

/** A word that answers, and belongs to the sentence after it. */
const VERDICT = /^\s*(?:yes|no)[.!]$/i;

/** The sentences of a paragraph in order, trimmed: nothing ends within inline code, after an abbreviation, or before a small letter. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const {index, 0: end} of paragraph.matchAll(/[.!?][")'’”]*(?=\s)/g)) {
    const to = index + end.length;
    const text = paragraph.slice(from, to);
    const isInCode = (text.split('`').length - 1) % 2 === 1;
    if (isInCode || ABBREVIATION.test(text) || VERDICT.test(text) || /^\s+[a-z]/.test(paragraph.slice(to))) continue;
    sentences.push(text.trim());
    from = to;
  }
  const last = paragraph.slice(from).trim();
  return last === '' ? sentences : [...sentences, last];
}

/** The units that hold most of the question, best first, as far as the words reach; all are weighed against each other. */
export function mostFitting(units: readonly Passage[], asked: AskedQuestion, words: number): Passage[] {
  const scored = units.map((unit, i) => ({unit, i, score: shareIn(textOf(unit), asked)}));
  const best = Math.max(...scored.map(({score}) => score));
  const kept: typeof scored = [];
  let left = words;
  for (const one of [...scored].sort((a, b) => b.score - a.score || a.i - b.i)) {
    const length = wordsOfPassage(one.unit);
    if (kept.length > 0 && (length > left || one.score < best / 2)) continue;
    left -= length;
    kept.push(one);
  }
  return kept.map(({unit}) => unit);
}

/** The number of the sentence that holds most of the question, the first of several. */
export function bestOf(sentences: readonly string[], asked: AskedQuestion): number {
  let [best, most] = [0, -1];
  sentences.forEach((sentence, i) => {
    const share = shareIn(sentence, asked);
    if (share > most + 0.05) [best, most] = [i, share];
  });
  return best;
}

/** The share of the question, 0 to 1, that a text holds. */
export function shareIn(text: string, {terms, total}: AskedQuestion): number {
  const reading = readText(text);
  return terms.reduce((sum, term) => sum + term.weight * matchOf(reading, term).certainty, 0) / (total || 1);
}

const textOf = ({blocks}: Passage): string => blocks.map(({text}) => text).join('\n');

export function wordCount(text: string): number {
  return text.match(/[^\s|`*-][^\s|]*/g)?.length ?? 0;
}

export function wordsOfPassage({blocks}: Passage): number {
  return blocks.reduce((sum, {kind, text}) => sum + (kind === 'code' ? 0 : wordCount(text)), 0);
}
