import {headerOf, type Body} from '../body';
import {plainCall, type Call, type Header, type Message} from '../call';
import {compact, indent} from '../json-text';
import {jsonOf, record, textOf, Unreadable} from '../text';
import {tidyCall} from '../tidy';
import {callOfInternal, uuidBase64, writeMessage, writeResponse, writeSignature} from './rrpair-json';

/*
 * The file format that the page "RRPair Markdown file format" specifies: sections `### NAME ###`, each with blocks between
 * lines of three backticks. INTERNAL is the base; what the other sections say overrides it. Files of before v2.3.855
 * (September 2025) have the sections in another order, a role in their names, no status line, or head and body in one block.
 */

const NAMES = 'REQUEST|RESPONSE|SIGNATURE|METADATA|INTERNAL';
const SECTION = new RegExp(`^#{1,6} +(${NAMES})\\b(?: - DO NOT MODIFY)?(?: *\\((TEST|MOCK)\\))?[ #:]*$`, 'i');
/** How every section begins since July 2025. */
const CURRENT = /^### (?:REQUEST|RESPONSE)(?: \((?:TEST|MOCK)\))? ###\s*$/m;

/** Whether a text looks like an RRPair file: one section of today, or two as the first versions named them. */
export function isRRPairMarkdown(text: string): boolean {
  if (/^\uFEFF?\s*[[{]/.test(text)) return false;
  if (CURRENT.test(text)) return true;
  const names = new Set(
    (text.match(/^#{1,6} +[A-Za-z][^\r\n]*/gm) ?? []).flatMap((line) => SECTION.exec(line)?.[1]?.toUpperCase() ?? []),
  );
  return names.has('REQUEST') && names.size > 1;
}

/** Blocks of a section, and the lines that are outside of them. */
type RrpairSection = {role: string | undefined; blocks: string[]; loose: string[]};

/** Reads one file. Throws `Unreadable` with the section at fault. */
export function readRRPairMarkdown(file: string, text: string): Call {
  const sections = cutSections(text);
  const internal = internalOf(sections.get('INTERNAL'));
  const base = {...plainCall(file, 0), ...callOfInternal(internal).call};
  const call: Call = {...base, file, index: 0, internal};

  const request = headAndBody(sections.get('REQUEST'));
  if (request === undefined) {
    throw new Unreadable(
      'REQUEST',
      'The section REQUEST has no block.',
      'Put the start line and the headers between two lines of three backticks.',
    );
  }
  if (request.head !== requestHead(base)) Object.assign(call, readRequestHead(request, base));
  call.request = messageOf(call.request.headers, request.body, base.request);

  const response = headAndBody(sections.get('RESPONSE'));
  if (response && response.head !== responseHead({...base, version: call.version})) {
    const {status, statusText, headers} = readResponseHead(response, base);
    Object.assign(call, {status, statusText, response: {...base.response, headers}});
  }
  if (response && (response.head !== '' || response.body !== ''))
    call.response = messageOf(call.response.headers, response.body, base.response);

  const signature = textIn(sections.get('SIGNATURE'));
  if (signature !== undefined && signature !== signatureText(base.signature ?? {}))
    call.signature = readSignature(signature);
  const metadata = textIn(sections.get('METADATA')) ?? '';
  const role = sections.get('REQUEST')?.role ?? sections.get('RESPONSE')?.role;
  if (role !== undefined && !('direction' in internal)) call.direction = role === 'MOCK' ? 'OUT' : 'IN';
  if (metadata !== metadataText(base)) readMetadata(call, metadata);
  return call;
}

/** What a section says outside of REQUEST and RESPONSE; the first versions wrote it as a list. */
function textIn(section: RrpairSection | undefined): string | undefined {
  return section?.blocks[0] ?? section?.loose.map((line) => line.replace(/^[-*] +/, '')).join('\n');
}

function cutSections(text: string): Map<string, RrpairSection> {
  // Only there a fence is followed by nothing but fences and sections, which tells it from one inside a body.
  const isCurrent = CURRENT.test(text);
  const sections = new Map<string, RrpairSection>();
  let section: RrpairSection | undefined;
  let open: {fence: string; lines: string[]} | undefined;
  const lines = linesOf(text);
  lines.forEach((line, at) => {
    const fence = /^(`{3,})\s*([\w/+.-]*)\s*$/.exec(line);
    if (open) {
      if (fence?.[1] === open.fence && fence[2] === '' && (!isCurrent || endsBlock(lines, at))) {
        section?.blocks.push(open.lines.join('\n'));
        open = undefined;
      } else open.lines.push(line);
    } else if (fence?.[1] !== undefined) open = {fence: fence[1], lines: []};
    else {
      const [, name, role] = SECTION.exec(line.trimEnd()) ?? [];
      if (name !== undefined)
        sections.set(name.toUpperCase(), (section = {role: role?.toUpperCase(), blocks: [], loose: []}));
      else if (line.trim() !== '') section?.loose.push(line.trim());
    }
  });
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

/** The lines of a file. A CR at the end of all lines is of the file; one at the end of some is of a body, and stays. */
function linesOf(text: string): string[] {
  const plain = text.replace(/^\uFEFF/, '');
  const headings = plain.match(/^#{1,6} +[A-Z][^\n]*/gm) ?? [];
  const isWindows = headings.length > 0 && headings.every((line) => line.endsWith('\r'));
  return (isWindows ? plain.replaceAll('\r\n', '\n') : plain).split('\n');
}

/** Whether a closing fence ends its block: another block, a section or the end of the file follows. */
function endsBlock(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1).find((line) => line.trim() !== '');
  return next === undefined || /^`{3,}/.test(next) || /^#{1,6} /.test(next);
}

/** Start line with headers, and body; older files have both in one block. */
function headAndBody(section: RrpairSection | undefined): {head: string; body: string; loose: string[]} | undefined {
  const [head, body] = section?.blocks ?? [];
  if (head === undefined || section === undefined) return undefined;
  const {loose} = section;
  if (body !== undefined) return {head, body, loose};
  const [, first = head, rest = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(head) ?? [];
  return {head: first, body: rest, loose};
}

type HttpHead = {head: string; loose: string[]};

function readRequestHead({head, loose}: HttpHead, base: Call): Pick<Call, 'method' | 'url' | 'version' | 'request'> {
  const found = [head.split('\n', 1)[0] ?? '', ...loose].map((line) => ({
    line,
    match: /^([A-Za-z][\w-]*)\s+(\S.*?)(?:\s+HTTP\/([\d.]+))?\s*$/.exec(line.replaceAll(/^[`*]+|[`*]+$/g, '')),
  }));
  const start = found.find(({match, line}) => match && !/^[\w-]+:\s/.test(line) && /[/:]/.test(match[2] ?? ''));
  if (!start?.match && base.url === '') {
    throw new Unreadable(
      'REQUEST',
      `"${head.split('\n', 1)[0]?.slice(0, 80) ?? ''}" is not a request line.`,
      'Write METHOD URL HTTP/1.1 in the first line of the block.',
    );
  }
  const [, method = base.method, url = base.url, version = base.version] = start?.match ?? [];
  const headers = headersOf(found[0] === start ? head.slice(head.indexOf('\n') + 1 || head.length) : head);
  return {method, url: absolute(url, headers), version, request: {...base.request, headers}};
}

/** A request line with a path only gets its host from the header. */
function absolute(url: string, headers: readonly Header[]): string {
  if (!url.startsWith('/')) return url;
  const host = headerOf(headers, 'host');
  if (host === undefined) {
    throw new Unreadable(
      'REQUEST',
      'The request line has no host, and there is no header Host.',
      'Write METHOD URL HTTP/1.1 with the whole URL in the first line of the block.',
    );
  }
  return `${host.endsWith(':443') ? 'https' : 'http'}://${host}${url}`;
}

function readResponseHead(
  {head, loose}: HttpHead,
  base: Call,
): {status: number; statusText: string; headers: Header[]} {
  const [first = '', ...rest] = head.split('\n');
  const STATUS = /^HTTP\/[\d.]+\s+(\d{3})(?:\s+(.*))?$/;
  const inBlock = STATUS.exec(first.trim());
  const status = inBlock ?? loose.map((line) => STATUS.exec(line)).find((match) => match !== null);
  // A file of before v2.3.855 has headers only; its status is in INTERNAL.
  if (!status && head.trim() !== '' && !/^[\w!#$%&'*+.^`|~-]+:/.test(first)) {
    throw new Unreadable(
      'RESPONSE',
      `"${first.slice(0, 80)}" is not a status line.`,
      'Write HTTP/1.1 200 OK in the first line of the block.',
    );
  }
  return {
    status: status ? Number(status[1]) : base.status,
    statusText: status ? (status[2] ?? '').trim() : base.statusText,
    headers: headersOf(inBlock ? rest.join('\n') : head),
  };
}

/** One line holds all values of a header, joined by a comma and a blank; a comma inside a value is escaped. */
function headersOf(lines: string): Header[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon < 1)
        throw new Unreadable('the headers', `"${line.slice(0, 80)}" is not a header.`, 'Write Name: value.');
      const name = line.slice(0, colon).trim();
      return splitEscaped(line.slice(colon + 1).trim()).map((value) => ({name, value}));
    });
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

/** Headers with the body of a block; that of INTERNAL where the block only shows it. */
function messageOf(headers: Header[], block: string, base: Message): Message {
  const {body, binary} = base;
  const isShown =
    block === bodyText(base) ||
    (binary && (BINARY_HINT.test(block.trim()) || block.trim() === '')) ||
    // An editor may have changed line ends.
    (!binary &&
      body.includes('\r') &&
      block.replaceAll('\r', '') === bodyText({...base, body: body.replaceAll('\r', '')}));
  if (isShown) return {headers, body, binary};
  return {
    // The length in INTERNAL is that of the body there.
    headers: headers.filter(({name}) => name.toLowerCase() !== 'content-length'),
    // Pretty-printed for people; compacted when it is read back, as the format says.
    body: jsonOf(block) === undefined ? block : compact(block),
    binary: false,
  };
}

function readSignature(block: string): Record<string, string> {
  const entries: [string, string][] = [];
  for (const line of block.split('\n')) {
    const last = entries.at(-1);
    const [, key, value] = /^(\S.*?) is (.*)$/.exec(line) ?? [];
    // Keys are in order: any other line goes on with the value above it.
    if (key !== undefined && value !== undefined && (!last || key > last[0])) entries.push([key, value]);
    else if (last) last[1] += `\n${line}`;
  }
  return Object.fromEntries(entries.map(([key, value]) => [key, value === '-NONE-' ? '' : value]));
}

/** Milliseconds in a unit of a duration. */
const UNITS: Readonly<Record<string, number>> = {ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000};

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
  const durations = [...(values.get('duration') ?? '').matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)];
  if (durations.length > 0)
    call.durationMs = durations.reduce((sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ''] ?? 1), 0);
  const tags = values.get('tags');
  if (tags !== undefined && tags !== '') {
    call.tags = Object.fromEntries(
      splitEscaped(tags).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
  }
}

function internalOf(section: RrpairSection | undefined): Record<string, unknown> {
  const json = /^(?:json:\s*)?(\{.*\})\s*$/ms.exec(textIn(section) ?? '')?.[1];
  if (json === undefined) return {};
  const value = jsonOf(json);
  if (value === undefined)
    throw new Unreadable('INTERNAL', 'The line json: is not JSON.', 'Restore the line; do not edit it by hand.');
  return record(value);
}

/**
 * Writes one file, as the format asks: headers sorted, no Content-Length, JSON indented, signature keys in order. What
 * these sections cannot hold as it is, such as line ends with CR or a blank in JSON, is in INTERNAL as well.
 */
export function writeRRPairMarkdown(given: Call): string {
  const call = tidyCall(given);
  const lean = internalOfCall(call);
  const text = fileOf(call, lean);
  const carried = carriedParts(call, readAgain(text));
  return Object.keys(carried.http).length + Object.keys(carried.own).length === 0
    ? text
    : fileOf(call, {
        ...lean,
        ...carried.own,
        http: {
          ...record(lean['http']),
          ...Object.fromEntries(
            Object.entries(carried.http).map(([side, fields]) => [
              side,
              {...record(record(lean['http'])[side]), ...record(fields)},
            ]),
          ),
        },
      });
}

function fileOf(call: Call, internal: Record<string, unknown>): string {
  const sections = [
    ['REQUEST', requestHead(call), bodyText(call.request)],
    ['RESPONSE', responseHead(call), call.status === 0 ? '' : bodyText(call.response)],
    ...(call.signature ? [['SIGNATURE', signatureText(call.signature)]] : []),
    ['METADATA', metadataText(call)],
    ['INTERNAL - DO NOT MODIFY', `json: ${JSON.stringify(internal)}`],
  ];
  return sections
    .map(([name = '', ...blocks]) => `### ${name} ###\n${blocks.map(fenceText).join('\n\n')}\n`)
    .join('\n');
}

/** What would be read of a file; undefined where its sections cannot be read without INTERNAL. */
function readAgain(text: string): Call | undefined {
  try {
    return tidyCall(readRRPairMarkdown('', text));
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** The parts that do not come back from the sections as they are, in the form of INTERNAL. */
function carriedParts(
  call: Call,
  again: Call | undefined,
): {own: Record<string, unknown>; http: Record<string, unknown>} {
  const text = (value: Call[keyof Call]): string | undefined =>
    JSON.stringify(typeof value === 'object' ? Object.entries(value).sort(byName) : value);
  const differ = (...keys: (keyof Call)[]): boolean =>
    keys.some((key) => !again || text(call[key]) !== text(again[key]));
  const own: Record<string, unknown> = {};
  const http: Record<string, unknown> = {};
  if (differ('method', 'url', 'version', 'request'))
    http['req'] = {url: call.url, method: call.method, version: call.version, ...writeMessage(call.request)};
  if (differ('status', 'statusText', 'response')) http['res'] = writeResponse(call, {}) ?? {};
  if (call.signature && differ('signature'))
    own['signature'] = writeSignature(call.signature, record(call.internal['signature']));
  if (differ('uuid', 'time', 'durationMs', 'tags'))
    Object.assign(own, {
      uuid: uuidBase64(call.uuid),
      ts: call.time,
      duration: call.durationMs,
      tags: call.tags,
    });
  return {own, http};
}

/** A longer fence where the text itself holds one. */
function fenceText(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^(`{3,})\s*$/gm)].map(([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return text === '' ? `${fence}\n${fence}` : `${fence}\n${text}\n${fence}`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll(',', '\\,');
}

function headText(start: string, {headers}: Message): string {
  const values = new Map<string, string[]>();
  for (const {name, value} of headers)
    if (name.toLowerCase() !== 'content-length') values.set(name, [...(values.get(name) ?? []), escapeValue(value)]);
  return [start, ...[...values].sort(byName).map(([name, each]) => `${name}: ${each.join(', ')}`)].join('\n');
}

function requestHead({method, url, version, request}: Call): string {
  return headText(`${method} ${url} HTTP/${version}`, request);
}

function responseHead({status, statusText, version, response}: Call): string {
  return status === 0 ? '' : headText(`HTTP/${version} ${status} ${statusText}`.trimEnd(), response);
}

function bodyText({body, binary}: Body): string {
  if (binary) return '[binary, kept in INTERNAL]';
  return jsonOf(body) === undefined ? body : indent(body);
}

function signatureText(signature: Readonly<Record<string, string>>): string {
  return Object.entries(signature)
    .sort(byName)
    .map(([key, value]) => `${key} is ${value === '' ? '-NONE-' : value}`)
    .join('\n');
}

function metadataText(call: Call): string {
  const tags = Object.entries(call.tags)
    .sort(byName)
    .map(([key, value]) => `${key}=${escapeValue(value)}`);
  return [
    `direction: ${call.direction}`,
    ...(call.uuid === '' ? [] : [`uuid: ${call.uuid}`]),
    ...(call.time === '' ? [] : [`ts: ${call.time}`]),
    ...(call.durationMs === undefined ? [] : [`duration: ${call.durationMs}ms`]),
    ...(tags.length === 0 ? [] : [`tags: ${tags.join(', ')}`]),
  ].join('\n');
}

/** What INTERNAL held, without what the sections say another way: bodies that are text, and a status that is gone. */
function internalOfCall(call: Call): Record<string, unknown> {
  const http = record(call.internal['http']);
  const half = (name: 'req' | 'res', message: Message): Record<string, unknown> => {
    const {bodyBase64, ...rest} = record(http[name]);
    // Git and editors change line ends; a body that has its own keeps them there.
    const isKept = message.binary || textOf(bodyBase64) !== '' || message.body.includes('\r');
    return {...rest, body: undefined, ...(isKept ? {bodyBase64: writeMessage(message)['bodyBase64']} : {})};
  };
  return {
    ...call.internal,
    msgType: 'rrpair',
    direction: call.direction,
    ...(call.status === 0 ? {status: undefined} : {}),
    signature: call.signature ? call.internal['signature'] : undefined,
    http: {...http, req: half('req', call.request), res: half('res', call.response)},
  };
}
