import {stripComments} from 'jsonc-parser';
import {groupProblems, type ReadResult} from '../call';
import {list, record, textOf, Unreadable} from '../text';
import {collect, unreadableFile, type JsonFormat, type Loss} from './format';
import {har} from './har';
import {hoverfly} from './hoverfly';
import {knownJson, knownText} from './unreadable-formats';
import {nock} from './nock';
import {postman} from './postman';
import {isRRPair, rrPairJson} from './rrpair-json';
import {isRRPairMarkdown, readRRPairMarkdown} from './rrpair-markdown';
import {wireMock} from './wiremock';

/** The formats whose files hold JSON, in the order in which they are tried. */
const formats: readonly JsonFormat[] = [har, postman, rrPairJson, wireMock, nock, hoverfly];

/** What each of them is called, beside RRPair files: `a HAR archive`. */
export const formatNames: readonly string[] = formats
  .filter((format) => format !== rrPairJson)
  .map(({name}) => name.charAt(0).toLowerCase() + name.slice(1));

const DROP = `Drop RRPair files, ${formatNames.slice(0, -1).join(', ')} or ${formatNames.at(-1)}.`;

/** A piece of a file that can be read separately; `line` counts the lines before it. */
export type FilePart = {file: string; text: string; line: number};

/** Characters of a piece: what a browser reads between two frames. */
const PART = 1_000_000;

/** The pieces of a file. Only a large one with one pair a line has more than one. */
export function partsOf(file: string, text: string): FilePart[] {
  const parts: FilePart[] = [];
  let [from, line] = [0, 0];
  const first = text.slice(0, text.indexOf('\n'));
  if (text.length > PART && /^\uFEFF?\s*\{/.test(first) && parse(first.replace(/^\uFEFF/, '')) !== undefined) {
    for (let end = text.indexOf('\n', PART); end !== -1; end = text.indexOf('\n', end + PART)) {
      const piece = text.slice(from, end + 1);
      parts.push({file, text: piece, line});
      line += piece.split('\n').length - 1;
      from = end + 1;
    }
  }
  return [...parts, {file, text: text.slice(from), line}].filter((part, i) => i === 0 || part.text.trim() !== '');
}

/** Reads a file of any known format. Never throws: what cannot be taken over is a problem with its place and remedy. */
export function readRecording(file: string, text: string): ReadResult {
  const readings = partsOf(file, text).map(readRecordingPart);
  return {
    calls: readings.flatMap(({calls}) => calls),
    problems: groupProblems(readings.flatMap(({problems}) => problems)),
  };
}

/** Reads a piece of a file, as `readRecording` does a whole one. */
export function readRecordingPart({file, text, line}: FilePart): ReadResult {
  if (line === 0 && isRRPairMarkdown(text)) return collect(file, [text], (part) => readRRPairMarkdown(file, part));
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '')
    return unreadableFile(file, 'the file', 'The file is empty.', 'Choose the file that contains the recording.');
  const value = line === 0 && /^[[{/]/.test(trimmed) ? (parse(trimmed) ?? parseWithComments(trimmed)) : undefined;
  if (value !== undefined) return readJson(file, value);
  if (line === 0 && !/^[[{]/.test(trimmed)) {
    const known = knownText(text.replace(/^\uFEFF/, ''));
    return unreadableFile(
      file,
      'the file',
      known?.message ?? 'This is neither an RRPair file nor JSON.',
      known?.remedy ?? DROP,
    );
  }
  // One pair a line is how a snapshot is downloaded.
  const lines = text
    .split('\n')
    .flatMap((written, index) =>
      written.trim() === '' ? [] : [{written: written.replace(/^\uFEFF/, ''), at: line + index}],
    );
  if (line > 0 || (lines.length > 1 && parse(lines[0]?.written ?? '') !== undefined)) return readLines(file, lines);
  // A log line may begin with a bracket, and JSON that is cut off may have dates in it.
  const known = /^(?:\{\s*"|\[\s*[[{"])/.test(trimmed) ? undefined : knownText(trimmed);
  if (known) return unreadableFile(file, 'the file', known.message, known.remedy);
  return unreadableFile(
    file,
    placeOfError(trimmed),
    'The JSON ends early or has an error.',
    'Export the file again; it may have been cut off.',
  );
}

const cut: Loss = {message: 'The line is not JSON.', remedy: 'Download the file again; it may have been cut off.'};

/** Reads one pair a line. Lines that are none are told apart from pairs that cannot be read. */
function readLines(file: string, lines: readonly {written: string; at: number}[]): ReadResult {
  const values = lines.map(({written, at}) => ({value: parse(written), at}));
  const pairs = values.filter(({value}) => value === undefined || isRRPair(value));
  const others = values.filter(({value}) => value !== undefined && !isRRPair(value));
  const told = others.map(({value, at}): [string, Loss] => [`line ${at + 1}`, noPair(value)]);
  const [other] = others;
  if (pairs.length === 0 && other) {
    // Where no line is a pair, the file as a whole is something else.
    const {message, remedy} = noPair(other.value);
    const known = knownJson(other.value);
    return unreadableFile(
      file,
      `line ${other.at + 1}`,
      `${known ? `${known.message} ` : ''}${message}`,
      known?.remedy ?? remedy,
    );
  }
  return collect(
    file,
    pairs,
    ({value, at}, _index, tell) => {
      if (value === undefined) throw new Unreadable(`line ${at + 1}`, cut.message, cut.remedy);
      return rrPairJson.read(file, at, value, tell);
    },
    told,
  );
}

function noPair(value: unknown): Loss {
  const type = textOf(record(value)['msgType']);
  const keys = Object.keys(record(value)).slice(0, 4).join(', ');
  const what = type === '' ? (keys === '' ? '' : ` (it has ${keys})`) : ` (it has msgType ${type})`;
  return {
    message: `The line is not an RRPair${what}.`,
    remedy: 'Take raw.jsonl of the snapshot, which has one pair a line.',
  };
}

function readJson(file: string, value: unknown): ReadResult {
  const format = formats.find(({fits}) => fits(value));
  if (format) return readFormat(file, value, format);
  const known = knownJson(value);
  if (known) return unreadableFile(file, 'the file', known.message, known.remedy);
  // An API returns a file inside an object: {"collection": {...}}.
  for (const inner of Object.values(record(value))) {
    const wrapped = formats.find(({fits}) => fits(inner));
    if (wrapped) return readFormat(file, inner, wrapped);
  }
  const keys = Object.keys(record(list(value)[0] ?? value))
    .slice(0, 4)
    .join(', ');
  return unreadableFile(
    file,
    'the file',
    `This JSON is not in a known format${keys === '' ? '' : ` (it has ${keys})`}.`,
    DROP,
  );
}

function readFormat(file: string, value: unknown, format: JsonFormat): ReadResult {
  const told: [string, Loss][] = [];
  const parts = format.partsOf(value, (place, loss) => told.push([place, loss]));
  if (parts.length === 0)
    return unreadableFile(
      file,
      'the file',
      `${format.name} without ${format.parts}.`,
      'Export it again from the tool that made it, with the calls in it.',
    );
  return collect(file, parts, (part, index, tell) => format.read(file, index, part, tell), told);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON with comments, which WireMock reads in its files. */
function parseWithComments(text: string): unknown {
  return /\/[/*]/.test(text) ? parse(stripComments(text)) : undefined;
}

/** Line of the first error, where the engine says at which character it is. */
function placeOfError(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    const {message} = error as Error;
    const [, at] = /position (\d+)/.exec(message) ?? [];
    if (at !== undefined) return `line ${text.slice(0, Number(at)).split('\n').length}`;
    const [, line] = /at line (\d+)/.exec(message) ?? [];
    if (line !== undefined) return `line ${line}`;
    if (/end of (?:JSON|data)/i.test(message)) return `line ${text.split('\n').length}, the end`;
  }
  return 'the file';
}
