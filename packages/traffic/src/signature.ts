import type {Body} from './body';
import type {CallRequest} from './call';
import {canonical} from './json-text';
import {jsonOf} from './text';
import {addressOf, decodePercent, parametersOf} from './url';

/** What a mock compares: name of a part of the request and its value. */
export type Signature = Readonly<Record<string, string>>;

/** How the keys of parameters are spelled: in files of proxymock, or in the cloud (the page on signature matching). */
export type KeySpelling = 'local' | 'cloud';

const PARAMETER_KEYS: Readonly<Record<KeySpelling, string>> = {local: 'http:queryparams:', cloud: 'http:qp:'};
export const BODY_KEY = 'http:requestBody';
export const BODY_HASH_KEY = 'http:requestBodyHash';

/**
 * The signature of a request by the rules of the page on signature matching: the host in lower case and without its port,
 * path, query names and values decoded, JSON with the keys of all levels sorted. The second value of a repeated parameter
 * has the key of the first with `&2` behind it.
 */
export function signature({method, url, request}: CallRequest, spelling: KeySpelling): Record<string, string> {
  const {host, path, query} = addressOf(url);
  return Object.fromEntries([
    ['http:host', host.toLowerCase()],
    ['http:method', method.toUpperCase()],
    ['http:url', signedPath(path)],
    ...parameterEntries(parametersOf(query), spelling),
    ...bodyEntry(request),
  ]);
}

/** A path decoded, but for slashes, which would make another path of it. */
export function signedPath(path: string): string {
  return path === ''
    ? '/'
    : path
        .split(/(%2f)/i)
        .map((part) => (/^%2f$/i.test(part) ? '%2F' : decodePercent(part)))
        .join('');
}

/** One entry for each value of a parameter. */
export function parameterEntries(
  parameters: readonly (readonly [name: string, value: string])[],
  spelling: KeySpelling,
): [key: string, value: string][] {
  const count = new Map<string, number>();
  return parameters.map(([name, value]) => {
    const nth = (count.get(name) ?? 0) + 1;
    count.set(name, nth);
    // An ampersand of the name itself cannot be taken for the one before the number.
    return [`${PARAMETER_KEYS[spelling]}${name.replaceAll('&', '%26')}${nth === 1 ? '' : `&${nth}`}`, value];
  });
}

/** The entry for a body; none for an empty one. */
export function bodyEntry({body, binary}: Body): [key: string, value: string][] {
  if (body === '') return [];
  if (!binary && jsonOf(body) !== undefined) return [[`${BODY_KEY}JSON`, canonical(body)]];
  if (!binary && /^\s*<[?!\w]/.test(body)) return [[`${BODY_KEY}XML`, body.trim()]];
  // The hash itself is the product's. Equal bodies have equal hashes, which is all that a comparison needs.
  return [[BODY_HASH_KEY, body]];
}

/** The signature after all chains: derived again from the changed request, without deleted and with stored entries. */
export function finalSignature(before: Signature, after: Signature, request: CallRequest): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries(signature(request, 'cloud'))) {
    const deleted = Object.hasOwn(before, key) && !Object.hasOwn(after, key);
    if (!deleted) result[key] = value;
  }
  for (const [key, value] of Object.entries(after)) if (before[key] !== value) result[key] = value;
  return result;
}
