import type {Call, CallRequest, Message} from '../call';
import {canonical} from '../json-text';
import {
  BODY_HASH_KEY,
  BODY_KEY,
  bodyEntry,
  parameterEntries,
  signature,
  signedPath,
  type Signature,
} from '../signature';
import {jsonOf} from '../text';
import {addressOf, decodePercent, parametersOf, type Address} from '../url';

/** The host that local recordings write, whatever the host of the call. */
const LOCAL = 'localhost';
/** One query parameter: files of different versions and the dashboard name it differently. */
const PARAMETER = /^http:(?:queryparams:|qp:)(.+)$/s;
/** All parameters in one value, as older files have them. */
const QUERY = 'http:queryparams';

/** Whether a signature writes a path as it was sent, decoded, or not at all. */
function isPath(written: string | undefined, path: string): boolean {
  return (
    written === undefined ||
    [path, decodePercent(path)].includes(written) ||
    decodePercent(written) === decodePercent(path)
  );
}

/**
 * The signature of a recorded call in the form of `signature`. What its file says counts where it says something else
 * than the request does, as after an edit; what it merely writes in another form, or leaves out, is taken from the request.
 */
export function recordedSignature(call: Call): Record<string, string> {
  const own = signature(call, 'local');
  if (!call.signature) return own;
  const written = Object.entries(call.signature);
  const value = (key: string): string | undefined => call.signature?.[key];
  const {host, path, query} = addressOf(call.url);
  const hostWritten = withoutPort(value('http:host') ?? '');
  const hostSent = call.request.headers.find(({name}) => name.toLowerCase() === 'host')?.value ?? '';
  return Object.fromEntries([
    ['http:host', ['', withoutPort(hostSent)].includes(hostWritten) ? host.toLowerCase() : hostWritten],
    ['http:method', (value('http:method') ?? call.method).toUpperCase()],
    ['http:url', isPath(value('http:url'), path) ? signedPath(path) : signedPath(value('http:url') ?? '')],
    ...recordedQuery(written, query),
    ...recordedBody(
      written.find(([key]) => key.startsWith(BODY_KEY)),
      call.request,
    ),
  ]);
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/^([^:]+|\[.*\]):\d+$/, '$1');
}

/** The parameters that a signature names, one by one or all in one value; those of the URL where they are the same. */
function recordedQuery(written: readonly [key: string, value: string][], query: Address['query']): [string, string][] {
  const own = parametersOf(query);
  const whole = written.find(([key]) => key === QUERY)?.[1];
  const single = written.flatMap(([key, value]) => {
    const name = PARAMETER.exec(key)?.[1];
    return name === undefined ? [] : [{name: name.replaceAll('%26', '&'), value}];
  });
  if (whole === undefined && single.length === 0) return parameterEntries(own, 'local');
  const inWhole = whole === undefined || (whole === '' && single.length > 0) ? [] : wholeQuery(whole, query);
  const listed = [...inWhole, ...single.flatMap((each) => recordedParameter(each, query))];
  const names = new Set(listed.map(([name]) => name));
  return parameterEntries(
    [...listed, ...(whole === undefined ? own.filter(([name]) => !names.has(name)) : [])],
    'local',
  );
}

/** The parameters in one value; those of the URL where it writes them in another form. */
function wholeQuery(whole: string, query: Address['query']): [string, string][] {
  const own = parametersOf(query);
  const key = (parameters: readonly [string, string][]): string => JSON.stringify(parameters);
  if (wholeForms(query).has(whole) || key(parametersOf(addressOf(`?${whole}`).query)) === key(own)) return own;
  return parametersOf(addressOf(`?${whole.replaceAll('+', '%2B')}`).query);
}

/** All ways in which a query is written as one value: as sent or decoded, in its order or sorted by name. */
function wholeForms(query: Address['query']): ReadonlySet<string> {
  const forms = [
    query.map(([name, value]): [string, string] => [decodePercent(name), decodePercent(value)]),
    parametersOf(query),
    query.map(([name, value]): [string, string] => [name, value]),
  ];
  const joined = (pairs: readonly [string, string][]): string[] => [
    pairs.map(([name, value]) => `${name}=${value}`).join('&'),
    pairs.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&'),
  ];
  return new Set(
    forms.flatMap((pairs) => [
      ...joined(pairs),
      ...joined([...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))),
    ]),
  );
}

/** One parameter of a signature: all values that the URL has for it where the one written stands for them. */
function recordedParameter(
  {name, value}: {name: string; value: string},
  query: Address['query'],
): (readonly [string, string])[] {
  const sent = query.filter(
    ([each]) => decodePercent(each.replaceAll('+', ' ')) === decodePercent(name) || each === name,
  );
  const own = parametersOf(sent);
  const values = own.map(([, each]) => each);
  const forms = [
    ...sent.map(([, each]) => each),
    ...sent.map(([, each]) => decodePercent(each)),
    ...values,
    ...[',', ', ', ' ', '&', ';', '\n'].map((by) => values.join(by)),
    `[${values.join(' ')}]`,
    JSON.stringify(values),
  ];
  return own.length > 0 && forms.includes(value) ? own : [[name, value]];
}

/** The body of a signature; that of the request where it is the same in other words, a hash, or in its own form. */
function recordedBody(written: readonly [string, string] | undefined, request: Message): [string, string][] {
  const own = bodyEntry(request);
  if (own.length === 0) return written === undefined || written[1] === '' ? [] : bodyOf(written);
  if (written === undefined || written[0] === BODY_HASH_KEY) return own;
  const [said] = bodyOf(written);
  const [is] = own;
  return said?.[0] === is?.[0] && sameMeaning(said?.[1] ?? '', is?.[1] ?? '') === false ? bodyOf(written) : own;
}

function bodyOf([key, value]: readonly [string, string]): [string, string][] {
  return key === BODY_HASH_KEY ? [[BODY_HASH_KEY, value]] : bodyEntry({body: value, binary: false});
}

/** Whether two bodies of one kind differ at most in escapes, the form of numbers, and blanks between elements. */
function sameMeaning(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [jsonOf(a), jsonOf(b)];
  if (one !== undefined && other !== undefined)
    return canonical(JSON.stringify(one)) === canonical(JSON.stringify(other));
  const close = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim();
  return close(a) === close(b);
}

/** One part in which two signatures differ; undefined on the side that lacks it. */
export type SignatureDifference = {key: string; asked: string | undefined; recorded: string | undefined};

/** The parts in which a request differs from a recorded call, the weightiest first. */
export function differencesOf(asked: Signature, recorded: Signature): SignatureDifference[] {
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
export type Near = {call: Call; distance: number; differences: SignatureDifference[]};

/** What a mock would do with a request. */
export type MatchVerdict = {
  asked: Signature;
  /** The recorded calls with this signature, in the order in which a mock serves their answers. */
  hits: Call[];
  /** Where there is no hit: the nearest recorded calls, the nearest first. */
  nearest: Near[];
};

type Mock = {call: Call; signature: Signature; key: string; local: boolean};

/** The mocks that a recording gives: its outbound calls by signature. */
export class Mocks {
  readonly #mocks: Mock[];
  readonly #bySignature = new Map<string, Mock[]>();

  constructor(calls: readonly Call[]) {
    this.#mocks = calls
      .filter((call) => call.direction === 'OUT')
      .map((call) => {
        const signature = recordedSignature(call);
        const local = signature['http:host'] === LOCAL && addressOf(call.url).host.toLowerCase() !== LOCAL;
        return {call, signature, key: keyOf(signature), local};
      });
    for (const mock of this.#mocks) {
      const same = this.#bySignature.get(mock.key);
      if (same) same.push(mock);
      else this.#bySignature.set(mock.key, [mock]);
    }
  }

  /** Number of recorded calls that can answer. */
  get size(): number {
    return this.#mocks.length;
  }

  /** Calls that a mock cannot tell apart, in the order in which it serves them; those of one call are left out. */
  get alike(): Call[][] {
    return [...this.#bySignature.values()]
      .filter((group) => group.length > 1)
      .map((group) => group.map(({call}) => call));
  }

  /** Which recorded answer a request gets, or why none. Pairs of local and of cloud recordings may be mixed. */
  ask(request: CallRequest, most = 3): MatchVerdict {
    const own = signature(request, 'local');
    const local = {...own, 'http:host': LOCAL};
    const real = this.#bySignature.get(keyOf(own)) ?? [];
    const hits =
      own['http:host'] === LOCAL
        ? real
        : inOrder(this.#mocks, [...real, ...(this.#bySignature.get(keyOf(local)) ?? []).filter((mock) => mock.local)]);
    const asked = (mock: Mock | undefined): Signature => (mock?.local ? local : own);
    const nearest = hits.length > 0 ? [] : this.#nearest(asked, most);
    return {
      asked: asked(hits[0] ?? nearest[0]?.mock),
      hits: hits.map(({call}) => call),
      nearest: nearest.map(({mock: {call}, ...near}) => ({call, ...near})),
    };
  }

  #nearest(asked: (mock: Mock) => Signature, most: number): (Omit<Near, 'call'> & {mock: Mock})[] {
    const seen = new Set<string>();
    return this.#mocks
      .filter(({key}) => !seen.has(key) && seen.add(key))
      .map((mock) => {
        const differences = differencesOf(asked(mock), mock.signature);
        return {mock, differences, distance: differences.reduce((sum, difference) => sum + distanceOf(difference), 0)};
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most);
  }
}

/** Mocks in the order of the recording. */
function inOrder(all: readonly Mock[], some: readonly Mock[]): Mock[] {
  if (some.length < 2) return [...some];
  const wanted = new Set(some);
  return all.filter((mock) => wanted.has(mock));
}

function keyOf(signature: Signature): string {
  return JSON.stringify(Object.entries(signature).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A value that is nearly the same sets two requests less apart than one that is missing. */
function distanceOf({key, asked, recorded}: SignatureDifference): number {
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
