// cspell:ignore anonymi
import type {AskedQuestion, Candidate} from './features';
import type {TextBlock} from '../embedded/text-lines';
import {wordsOfBlock} from '../embedded/memo';

/** What a question lays down about the answer beside its words. */
export type Conditions = {
  product: 'proxymock' | 'cluster' | null;
  direction: 'inbound' | 'outbound' | null;
  /** Hiding values, or giving hidden values back for a replay. */
  masking: 'mask' | 'restore' | null;
};

const PROXYMOCK = /\bproxymock\b/i;
const LOCAL =
  /\b(?:laptop|desktop|locally|local machine|my (?:mac|machine|computer|pc)|on windows|without (?:kubernetes|a cluster))\b/i;
const CLUSTER =
  /\b(?:clusters?|kubernetes|k8s|operator|helm|sidecars?|ebpf|nettap|speedctl|pods?|namespaces?|deployments?|dashboard|snapshots?|forwarder)\b/i;
const INBOUND = /\b(?:inbound|incoming|ingress)\b/i;
const OUTBOUND = /\b(?:outbound|outgoing|egress)\b/i;
const MASK = /\b(?:mask|redact|hide|anonymi[sz]e|scrub|obfuscate)(?:s|ed|ing|e?d)?\b/i;
const RESTORE = /\b(?:unmask|restore|put back|replay\w*|test data|generate|real values|fake)\b/i;

/** What a question says about product, direction and masking. */
export function conditionsOf(question: string): Conditions {
  const one = <T>(first: RegExp, a: T, second: RegExp, b: T): T | null =>
    first.test(question) === second.test(question) ? null : first.test(question) ? a : b;
  const isLocal = PROXYMOCK.test(question) || LOCAL.test(question);
  return {
    product: isLocal ? 'proxymock' : CLUSTER.test(question) ? 'cluster' : null,
    direction: one(INBOUND, 'inbound', OUTBOUND, 'outbound'),
    masking: one(MASK, 'mask', RESTORE, 'restore'),
  };
}

/** Pages about one of the two products, by their addresses below the base URL; all others are about both or neither. */
const OF_PROXYMOCK = /\/proxymock\//;
const OF_CLUSTER =
  /\/(?:setup|quick-start|observe|reference\/(?:helm|kubernetes-annotations|ebpf-traffic-collection))\//;
const ABOUT_RESTORING = /\/guides\/dlp\/test-data-generation\//;

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
export function contradicts({product, direction, masking}: Conditions, {page, section, text}: Candidate): boolean {
  const {path} = page.page;
  const words = `${page.page.title} ${section.heading} ${text}`;
  if (product === 'proxymock' && OF_CLUSTER.test(path) && !PROXYMOCK.test(words)) return true;
  if (product === 'cluster' && OF_PROXYMOCK.test(path) && !CLUSTER.test(words)) return true;
  if (direction === 'inbound' && OUTBOUND.test(words) && !INBOUND.test(words)) return true;
  if (direction === 'outbound' && INBOUND.test(words) && !OUTBOUND.test(words)) return true;
  return masking === 'mask' && ABOUT_RESTORING.test(path);
}
