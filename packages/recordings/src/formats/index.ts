import type {Call, Problem, Reading} from '../call';
import {list, record, Unreadable} from '../text';
import {harEntries, isHar, readHarEntry} from './har';
import {isPostman, postmanItems, readPostmanItem} from './postman';
import {isRRPair, readRRPairJson} from './rrpair-json';
import {isRRPairMarkdown, readRRPairMarkdown} from './rrpair-markdown';
import {isWireMock, readWireMockMapping, wireMockMappings} from './wiremock';

/** A piece of a file that can be read by itself; `line` counts the lines before it. */
export type Part = {file: string; text: string; line: number};

/** Characters of a piece: what a browser reads between two frames. */
const PART = 1_000_000;

/** The pieces of a file. Only a large one with one pair a line has more than one. */
export function partsOf(file: string, text: string): Part[] {
  const parts: Part[] = [];
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

/** Reads a file of any known format. Never throws: what cannot be read is a problem with its place and remedy. */
export function readFile(file: string, text: string): Reading {
  const readings = partsOf(file, text).map(readPart);
  return {calls: readings.flatMap(({calls}) => calls), problems: readings.flatMap(({problems}) => problems)};
}

/** Reads a piece of a file, as `readFile` does a whole one. */
export function readPart({file, text, line}: Part): Reading {
  if (line === 0 && isRRPairMarkdown(text)) return collect(file, [text], (part) => readRRPairMarkdown(file, part));
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '')
    return failed(file, 'the file', 'The file is empty.', 'Choose the file that holds the recording.');
  if (line === 0 && !/^[[{]/.test(trimmed)) {
    return failed(
      file,
      'the file',
      'This is neither an RRPair file nor JSON.',
      'Drop RRPair files, a HAR archive, a Postman collection or WireMock mappings.',
    );
  }
  const value = line === 0 ? parse(trimmed) : undefined;
  if (value !== undefined) return readJson(file, value);
  // One pair a line is how a snapshot is downloaded.
  const lines = text
    .split('\n')
    .flatMap((written, index) =>
      written.trim() === '' ? [] : [{written: written.replace(/^\uFEFF/, ''), at: line + index}],
    );
  if (line > 0 || (lines.length > 1 && parse(lines[0]?.written ?? '') !== undefined)) {
    return collect(file, lines, ({written, at}) => {
      const pair = parse(written);
      if (pair === undefined)
        throw new Unreadable(
          `line ${at + 1}`,
          'The line is no JSON.',
          'Download the file again; it may have been cut off.',
        );
      return readRRPairJson(file, at, pair);
    });
  }
  return failed(
    file,
    placeOfError(trimmed),
    'The JSON ends early or has an error.',
    'Export the file again; it may have been cut off.',
  );
}

function readJson(file: string, value: unknown): Reading {
  if (isHar(value)) return collect(file, harEntries(value), (entry, index) => readHarEntry(file, index, entry));
  if (isPostman(value)) return collect(file, postmanItems(value), (item, index) => readPostmanItem(file, index, item));
  if (isRRPair(value)) return collect(file, [value], (pair) => readRRPairJson(file, 0, pair));
  if (isWireMock(value))
    return collect(file, wireMockMappings(value), (mapping, index) => readWireMockMapping(file, index, mapping));
  if (list(value).length > 0 && list(value).every(isRRPair))
    return collect(file, list(value), (pair, index) => readRRPairJson(file, index, pair));
  const keys = Object.keys(record(value)).slice(0, 4).join(', ');
  return failed(
    file,
    'the file',
    `This JSON is of no known format${keys === '' ? '' : ` (it has ${keys})`}.`,
    'Drop RRPair files, a HAR archive, a Postman collection or WireMock mappings.',
  );
}

function collect<Part>(file: string, parts: readonly Part[], read: (part: Part, index: number) => Call): Reading {
  const calls: Call[] = [];
  const problems: Problem[] = [];
  parts.forEach((part, index) => {
    try {
      calls.push(read(part, index));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({file, place: error.place, message: error.message, remedy: error.remedy});
    }
  });
  return {calls, problems};
}

function failed(file: string, place: string, message: string, remedy: string): Reading {
  return {calls: [], problems: [{file, place, message, remedy}]};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Line of the first error, where the engine says at which character it stands. */
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
