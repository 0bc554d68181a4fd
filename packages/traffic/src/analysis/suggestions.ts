import type {Call} from '../call';
import {textOfBase64, jsonOf, numberOf, record} from '../text';
import {addressOf, endpointPath, isIdentifier} from '../url';
import {spotsOf, type Spot} from './spots';

/** A chain as it is in a blueprint or a snapshot: filter, extractor, transforms. */
export type SuggestedChain = {
  id: string;
  filters: {filters: Record<string, string | boolean>[]};
  extractor: {type: string; config?: Record<string, string>};
  transforms: {type: string; config?: Record<string, string>}[];
};

/** Something in the inbound calls that can break a replay, and the chain that handles it. */
export type Suggestion = {
  kind: 'returned value' | 'expired JWT' | 'date in the past';
  /** Where the value occurs first. */
  source: {call: Call; spot: Spot};
  value: string;
  /** Later requests that carry the value; none for a date. */
  uses: {call: Call; spot: Spot}[];
  /** Undefined where the reader's own key is needed and no chain can be written without it. */
  chain: SuggestedChain | undefined;
};

/**
 * What to change before a replay, from the inbound calls of a recording in the order of their times: values that one
 * response brings and a later request sends back, JWTs that have run out, dates that are in the past.
 *
 * @param now milliseconds since 1970
 */
export function suggestionsOf(calls: readonly Call[], now: number): Suggestion[] {
  const tests = calls
    .filter((call) => call.direction === 'IN')
    .map((call, order) => ({call, order}))
    .sort((a, b) => (a.call.time === b.call.time ? a.order - b.order : a.call.time < b.call.time ? -1 : 1))
    .map(({call}) => call);
  const returned = returnedValues(tests);
  const carried = new Set(returned.map(({value}) => value));
  return [...returned, ...expiredTokens(tests, carried, now), ...pastDates(tests, now)];
}

function returnedValues(tests: readonly Call[]): Suggestion[] {
  const brought = new Map<string, {call: Call; spot: Spot}>();
  const sent = new Set<string>();
  const found = new Map<string, Suggestion>();
  for (const call of tests) {
    for (const spot of spotsOf(call).filter(({side}) => side === 'request')) {
      for (const value of carriedIn(spot)) {
        const source = brought.get(value);
        if (source && source.call !== call) {
          const known = found.get(value);
          if (known) known.uses.push({call, spot});
          else
            found.set(value, {
              kind: 'returned value',
              source,
              value,
              uses: [{call, spot}],
              chain: chainFor(source, value),
            });
        } else sent.add(value);
      }
    }
    for (const spot of spotsOf(call).filter(({side}) => side === 'response')) {
      for (const value of generatedIn(spot))
        if (!sent.has(value) && !brought.has(value)) brought.set(value, {call, spot});
    }
  }
  return onePerChain([...found.values()]);
}

/** Several values of one field of one endpoint need one chain: the first stands for them all. */
function onePerChain(suggestions: readonly Suggestion[]): Suggestion[] {
  const byChain = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const key = JSON.stringify(suggestion.chain);
    const known = byChain.get(key);
    if (known) known.uses.push(...suggestion.uses);
    else byChain.set(key, suggestion);
  }
  return [...byChain.values()];
}

/** The values of a request that may have come from a response: path segments, query, headers, body. */
function carriedIn({at, value}: Spot): string[] {
  if (at.in === 'path') return value.split('/').filter((segment) => segment !== '');
  if (at.in === 'header') {
    const [, token] = /^bearer\s+(\S+)$/i.exec(value) ?? [];
    if (at.name.toLowerCase() === 'cookie') return value.split(/;\s*/).map((pair) => pair.slice(pair.indexOf('=') + 1));
    return [token ?? value];
  }
  return [value];
}

/** The values of a response that the app made up: a token, an ID. A word or a small number is data. */
function generatedIn({at, key = '', value}: Spot): string[] {
  if (at.in !== 'header') return isGenerated(key, value) ? [value] : [];
  const name = at.name.toLowerCase();
  const parts = name === 'location' ? value.split('/') : [name === 'set-cookie' ? cookieOf(value).value : value];
  return name === 'date'
    ? []
    : parts.filter(
        (part) => (name === 'location' || part.length >= 8) && isIdentifier(part) && !/^\d{1,3}$/.test(part),
      );
}

/** Words at the end of a key that name what an app makes up: `order_id`, `orderId`, `upload-token`. */
const NAMED = 'id|uuid|guid|token|key|code|ref|reference|number|session';
const NAMED_KEY = new RegExp(`(?:^|[_-])(?:${NAMED})$`, 'i');
const NAMED_CAMEL = new RegExp(
  `[a-z](?:${NAMED.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}|ID|UUID|GUID)$`,
);

function isGenerated(key: string, value: string): boolean {
  if (/^(?:\d{1,3}|true|false)$/.test(value) || value.length > 4096) return false;
  if (NAMED_KEY.test(key) || NAMED_CAMEL.test(key)) return value.length >= 4;
  return (isIdentifier(value) && value.length >= 8) || /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(value);
}

/** Name and value of a `Set-Cookie` header. */
function cookieOf(header: string): {name: string; value: string} {
  const [pair = ''] = header.split(';', 1);
  return {name: pair.slice(0, pair.indexOf('=')).trim(), value: pair.slice(pair.indexOf('=') + 1).trim()};
}

function chainFor({call, spot}: {call: Call; spot: Spot}, value: string): SuggestedChain | undefined {
  const base = frame(call, spot);
  if (spot.at.in === 'header') {
    const name = spot.at.name.toLowerCase();
    if (name === 'set-cookie')
      return {
        ...base,
        extractor: {type: 'http_res_cookie', config: {name: cookieOf(spot.value).name}},
        transforms: [smart],
      };
    const segment = {type: 'split', config: {separator: '/', index: String(spot.value.split('/').indexOf(value))}};
    return {
      ...base,
      extractor: {type: 'http_res_header', config: {name: spot.at.name}},
      transforms: name === 'location' ? [segment, smart] : [smart],
    };
  }
  if (spot.at.in !== 'body' || spot.at.name === '') return undefined;
  return {
    ...base,
    extractor: {type: 'res_body'},
    transforms: [{type: 'json_path', config: {path: spot.at.name}}, smart],
  };
}

const smart = {type: 'smart_replace_recorded', config: {overwrite: 'true'}};

function frame(call: Call, spot: Spot): Pick<SuggestedChain, 'id' | 'filters'> {
  const {path} = addressOf(call.url);
  const endpoint = endpointPath(path);
  const pattern = endpoint === path ? undefined : `^${endpoint.split('{id}').map(escapeText).join('[^/]+')}$`;
  return {
    id: [call.method, ...path.split('/').filter((part) => part !== '' && !isIdentifier(part)), spot.at.name]
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    filters: {
      filters: [
        pattern === undefined
          ? {include: true, operator: 'EQUAL', detectedLocation: path}
          : {include: true, operator: 'REGEX', detectedLocation: pattern},
        {include: true, detectedCommand: call.method},
      ],
    },
  };
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function expiredTokens(tests: readonly Call[], carried: ReadonlySet<string>, now: number): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const call of tests) {
    for (const spot of spotsOf(call).filter(({side}) => side === 'request')) {
      const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/.exec(spot.value)?.[0];
      if (token === undefined || carried.has(token)) continue;
      const expiry = expiryOf(token);
      if (expiry === undefined || expiry * 1000 > now) continue;
      const known = found.get(token);
      if (known) known.uses.push({call, spot});
      else
        found.set(token, {
          kind: 'expired JWT',
          source: {call, spot},
          value: token,
          uses: [{call, spot}],
          chain: undefined,
        });
    }
  }
  return [...found.values()];
}

/** Seconds since 1970 at which a JWT runs out; undefined where it does not say. */
export function expiryOf(token: string): number | undefined {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return numberOf(record(jsonOf(textOfBase64(base64) ?? ''))['exp']);
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

/** Dates of requests that were in the future when they were recorded, and no longer are: a booking, a deadline. */
function pastDates(tests: readonly Call[], now: number): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const call of tests) {
    const recorded = Date.parse(call.time);
    for (const spot of spotsOf(call).filter(
      ({side, at}) =>
        side === 'request' && (at.in === 'query' || at.in === 'form' || (at.in === 'body' && at.name !== '')),
    )) {
      const moment = DAY.test(spot.value) ? Date.parse(spot.value.replace(' ', 'T')) : Number.NaN;
      if (Number.isNaN(moment) || Number.isNaN(recorded) || moment < startOfDay(recorded) || moment >= now) continue;
      const chain = dateChain(call, spot);
      const key = chain ? JSON.stringify(chain) : `${call.method} ${call.url} ${spot.place}`;
      const known = found.get(key);
      if (known) known.uses.push({call, spot});
      else
        found.set(key, {
          kind: 'date in the past',
          source: {call, spot},
          value: spot.value,
          uses: [{call, spot}],
          chain,
        });
    }
  }
  return [...found.values()];
}

function startOfDay(moment: number): number {
  return Math.floor(moment / 86_400_000) * 86_400_000;
}

function dateChain(call: Call, spot: Spot): SuggestedChain | undefined {
  const base = frame(call, spot);
  // A day without a time is compared with the day of the recording, not with its hour.
  const date = {type: 'date', config: {layout: 'auto', ...(spot.value.length === 10 ? {precision: '24h'} : {})}};
  if (spot.at.in === 'query')
    return {...base, extractor: {type: 'http_queryparam', config: {name: spot.at.name}}, transforms: [date]};
  if (spot.at.in === 'form') {
    // A value with signs that forms escape is no date to a transform.
    if (!call.request.body.includes(spot.value)) return undefined;
    const field = {
      type: 'regex',
      config: {pattern: `(?:^|&)${escapeText(encodeURIComponent(spot.at.name))}=([^&]*)`, captureGroup: '1'},
    };
    return {...base, extractor: {type: 'req_body'}, transforms: [field, date]};
  }
  return {
    ...base,
    extractor: {type: 'req_body'},
    transforms: [{type: 'json_path', config: {path: spot.at.name}}, date],
  };
}
