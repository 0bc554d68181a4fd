import {cutUrl, type UrlParts} from '@docs/transforms/engine/pair';

/** The parts of an absolute URL, cut without decoding or normalising anything; without a path it is `/`. */
export type Address = Omit<UrlParts, 'query'> & {query: [name: string, value: string][]};

/** Cuts a URL as it was written; a fragment is no part of what is sent. */
export function addressOf(url: string): Address {
  const {path, query, ...origin} = cutUrl(url.split('#', 1)[0] ?? '');
  return {
    ...origin,
    path: path === '' ? '/' : path,
    query:
      query === ''
        ? []
        : query
            .split('&')
            .map((pair) => [pair.split('=')[0] ?? '', pair.includes('=') ? pair.slice(pair.indexOf('=') + 1) : '']),
  };
}

/** A segment of a path that names one thing among many: a number, a UUID, a long hex or mixed token. */
export function isIdentifier(segment: string): boolean {
  return (
    /^\d+$/.test(segment) ||
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(segment) ||
    /^[0-9a-f]{12,}$/i.test(segment) ||
    /^(?=[\w.~-]*\d)(?:[A-Za-z]{1,12}[-_])[\w-]{4,}$/.test(segment) ||
    /^(?=.*\d)(?=.*[A-Za-z])[\w-]{16,}$/.test(segment)
  );
}

/** A path with `{id}` in the place of each identifier, so that calls to one endpoint fall together. */
export function endpointPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (isIdentifier(segment) ? '{id}' : segment))
    .join('/');
}
