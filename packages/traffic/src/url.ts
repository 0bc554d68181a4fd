/** The parts of an absolute URL, cut without decoding or normalising anything. */
export type UrlParts = {scheme: string; host: string; port: string; path: string; query: string};

/** The port of a URL that names none, by its scheme. */
export const DEFAULT_PORTS: Readonly<Record<string, string>> = {http: '80', https: '443'};

/** Cuts an absolute URL; a URL without scheme and host has them empty. */
export function cutUrl(url: string): UrlParts {
  const origin = /^([a-z][a-z0-9+.-]*):\/\/(\[[^\]]*\]|[^/:?#]*)(?::(\d*))?/i.exec(url);
  const rest = url.slice(origin?.[0].length ?? 0);
  const question = rest.indexOf('?');
  return {
    scheme: origin?.[1] ?? '',
    host: origin?.[2] ?? '',
    port: origin?.[3] ?? '',
    path: question < 0 ? rest : rest.slice(0, question),
    query: question < 0 ? '' : rest.slice(question + 1),
  };
}

/** Puts the parts together again. */
export function joinUrl(parts: UrlParts): string {
  const origin =
    parts.scheme === '' ? '' : `${parts.scheme}://${parts.host}${parts.port === '' ? '' : `:${parts.port}`}`;
  return `${origin}${parts.path}${parts.query === '' ? '' : `?${parts.query}`}`;
}

/** The parts of an absolute URL as `cutUrl` cuts it, with its parameters one by one; without a path it is `/`. */
export type Address = Omit<UrlParts, 'query'> & {query: [name: string, value: string][]};

/** A URL as it can be sent: blanks and control characters, which no request line can hold, percent-encoded. */
export function sendable(url: string): string {
  return url.trim().replaceAll(/[\s\p{Cc}]/gu, (char) => encodeURIComponent(char));
}

/** A part of a URL without percent-encoding; what is not encoded UTF-8 stays as it is. */
export function decodePercent(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replaceAll(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
    }
  });
}

/** The parameters of a query with names and values decoded, `+` as a blank; repeated names are all there, in their order. */
export function parametersOf(query: Address['query']): [name: string, value: string][] {
  return query
    .filter(([name, value]) => name !== '' || value !== '')
    .map(([name, value]) => [decodePercent(name.replaceAll('+', ' ')), decodePercent(value.replaceAll('+', ' '))]);
}

/** Cuts a URL as it was written; a fragment is no part of what is sent. */
export function addressOf(url: string): Address {
  const {path, query, ...origin} = cutUrl(url.split('#', 1)[0] ?? '');
  return {
    ...origin,
    path: path === '' ? '/' : path,
    query: query === '' ? [] : query.split('&').map(cutParameter),
  };
}

/** The name and the value of one parameter of a query, as they are written. */
export function cutParameter(written: string): [name: string, value: string] {
  const equals = written.indexOf('=');
  return equals < 0 ? [written, ''] : [written.slice(0, equals), written.slice(equals + 1)];
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

/** A path with `{id}` instead of each identifier, so that calls to one endpoint fall together. */
export function endpointPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (isIdentifier(segment) ? '{id}' : segment))
    .join('/');
}
