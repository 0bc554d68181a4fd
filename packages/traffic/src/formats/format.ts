import {headerOf, withCharset} from '../body';
import {groupProblems, type Call, type Message, type ImportProblem, type ReadResult} from '../call';
import {isDeep, Unreadable} from '../text';
import {tidyCall} from '../tidy';

/** What a file says that a call cannot hold, and what to do about it: the same words for each place of its kind. */
export type Loss = {message: string; remedy: string};

/** Notes a loss at a place; calls of one kind are told once a file, with their number. */
export type Tell = (place: string, loss: Loss) => void;

/** A format whose files hold JSON. */
export type JsonFormat = {
  /** With its article, at the beginning of a sentence: `A HAR archive`. */
  name: string;
  /** What its parts are called: `entries`. */
  parts: string;
  /** Whether a value is of this format, be it empty. */
  fits(value: unknown): boolean;
  /** The parts of a file, each of which becomes one call. */
  partsOf(value: unknown, tell: Tell): unknown[];
  /** Reads one part. Throws `Unreadable` where no call can be made of it. */
  read(file: string, index: number, part: unknown, tell: Tell): Call;
};

/** What is nested deeper than a page can walk through. */
export const tooDeep: Loss = {
  message: 'It is nested more than 500 levels deep.',
  remedy: 'The rest is read. Take it out, or put its body into the file as text.',
};

const charset: Loss = {
  message: 'The file has the body as text, not in the charset that its header names; the header has utf-8 here.',
  remedy: 'Nothing is needed, unless a program reads the body without looking at its header.',
};

/** A message whose body is text of the file: its header names UTF-8, in which text is written. */
export function inUtf8(message: Message, place: string, tell: Tell): Message {
  const headers = withCharset(message.headers, message);
  if (headers.some((header, i) => header !== message.headers[i])) tell(place, charset);
  return {...message, headers};
}

/** The tag that proxymock writes for a response that it recorded compressed and holds decompressed. */
export function decodedTag({headers, body, binary}: Message): Record<string, string> {
  return body !== '' && !binary && headerOf(headers, 'content-encoding') ? {decoded: 'true'} : {};
}

/** Reads parts one by one; what cannot be read, and what gets lost, is told once a file for each kind. */
export function collect<Part>(
  file: string,
  parts: readonly Part[],
  read: (part: Part, index: number, tell: Tell) => Call,
  told: readonly [place: string, loss: Loss][] = [],
): ReadResult {
  const calls: Call[] = [];
  const problems: ImportProblem[] = [];
  const tell: Tell = (place, {message, remedy}) => problems.push({file, place, message, remedy, count: 1});
  told.forEach(([place, loss]) => tell(place, loss));
  parts.forEach((part, index) => {
    try {
      if (isDeep(part)) throw new Unreadable(`part ${index + 1}`, tooDeep.message, tooDeep.remedy);
      calls.push(tidyCall(read(part, index, tell)));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      tell(error.place, error);
    }
  });
  return {calls, problems: groupProblems(problems)};
}

/** A file of which nothing can be read, in one sentence. */
export function unreadableFile(file: string, place: string, message: string, remedy: string): ReadResult {
  return {calls: [], problems: [{file, place, message, remedy, count: 1}]};
}
