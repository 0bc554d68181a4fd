import type {Call} from '../call';
import {findingsOf, type Finding} from './findings';
import {spotsOf, type Spot} from './spots';

/** What a redact list does to a recording: the values that it masks, and those that look private and stay. */
export type Masking = {masked: {call: Call; spot: Spot}[]; left: Finding[]};

/** The keys of a redact list as a reader types them: one a line or between commas. */
export function keysOf(text: string): string[] {
  return [...new Set(text.split(/[\n,]/).map((key) => key.trim()))].filter((key) => key !== '');
}

/** Applies the keys under `all` of a redact list: whole names in any case, in headers, query parameters and JSON bodies. */
export function maskingOf(calls: readonly Call[], keys: readonly string[]): Masking {
  const listed = new Set(keys.map((key) => key.toLowerCase()));
  const isMasked = ({keys: path}: Spot): boolean => path.some((key) => listed.has(key.toLowerCase()));
  const masked: Masking['masked'] = [];
  for (const call of calls) for (const spot of spotsOf(call)) if (isMasked(spot)) masked.push({call, spot});
  return {masked, left: findingsOf(calls).filter(({spot}) => !isMasked(spot))};
}

/** A rule as `proxymock dlp` and a forwarder take it. */
export function ruleOf(id: string, keys: readonly string[]): string {
  return `${JSON.stringify({id, redactlist: {entries: {all: keys}}}, null, 2)}\n`;
}
