import {wordsOf} from '../embedded/tokens';
import type {Ranked} from './candidates';

/** A side of more words than this is a sentence, and not the name of a thing. */
const MOST_WORDS = 4;

/** Passages further down are about something else. */
const MOST_LOOKED_AT = 40;

const COMPARISONS: readonly RegExp[] = [
  /\bdifferences?\s+(?:between\s+|of\s+)?(.+?)\s+(?:and|vs\.?|versus|or)\s+(.+)$/i,
  /\bhow\s+(?:is|are|do|does)\s+(.+?)\s+(?:different from|differ from|compared? (?:to|with))\s+(.+)$/i,
  /^(?:what(?:['’]?s| is| are)?\s+)?(.+?)\s+(?:vs\.?|versus)\s+(.+)$/i,
];

/** The two things that a question compares, without articles; `null` for other questions. */
export function comparedIn(question: string): [string, string] | null {
  for (const form of COMPARISONS) {
    const [, first = '', second = ''] = form.exec(question.replace(/[?!.\s]+$/, '')) ?? [];
    const sides = [first, second].map(nameOf);
    if (sides.every((side) => side !== '' && side.split(' ').length <= MOST_WORDS)) return sides as [string, string];
  }
  return null;
}

/** The name of a side: what follows it ("which one", "in a replay", "when to use") says nothing about it. */
function nameOf(side: string): string {
  return side
    .replace(/[,;:(].*$|\s+(?:which|when|in|for|on|with|should|do|does|is|are)\b.*$/i, '')
    .replace(/^(?:an?|the|using|between)\s+/i, '')
    .trim();
}

/** The first of the best passages that begins with both of the things that are compared. */
export function comparing(ranked: readonly Ranked[], sides: readonly string[]): Ranked | undefined {
  return ranked.slice(0, MOST_LOOKED_AT).find(({passage: {kind, blocks}}) => {
    if (kind !== 'text' && kind !== 'row' && kind !== 'list') return false;
    const known = new Set(wordsOf((blocks[0]?.text ?? '').toLowerCase()));
    return sides.every((side) => wordsOf(side.toLowerCase()).every((term) => known.has(term)));
  });
}
