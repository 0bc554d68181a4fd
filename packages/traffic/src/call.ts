/** A header as it was sent; a name that was sent twice is listed twice. */
export type Header = {name: string; value: string};

/** Headers and body of a request or a response. */
export type Message = {
  /** Sorted by name; lines of one name are in the order in which they were sent. */
  headers: Header[];
  /** The body as text; base64 where it is binary. */
  body: string;
  binary: boolean;
};

/** The formats that a recording may come in. */
export type Format = 'rrpair-markdown' | 'rrpair-json' | 'har' | 'postman' | 'wiremock';

/** One recorded call: a request and its response, whatever file it came from. */
export type Call = {
  /** The file that it was read from, and its place there, from 0. */
  file: string;
  index: number;
  format: Format;
  /** `IN` came towards the app and becomes a test, `OUT` left it and becomes a mock. */
  direction: 'IN' | 'OUT';
  uuid: string;
  /** When the call began, RFC 3339 with up to nine digits of a second; empty where the file does not say. */
  time: string;
  /** Milliseconds that the response took, 0 or more; undefined where the file does not say. */
  durationMs: number | undefined;
  method: string;
  /** Absolute, as it was written: scheme, host, port, path, query. Blanks and control characters are percent-encoded. */
  url: string;
  /** Of the protocol, for example `1.1`. */
  version: string;
  request: Message;
  /** From 100 to 599; 0 where the file has no response, or none with such a status. */
  status: number;
  statusText: string;
  response: Message;
  /** The signature that the file holds; undefined where it holds none. A value that is bytes is in base64. */
  signature: Record<string, string> | undefined;
  tags: Record<string, string>;
  /** What else the file says of the call, as it is there; written back unchanged. */
  internal: Record<string, unknown>;
};

/**
 * What could not be taken over from a file: where, and what to do. One stands for all of its kind in a file: `place` names
 * the first three, `count` says how many there are.
 */
export type Problem = {file: string; place: string; message: string; remedy: string; count: number};

const PLACES = 3;

/** Problems of one kind in one file as one problem. */
export function grouped(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.file, problem.message, problem.remedy]);
    const known = groups.get(key);
    if (!known) groups.set(key, {...problem});
    else {
      if (known.count < PLACES && known.place !== problem.place) known.place += `, ${problem.place}`;
      known.count += problem.count;
    }
  }
  return [...groups.values()];
}

/** What reading came to. */
export type ReadResult = {calls: Call[]; problems: Problem[]};

/** A call with everything at its plainest, to be filled by a reader of files. */
export function plainCall(file: string, index: number, format: Format): Call {
  return {
    file,
    index,
    format,
    direction: 'IN',
    uuid: '',
    time: '',
    durationMs: undefined,
    method: 'GET',
    url: '',
    version: '1.1',
    request: {headers: [], body: '', binary: false},
    status: 0,
    statusText: '',
    response: {headers: [], body: '', binary: false},
    signature: undefined,
    tags: {},
    internal: {},
  };
}

/** Bytes of a body as it was sent. */
export function sizeOf(message: Message): number {
  if (message.binary) return Math.floor((message.body.replaceAll(/\s|=/g, '').length * 3) / 4);
  return new TextEncoder().encode(message.body).length;
}
