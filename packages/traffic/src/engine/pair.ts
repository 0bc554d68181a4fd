/** A header or trailer; repeated names are repeated entries, in the order sent. */
export type HeaderLine = {name: string; value: string};

export type Request = {
  method: string;
  /** Absolute: scheme, host, port when it is written, path and query. */
  url: string;
  headers: HeaderLine[];
  body: string;
  trailers: HeaderLine[];
};

export type Response = {
  status: number;
  headers: HeaderLine[];
  body: string;
  trailers: HeaderLine[];
};

/** One recorded request and its response, with what the platform knows about them. */
export type Pair = {
  request: Request;
  response: Response;
  session: string;
  /** Milliseconds that the response took when it was recorded, or has to take from a mock. */
  latencyMs: number;
  /** What a mock compares; null outside of a mock. */
  signature: Record<string, string> | null;
  /** Whether a redaction step touched the pair. */
  redacted: boolean;
  service: string;
  namespace: string;
  direction: 'IN' | 'OUT';
};

/** An independent copy. */
export function copyPair(pair: Pair): Pair {
  return structuredClone(pair);
}

/** The value at a position among the lines of one name; names are compared exactly. */
export function readLine(lines: readonly HeaderLine[], name: string, index: number): string | undefined {
  return lines.filter((line) => line.name === name)[index]?.value;
}

/** Sets the value at a position among the lines of one name, or adds a line when there is none at it. */
export function writeLine(lines: HeaderLine[], name: string, index: number, value: string): void {
  const line = lines.filter((l) => l.name === name)[index];
  if (line) line.value = value;
  else lines.push({name, value});
}

/** The parts of an absolute URL, cut without decoding or normalising anything. */
export type UrlParts = {scheme: string; host: string; port: string; path: string; query: string};

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
