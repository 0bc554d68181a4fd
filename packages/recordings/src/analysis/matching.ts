import type {Call, Message} from '../call';
import {compact} from '../json-text';
import {jsonOf} from '../text';
import {addressOf} from '../url';

/** What a mock compares: name of a part of the request and its value. */
export type Signature = Readonly<Record<string, string>>;

/** A request as far as a mock compares it. */
export type Asked = Pick<Call, 'method' | 'url' | 'request'>;

const QUERY = 'http:queryparams';
/** One query parameter: files of different versions and the dashboard name it differently. */
const PARAMETER = /^http:(?:queryparams:|qp:)(.+)$/;

/** The signature of a request by the rules of the page on signature matching. A query that is empty has no entry. */
export function signatureOf({method, url, request}: Asked): Record<string, string> {
  const {host, path, query} = addressOf(url);
  const entries: [string, string][] = [
    ['http:host', host],
    ['http:method', method.toUpperCase()],
    ['http:url', path],
    ...query.map(([name, value]): [string, string] => [`${QUERY}:${name}`, value]),
    ...bodyEntry(request),
  ];
  return Object.fromEntries(entries);
}

function bodyEntry({body, binary}: Message): [string, string][] {
  if (body === '') return [];
  if (!binary && jsonOf(body) !== undefined) return [['http:requestBodyJSON', compact(body)]];
  // The hash itself is the product's. Equal bodies have equal hashes, which is all that a comparison needs.
  return [['http:requestBodyHash', body]];
}

/** The signature of a recorded call: what its file says, else what its request gives, with one entry per query parameter. */
export function recordedSignature(call: Call): Record<string, string> {
  if (!call.signature) return signatureOf(call);
  const entries = Object.entries(call.signature).flatMap(([key, value]): [string, string][] => {
    // Numbers the answers to equal requests; a request does not carry it.
    if (key === 'instance') return [];
    const name = PARAMETER.exec(key)?.[1];
    if (name !== undefined) return [[`${QUERY}:${name}`, value]];
    if (key === QUERY)
      return addressOf(`?${value}`).query.map(([each, word]): [string, string] => [`${QUERY}:${each}`, word]);
    if (key === 'http:requestBodyHash' && call.request.body !== '') return [[key, call.request.body]];
    return [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** One part in which two signatures differ; undefined on the side that lacks it. */
export type Difference = {key: string; asked: string | undefined; recorded: string | undefined};

/** The parts in which a request differs from a recorded call, the weightiest first. */
export function differencesOf(asked: Signature, recorded: Signature): Difference[] {
  return [...new Set([...Object.keys(asked), ...Object.keys(recorded)])]
    .filter((key) => asked[key] !== recorded[key])
    .map((key) => ({key, asked: asked[key], recorded: recorded[key]}))
    .sort((a, b) => weightOf(b.key) - weightOf(a.key) || (a.key < b.key ? -1 : 1));
}

/** How far apart a difference sets two requests: another host is another backend, another parameter may be noise. */
function weightOf(key: string): number {
  if (key === 'http:host') return 8;
  if (key === 'http:method') return 6;
  if (key === 'http:url') return 5;
  return key.startsWith('http:requestBody') ? 2 : 1;
}

/** A recorded call that nearly answers, and how far it is from the request: 0 is equal, more is farther. */
export type Near = {call: Call; distance: number; differences: Difference[]};

/** What a mock would do with a request. */
export type Verdict = {
  asked: Signature;
  /** The recorded calls with this signature, in the order in which a mock serves their answers. */
  hits: Call[];
  /** Where there is no hit: the nearest recorded calls, the nearest first. */
  nearest: Near[];
};

/** The mocks that a recording gives: its outbound calls by signature. */
export class Mocks {
  readonly #calls: {call: Call; signature: Signature; key: string}[];
  readonly #bySignature = new Map<string, Call[]>();
  /** Local recordings write `localhost` as the host of every call, so that requests to all hosts compare alike. */
  readonly #localHosts: boolean;

  constructor(calls: readonly Call[]) {
    this.#calls = calls
      .filter((call) => call.direction === 'OUT')
      .map((call) => {
        const signature = recordedSignature(call);
        return {call, signature, key: keyOf(signature)};
      });
    this.#localHosts =
      this.#calls.some(({call}) => addressOf(call.url).host !== 'localhost') &&
      this.#calls.every(({signature}) => signature['http:host'] === 'localhost');
    for (const {call, key} of this.#calls) {
      const same = this.#bySignature.get(key);
      if (same) same.push(call);
      else this.#bySignature.set(key, [call]);
    }
  }

  /** Number of recorded calls that can answer. */
  get size(): number {
    return this.#calls.length;
  }

  /** Calls that a mock cannot tell apart, in the order in which it serves them; those of one call are left out. */
  get alike(): Call[][] {
    return [...this.#bySignature.values()].filter((group) => group.length > 1);
  }

  /** Which recorded answer a request gets, or why none. */
  ask(request: Asked, most = 3): Verdict {
    const own = signatureOf(request);
    const asked = this.#localHosts ? {...own, 'http:host': 'localhost'} : own;
    const hits = this.#bySignature.get(keyOf(asked)) ?? [];
    return {asked, hits, nearest: hits.length > 0 ? [] : this.#nearest(asked, most)};
  }

  #nearest(asked: Signature, most: number): Near[] {
    const seen = new Set<string>();
    return this.#calls
      .filter(({key}) => !seen.has(key) && seen.add(key))
      .map(({call, signature}) => {
        const differences = differencesOf(asked, signature);
        return {call, differences, distance: differences.reduce((sum, difference) => sum + distanceOf(difference), 0)};
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most);
  }
}

function keyOf(signature: Signature): string {
  return JSON.stringify(Object.entries(signature).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A value that is nearly the same sets two requests less apart than one that is missing. */
function distanceOf({key, asked, recorded}: Difference): number {
  return asked === undefined || recorded === undefined
    ? weightOf(key)
    : weightOf(key) * (1 - 0.8 * likeness(asked, recorded));
}

/** Share of the words of two texts that both have, from 0 to 1. */
function likeness(a: string, b: string): number {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const [one, other] = [words(a), words(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}
