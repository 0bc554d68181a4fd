/** A header as it was sent; a name that was sent twice is listed twice. */
export type Header = {name: string; value: string};

/** Headers and body of a request or a response. */
export type Message = {
  /** Sorted by name; lines of one name are in the order in which they were sent. */
  headers: Header[];
  /** The body as text; base64 where it is binary. */
  body: string;
  binary: boolean;
  /** Lines behind the body, as chunked messages have them. */
  trailers?: Header[];
};

/** One recorded call: a request and its response, whatever file it came from. */
export type Call = {
  /** The file that it was read from, and its place there, from 0. */
  file: string;
  index: number;
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
  /** The signature that the file holds, or what a mock compares; undefined where there is none. Bytes are in base64. */
  signature: Record<string, string> | undefined;
  tags: Record<string, string>;
  /** What else the file says of the call, as it is there, such as `session`, `service` and `namespace`; written back. */
  internal: Record<string, unknown>;
  /** Whether a step of a chain redacted something. */
  redacted?: boolean;
};

/** What is sent of a call. */
export type CallRequest = Pick<Call, 'method' | 'url' | 'request'>;

/** What comes back of a call. */
export type CallResponse = Pick<Call, 'status' | 'response'>;

/**
 * What could not be taken over from a file: where, and what to do. One stands for all of its kind in a file: `place` names
 * the first three, `count` says how many there are.
 */
export type ImportProblem = {file: string; place: string; message: string; remedy: string; count: number};

const PLACES = 3;

/** Problems of one kind in one file as one problem. */
export function groupProblems(problems: readonly ImportProblem[]): ImportProblem[] {
  const groups = new Map<string, ImportProblem>();
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
export type ReadResult = {calls: Call[]; problems: ImportProblem[]};

/** A call with everything at its plainest, to be filled by a reader of files. */
export function plainCall(file: string, index: number): Call {
  return {
    file,
    index,
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

/** A copy of which method, URL, messages, signature and internal names can be changed. */
export function copyCall(call: Call): Call {
  return {
    ...call,
    request: copyMessage(call.request),
    response: copyMessage(call.response),
    signature: call.signature && {...call.signature},
    internal: {...call.internal},
  };
}

/** A copy of which lines can be changed. */
export function copyMessage(message: Message): Message {
  const copy = (lines: readonly Header[]): Header[] => lines.map((line) => ({...line}));
  return {
    ...message,
    headers: copy(message.headers),
    ...(message.trailers && {trailers: copy(message.trailers)}),
  };
}

/** The value at a position among the lines of one name; names are compared exactly. */
export function readLine(lines: readonly Header[] | undefined, name: string, index: number): string | undefined {
  return lines?.filter((line) => line.name === name)[index]?.value;
}

/** Sets the value at a position among the lines of one name, or adds a line when there is none at it. */
export function writeLine(lines: Header[], name: string, index: number, value: string): void {
  const line = lines.filter((each) => each.name === name)[index];
  if (line) line.value = value;
  else lines.push({name, value});
}
