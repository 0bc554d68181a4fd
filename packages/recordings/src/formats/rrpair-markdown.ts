import {plainCall, type Call, type Header, type Message} from '../call';
import {compact, indent} from '../json-text';
import {base64OfText, jsonOf, record, Unreadable} from '../text';
import {callOfInternal, uuidText} from './rrpair-json';

/*
 * The file format that the page "RRPair Markdown file format" specifies: sections `### NAME ###`, each with blocks between
 * lines of three backticks. INTERNAL is the base; what the other sections say overrides it.
 */

const SECTION = /^### ([A-Z]+)(?: - DO NOT MODIFY)?(?: \((?:TEST|MOCK)\))? ###\s*$/;

/** Whether a text looks like an RRPair file. */
export function isRRPairMarkdown(text: string): boolean {
  return /^### REQUEST(?: \((?:TEST|MOCK)\))? ###\s*$/m.test(text.slice(0, 4096));
}

/** Reads one file. Throws `Unreadable` with the section at fault. */
export function readRRPairMarkdown(file: string, text: string): Call {
  const sections = cutSections(text);
  const internal = internalOf(sections.get('INTERNAL'));
  const call = {...plainCall(file, 0, 'rrpair-markdown'), ...callOfInternal(internal), file, index: 0, internal};
  const [requestHead, requestBody = ''] = sections.get('REQUEST') ?? [];
  if (requestHead === undefined) {
    throw new Unreadable(
      'REQUEST',
      'The section REQUEST has no block.',
      'Put the start line and the headers between two lines of three backticks.',
    );
  }
  const request = requestHead === '' ? undefined : startLine(requestHead);
  const [, method, url, version] = /^(\S+)\s+(\S+)(?:\s+HTTP\/([\d.]+))?\s*$/.exec(request?.start ?? '') ?? [];
  if (method === undefined || url === undefined) {
    throw new Unreadable(
      'REQUEST',
      `"${(request?.start ?? '').slice(0, 80)}" is no request line.`,
      'Write METHOD URL HTTP/1.1 in the first line of the block.',
    );
  }
  call.method = method;
  call.url = url;
  call.version = version ?? call.version;
  call.request = messageOf(request?.headers ?? [], requestBody, call.request);

  const [responseHead, responseBody = ''] = sections.get('RESPONSE') ?? [];
  if (responseHead !== undefined && responseHead !== '') {
    const response = startLine(responseHead);
    const [, status, statusText = ''] = /^HTTP\/[\d.]+\s+(\d{3})\s*(.*)$/.exec(response.start) ?? [];
    if (status === undefined) {
      throw new Unreadable(
        'RESPONSE',
        `"${response.start.slice(0, 80)}" is no status line.`,
        'Write HTTP/1.1 200 OK in the first line of the block.',
      );
    }
    call.status = Number(status);
    call.statusText = statusText;
    call.response = messageOf(response.headers, responseBody, call.response);
  }

  const signature = sections.get('SIGNATURE')?.[0];
  if (signature !== undefined) call.signature = signatureLines(signature);
  readMetadata(call, sections.get('METADATA')?.[0] ?? '');
  return call;
}

function cutSections(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let blocks: string[] | undefined;
  let open: {fence: string; lines: string[]} | undefined;
  for (const line of text.split(/\r?\n/)) {
    const fence = /^(`{3,})\s*$/.exec(line)?.[1];
    if (open) {
      if (fence === open.fence) {
        blocks?.push(open.lines.join('\n'));
        open = undefined;
      } else open.lines.push(line);
    } else if (fence !== undefined) open = {fence, lines: []};
    else {
      const name = SECTION.exec(line)?.[1];
      if (name !== undefined) sections.set(name, (blocks = []));
    }
  }
  if (open)
    throw new Unreadable(
      [...sections.keys()].at(-1) ?? 'the file',
      'A block is not closed.',
      'End the block with a line of three backticks.',
    );
  if (!sections.has('REQUEST'))
    throw new Unreadable(
      'the file',
      'There is no section REQUEST.',
      'An RRPair file starts with the line ### REQUEST ###.',
    );
  return sections;
}

function startLine(block: string): {start: string; headers: Header[]} {
  const [start = '', ...lines] = block.split('\n');
  return {start: start.trim(), headers: lines.filter((line) => line.trim() !== '').flatMap(headersOf)};
}

/** One line holds all values of a header, joined by a comma and a blank; a comma inside a value is escaped. */
function headersOf(line: string): Header[] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Unreadable('the headers', `"${line.slice(0, 80)}" is no header.`, 'Write Name: value.');
  const name = line.slice(0, colon).trim();
  return splitEscaped(line.slice(colon + 1).trim()).map((value) => ({name, value}));
}

function splitEscaped(text: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && (text[i + 1] === ',' || text[i + 1] === '\\')) value += text[++i];
    else if (text[i] === ',' && text[i + 1] === ' ') {
      values.push(value);
      value = '';
      i++;
    } else value += text[i];
  }
  return [...values, value];
}

const BINARY_HINT = /^\[?(?:binary|base64)\b/i;

function messageOf(headers: Header[], body: string, base: Message): Message {
  if (base.binary && (BINARY_HINT.test(body.trim()) || body.trim() === ''))
    return {headers, body: base.body, binary: true};
  const json = jsonOf(body);
  // Pretty-printed for people; compacted when it is read back, as the format says.
  return {headers, body: json === undefined ? body : compact(body), binary: false};
}

function signatureLines(block: string): Record<string, string> {
  const entries = block.split('\n').flatMap((line) => {
    const [, key, value] = /^(\S.*?) is (.*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value === '-NONE-' ? '' : value] as const];
  });
  return Object.fromEntries(entries);
}

function readMetadata(call: Call, block: string): void {
  const values = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const),
  );
  const direction = values.get('direction');
  if (direction === 'IN' || direction === 'OUT') call.direction = direction;
  call.uuid = values.get('uuid') ?? call.uuid;
  call.time = values.get('ts') ?? call.time;
  const duration = /^([\d.]+)ms$/.exec(values.get('duration') ?? '')?.[1];
  if (duration !== undefined) call.durationMs = Number(duration);
  const tags = values.get('tags');
  if (tags !== undefined && tags !== '') {
    call.tags = Object.fromEntries(
      splitEscaped(tags).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
  }
}

function internalOf(blocks: string[] | undefined): Record<string, unknown> {
  const json = /^json:\s*(\{.*\})\s*$/m.exec(blocks?.[0] ?? '')?.[1];
  if (json === undefined) return {};
  const value = jsonOf(json);
  if (value === undefined)
    throw new Unreadable('INTERNAL', 'The line json: is no JSON.', 'Restore the line; it is not for editing by hand.');
  return record(value);
}

/** Writes one file, as the format asks: headers sorted, no Content-Length, JSON indented, signature keys in order. */
export function writeRRPairMarkdown(call: Call): string {
  const sections = [
    ['REQUEST', head(`${call.method} ${call.url} HTTP/${call.version}`, call.request), body(call.request)],
    [
      'RESPONSE',
      call.status === 0 ? '' : head(`HTTP/${call.version} ${call.status} ${call.statusText}`.trimEnd(), call.response),
      body(call.response),
    ],
    ...(call.signature
      ? [
          [
            'SIGNATURE',
            Object.entries(call.signature)
              .sort(byName)
              .map(([key, value]) => `${key} is ${value === '' ? '-NONE-' : value}`)
              .join('\n'),
          ],
        ]
      : []),
    ['METADATA', metadata(call)],
    ['INTERNAL - DO NOT MODIFY', `json: ${JSON.stringify(internalOfCall(call))}`],
  ];
  return sections.map(([name = '', ...blocks]) => `### ${name} ###\n${blocks.map(fenced).join('\n\n')}\n`).join('\n');
}

/** A longer fence where the text itself holds one. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^(`{3,})\s*$/gm)].map(([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return text === '' ? `${fence}\n${fence}` : `${fence}\n${text}\n${fence}`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function head(start: string, message: Message): string {
  const byHeader = new Map<string, string[]>();
  for (const {name, value} of message.headers) {
    if (name.toLowerCase() === 'content-length') continue;
    byHeader.set(name, [...(byHeader.get(name) ?? []), value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')]);
  }
  return [start, ...[...byHeader].sort(byName).map(([name, values]) => `${name}: ${values.join(', ')}`)].join('\n');
}

function body(message: Message): string {
  if (message.binary) return '[binary, kept in INTERNAL]';
  const json = jsonOf(message.body);
  return json === undefined ? message.body : indent(message.body);
}

function metadata(call: Call): string {
  const tags = Object.entries(call.tags)
    .sort(byName)
    .map(([key, value]) => `${key}=${value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')}`);
  return [
    `direction: ${call.direction}`,
    ...(call.uuid === '' ? [] : [`uuid: ${uuidText(call.uuid)}`]),
    ...(call.time === '' ? [] : [`ts: ${call.time}`]),
    ...(call.durationMs === undefined ? [] : [`duration: ${call.durationMs}ms`]),
    ...(tags.length === 0 ? [] : [`tags: ${tags.join(', ')}`]),
  ].join('\n');
}

/** What INTERNAL says, brought up to the sections above it where both say the same thing. */
function internalOfCall(call: Call): Record<string, unknown> {
  const http = record(call.internal['http']);
  const half = (name: 'req' | 'res', message: Message): Record<string, unknown> => {
    const base = record(http[name]);
    const rest = Object.fromEntries(Object.entries(base).filter(([key]) => key !== 'body' && key !== 'bodyBase64'));
    if (message.binary) return {...rest, bodyBase64: message.body};
    return 'bodyBase64' in base ? {...rest, bodyBase64: base64OfText(message.body)} : rest;
  };
  return {
    ...call.internal,
    msgType: 'rrpair',
    direction: call.direction,
    http: {...http, req: half('req', call.request), res: half('res', call.response)},
  };
}
