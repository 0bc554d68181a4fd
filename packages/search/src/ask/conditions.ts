// cspell:ignore anonymi
import type {AskedQuestion, Candidate} from './features';
import type {TextBlock} from '../embedded/text-lines';
import {wordsOfBlock} from '../embedded/memo';
import type {AnswerSite} from './site';

/** What a question lays down about the answer beside its words. */
export type Conditions = {
  /** The part of the product, by its number. */
  part: number;
  direction: 'inbound' | 'outbound' | null;
  /** Hiding values, or giving hidden values back for a replay. */
  masking: 'mask' | 'restore' | null;
};

const INBOUND = /\b(?:inbound|incoming|ingress)\b/i;
const OUTBOUND = /\b(?:outbound|outgoing|egress)\b/i;
const MASK = /\b(?:mask|redact|hide|anonymi[sz]e|scrub|obfuscate)(?:s|ed|ing|e?d)?\b/i;
const RESTORE = /\b(?:unmask|restore|put back|replay\w*|test data|generate|real values|fake)\b/i;

/** What a question says about product, direction and masking. */
export function conditionsOf(question: string, {parts}: AnswerSite): Conditions {
  const one = <T>(first: RegExp, a: T, second: RegExp, b: T): T | null =>
    first.test(question) === second.test(question) ? null : first.test(question) ? a : b;
  return {
    part: parts.findIndex((part) => part.isAsked(question)),
    direction: one(INBOUND, 'inbound', OUTBOUND, 'outbound'),
    masking: one(MASK, 'mask', RESTORE, 'restore'),
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
  {part, direction, masking}: Conditions,
  {page, section, text}: Candidate,
  site: AnswerSite,
): boolean {
  if (!site.parts[part] && direction === null && masking === null) return false;
  const {path} = page.page;
  const words = `${page.page.title} ${section.heading} ${text}`;
  // A page that is of no part, and a text that names the one that was asked for, may be about both.
  const asked = site.parts[part];
  if (asked && !asked.isOf(path) && site.parts.some((other) => other.isOf(path)) && !asked.isNamed(words)) return true;
  if (direction === 'inbound' && OUTBOUND.test(words) && !INBOUND.test(words)) return true;
  if (direction === 'outbound' && INBOUND.test(words) && !OUTBOUND.test(words)) return true;
  return masking === 'mask' && site.isPage('restoring', path);
}
