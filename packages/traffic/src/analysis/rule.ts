import {readRules} from '../scenario-json';
import type {Chain} from '../engine/template';
import {addressOf, decodePercent} from '../url';
import type {Finding} from './findings';
import {jsonOf, list, record, textOf} from '../text';

/** A DLP rule as far as it concerns calls over HTTP. */
export type Rule = {
  id: string;
  /** Keys whose values are masked: everywhere, in bodies of requests, in bodies of responses. */
  keys: {all: string[]; request: string[]; response: string[]};
  /** Whether a token names the pattern of the value that it stands for. */
  discover: boolean;
  chains: readonly Chain[];
  /** What the rule holds besides and does not apply to these calls. */
  notes: string[];
};

const ID = 'workbench-dlp';

/** Whether a reader typed a rule as JSON, and no list of keys. */
const isJson = (text: string): boolean => text.trimStart().startsWith('{');

/** The keys of a redact list as a reader types them: one per line or between commas. */
export function keysOf(text: string): string[] {
  return [...new Set(text.split(/[\n,]/).map((key) => key.trim()))].filter((key) => key !== '');
}

/** Reads what a reader typed: keys, one per line, or a whole rule as JSON. */
export function readRule(text: string): Rule | {problem: string} {
  if (!isJson(text))
    return {id: ID, keys: {all: keysOf(text), request: [], response: []}, discover: false, chains: [], notes: []};
  const value = jsonOf(text);
  if (value === undefined) return {problem: 'The rule is not JSON yet: a bracket, a quote or a comma is missing.'};
  const rule = record(value);
  const entries = record(record(rule['redactlist'])['entries']);
  const chains = readRules(JSON.stringify(rule['transforms'] ?? []), 'forwarder');
  if (!chains.ok) return {problem: `The chains cannot be read: ${chains.problem}.`};
  const known = new Set(['all', 'http.req.body', 'http.res.body']);
  const keysIn = (name: string): string[] =>
    list(entries[name]).flatMap((key) => (typeof key === 'string' ? [key] : []));
  return {
    id: textOf(rule['id'], ID),
    keys: {all: keysIn('all'), request: keysIn('http.req.body'), response: keysIn('http.res.body')},
    discover: rule['discoverPatterns'] === true,
    chains: chains.value.chains,
    notes: Object.keys(entries)
      .filter((name) => !known.has(name))
      .map((name) => `The entries under ${name} are not part of HTTP calls.`),
  };
}

/** A rule as `proxymock dlp` and a forwarder take it, from what a reader typed; as it is where it is JSON. */
export function printRule(text: string): string {
  const value = isJson(text) ? {id: ID, ...record(jsonOf(text))} : {id: ID, redactlist: {entries: {all: keysOf(text)}}};
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a reader typed, with more keys. */
export function withKeys(text: string, keys: readonly string[]): string {
  if (!isJson(text)) return [...new Set([...keysOf(text), ...keys])].join('\n');
  const rule = record(jsonOf(text));
  const redactlist = record(rule['redactlist']);
  const entries = record(redactlist['entries']);
  const all = [...new Set([...list(entries['all']), ...keys])];
  return JSON.stringify({...rule, redactlist: {...redactlist, entries: {...entries, all}}}, null, 2);
}

/** What a reader typed, as a rule with one more chain. */
export function withChain(text: string, chain: Chain): string {
  const rule = record(jsonOf(printRule(text)));
  return JSON.stringify({...rule, transforms: [...list(rule['transforms']), chain]}, null, 2);
}

/** The chain that masks a finding without a key: a segment of a path. Undefined where none is safe. */
export function chainFor({call, spot, value}: Finding): Chain | undefined {
  if (spot.at.in !== 'path') return undefined;
  const segments = addressOf(call.url).path.split('/');
  const index = segments.findIndex((segment) => decodePercent(segment).includes(value));
  if (index < 1) return undefined;
  const pattern = segments
    .map((segment, at) => (at === index ? '[^/]+' : segment.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('/');
  return {
    filters: {filters: [{include: true, operator: 'REGEX', detectedLocation: `^${pattern}$`}]},
    extractor: {type: 'http_url', config: {index: String(index)}},
    transforms: [{type: 'dlp_field'}],
  };
}
