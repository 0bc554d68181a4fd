// cspell:ignore anonymi
import {speaksOf, type AskedQuestion, type Candidate} from './features';
import type {TextBlock} from '../embedded/text-lines';
import {wordsOfBlock} from '../embedded/memo';
import {stopWords} from '../embedded/ranking';
import {deniedWords, tokenize, wordsOf} from '../embedded/tokens';
import type {AnswerSite} from './site';

/** What a question lays down about the answer beside its words. */
type Conditions = {
  /** The part of the product, by its number. */
  part: number;
  direction: 'inbound' | 'outbound' | null;
  /** Hiding values, or giving hidden values back for a replay. */
  masking: 'mask' | 'restore' | null;
  /** The act that the question asks for, and the one that undoes it, for each pair of which it names one. */
  acts: readonly {asked: RegExp; opposite: RegExp}[];
  /** What the question does without: the words of each such thing. */
  without: readonly (readonly string[])[];
};

/** What a question does without, up to the next word that names nothing. */
const WITHOUT = /\bwithout\s+(?:an?\s+|the\s+|any\s+|using\s+|my\s+|our\s+)*([\w-]+(?:\s+[\w-]+)?)/gi;
/** An act in the first letters of a text is what the text is about. */
const FIRST_LETTERS = 16;
/** A direction that is left out. */
const LEFT_OUT =
  /\b(?:no|not|without|except|never)\s+(?:the\s+|any\s+)?(?:inbound|incoming|ingress|outbound|outgoing|egress)\b/gi;

const INBOUND = /\b(?:inbound|incoming|ingress)\b/i;
const OUTBOUND = /\b(?:outbound|outgoing|egress)\b/i;
const MASK = /\b(?:mask|redact|hide|anonymi[sz]e|scrub|obfuscate)(?:s|ed|ing|e?d)?\b/i;
const RESTORE = /\b(?:unmask|restore|put back|replay\w*|test data|generate|real values|fake)\b/i;
/** Acts that undo each other. What is done already ("a deleted file") is no act. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bimport(?:s|ing)?\b/i, /\bexport(?:s|ing)?\b/i],
  [/\bupload(?:s|ing)?\b/i, /\bdownload(?:s|ing)?\b/i],
  [/\bpush(?:es|ing)?\b/i, /\bpull(?:s|ing)?\b/i],
  [/\b(?:install|installs|installing|installation)\b/i, /\buninstall(?:s|ing)?\b/i],
  [
    /\b(?:enable|enables|enabling|(?:turn|switch)\w* on)\b/i,
    /\b(?:disable|disables|disabling|(?:turn|switch)\w* off)\b/i,
  ],
  [/\bstart(?:s|ing)?\b/i, /\bstop(?:s|ping)?\b/i],
  [/\b(?:delete|deletes|deleting)\b/i, /\b(?:restore|restores|restoring|undelete)\b/i],
];
/** What turns an act into the one that undoes it. */
const NOT_DONE = /\b(?:not|never|without|undo|cannot|\w+n['’]?t)\b/i;

/** What a question lays down beside its words: part, direction, masking, acts, and what it does without. */
export function conditionsOf(question: string, {parts}: AnswerSite): Conditions {
  const one = <T>(text: string, first: RegExp, a: T, second: RegExp, b: T): T | null =>
    first.test(text) === second.test(text) ? null : first.test(text) ? a : b;
  const directionIn = (text: string): Conditions['direction'] => one(text, INBOUND, 'inbound', OUTBOUND, 'outbound');
  return {
    part: parts.findIndex((part) => part.isAsked(question.replaceAll(WITHOUT, ''))),
    // Of two directions the one that is not left out.
    direction: directionIn(question) ?? directionIn(question.replaceAll(LEFT_OUT, '')),
    masking: one(question, MASK, 'mask', RESTORE, 'restore'),
    acts: NOT_DONE.test(question)
      ? []
      : OPPOSITES.flatMap(([first, second]) => {
          const asked = one(question, first, first, second, second);
          return asked ? [{asked, opposite: asked === first ? second : first}] : [];
        }),
    without: [...question.matchAll(WITHOUT)].flatMap(([, thing = '']) => {
      const words = wordsUntilStop(thing);
      return words.length > 0 ? [words] : [];
    }),
  };
}

/** The label among those of a section's tabs that a question names ("on Linux", "with GitHub Actions"). */
export function tabNamedIn({words}: Pick<AskedQuestion, 'words'>, blocks: readonly TextBlock[]): string | null {
  const named = blocks.find(
    (block) => block.kind === 'tab' && wordsOfBlock(block).some((word) => word.length > 2 && words.has(word)),
  );
  return named?.text ?? null;
}

/** Whether a passage is behind a tab, and the question names another tab of its section. */
export function isBehindOtherTab(asked: AskedQuestion, {passage: {tab}, blocks}: Candidate): boolean {
  if (tab === null) return false;
  const named = tabNamedIn(asked, blocks);
  return named !== null && named !== tab;
}

/** Whether a passage contradicts what a question lays down. */
export function contradicts(
  {part, direction, masking, acts, without}: Conditions,
  candidate: Candidate,
  site: AnswerSite,
): boolean {
  const {page, section, text} = candidate;
  const {path} = page.page;
  const named = new Set(without.length > 0 ? wordsOf(`${page.page.title} ${section.heading}`.toLowerCase()) : []);
  if (
    without.some(
      (words) =>
        hasInRow(words, candidate) ||
        (words.every((word) => named.has(word)) && !speaksOf(words, candidate, section.heading)),
    )
  )
    return true;
  const words = `${page.page.title} ${section.heading} ${text}`;
  if (
    acts.some(
      ({asked, opposite}) => !asked.test(words) && (opposite.test(section.heading) || isActFirst(opposite, text)),
    )
  )
    return true;
  // A page that is of no part, and a text that names the one that was asked for, may be about both.
  const own = site.parts[part];
  if (own && !own.isOf(path) && site.parts.some((other) => other.isOf(path)) && !own.isNamed(words)) return true;
  if (direction === 'inbound' && OUTBOUND.test(words) && !INBOUND.test(words)) return true;
  if (direction === 'outbound' && INBOUND.test(words) && !OUTBOUND.test(words)) return true;
  return masking === 'mask' && site.isPage('restoring', path);
}

/** Whether a text begins with an act. */
const isActFirst = (act: RegExp, text: string): boolean => act.test(text.slice(0, FIRST_LETTERS));

/** Whether a row says of its thing that it has or needs this: in a cell of its own that says nothing else. */
function hasInRow(words: readonly string[], {passage: {kind}, text}: Candidate): boolean {
  if (kind !== 'row') return false;
  return text.split(' | ').some((cell, i) => {
    const own = wordsOf(cell.toLowerCase());
    const isSame = own.length === words.length && own.every((word) => words.includes(word));
    return i > 0 && isSame && deniedWords(cell).length === 0;
  });
}

/** The telling words of a text before the first that is none. */
function wordsUntilStop(text: string): string[] {
  const terms = tokenize(text.toLowerCase()).filter(({joined}) => !joined);
  const end = terms.findIndex(({term}) => stopWords.has(term));
  return terms.slice(0, end < 0 ? terms.length : end).map(({term}) => term);
}
