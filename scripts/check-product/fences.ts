import type {KnownCommand, KnownFlag, Program} from '@docs/data/cli/program';
import {programs} from '@docs/data/cli/programs';
import {commandLinesOf} from '@docs/text/fences';
import {readCommand, type CommandPart} from '@docs/text/read-command';
import {resolveProgram, type CommandLine} from '@docs/text/command-lines';
import type {DocumentedProgram} from './documented';
import {presenceOf, type About} from './comparison';
import {elementFor, relative, type DocsPages} from './pages';
import type {SourceLine, ProductQuote, ReadCommand, ReadFlag, ReadProgram} from './types';
import {choicesIn, valueProblem} from './values';

/** A command line in a fence of a page, with the line of the page that it begins on. */
export type QuotedLine = ProductQuote & {
  path: string;
  flags: readonly string[];
  problems: readonly {message: string; about: About}[];
};

/** The command lines of a program in the fences and examples of all pages, held to what its help says. */
export function quotedLines(
  docs: DocsPages,
  read: ReadProgram,
  documented: DocumentedProgram | undefined,
): QuotedLine[] {
  const program = programFor(read, documented);
  const linesOf = (fence: Parameters<typeof commandLinesOf>[0], at: (words: readonly string[]) => SourceLine) =>
    commandLinesOf(fence, {[read.name]: program}).map((line) => ({
      ...checkLine(line, read, documented),
      ...at(line.words),
      text: [read.name, ...line.words].join(' '),
    }));
  const inFences = docs.pages.flatMap((page) =>
    page.fences.flatMap((fence) =>
      // What a command prints is no command.
      /\boutput\b/.test(fence.meta)
        ? []
        : linesOf(fence, (words) => ({
            file: relative(docs.root, page),
            line: fence.line + 1 + lineIn(fence.code, read.name, words),
          })),
    ),
  );
  const known = (documented?.commands ?? []).filter((each) => presenceOf(each, read.version) === 'expected');
  const inExamples = known.flatMap(({path, examples}) => {
    const place = elementFor(docs, {path}, read.name);
    return place === undefined ? [] : examples.flatMap((code) => linesOf({lang: 'bash', code}, () => place));
  });
  return [...inFences, ...inExamples];
}

/** The line of a piece of code on which a command line begins: the first with its program and its first words. */
function lineIn(code: string, name: string, words: readonly string[]): number {
  const lines = code.split('\n');
  for (let count = words.length; count > 0; count--) {
    const at = lines.findIndex(
      (line) => line.includes(name) && words.slice(0, count).every((word) => line.includes(word)),
    );
    if (at !== -1) return at;
  }
  return Math.max(
    0,
    lines.findIndex((line) => line.includes(words[0] ?? name)),
  );
}

function checkLine(
  line: CommandLine,
  read: ReadProgram,
  documented: DocumentedProgram | undefined,
): Pick<QuotedLine, 'path' | 'flags' | 'problems'> {
  const {command, parts} = readCommand(line);
  const path = command?.path ?? '';
  const own = read.commands.find((each) => each.path === path);
  const takes = [...(own?.flags ?? []), ...(own?.inherited ?? []), ...(read.commands[0]?.flags ?? [])];
  const first = line.words.find((word) => !word.startsWith('-')) ?? '';
  const isPlugin =
    documented?.hasPlugins !== false &&
    !read.commands.some((each) => each.path === first || each.aliases.includes(first));
  // What runs another program leaves all words behind its first argument to that one.
  const end = /\b(?:COMMAND|ARG)\b/.test(own?.args ?? '') ? parts.findIndex(({kind}) => kind === 'argument') : -1;
  const problems = (isPlugin ? [] : end === -1 ? parts : parts.slice(0, end)).flatMap((part) => {
    const message = part.problem ?? valueOf(part, takes);
    const about = {path, ...(part.kind === 'flag' ? {flag: nameOf(part)} : {})};
    return message === undefined || isLater(part, path, read, documented) ? [] : [{message, about}];
  });
  return {path, flags: parts.filter(({kind}) => kind === 'flag').map(nameOf), problems};
}

function nameOf({text}: CommandPart): string {
  return /^--?[\w.-]+/.exec(text)?.[0] ?? text;
}

/** What is wrong with the value of a flag. */
function valueOf(part: CommandPart, takes: readonly ReadFlag[]): string | undefined {
  if (part.kind !== 'flag') return undefined;
  const name = nameOf(part);
  const flag = takes.find((each) => each.name === name || each.short === name);
  const value = /^[= ](.*)$/s.exec(part.text.slice(name.length))?.[1]?.replace(/^(['"])(.*)\1$/s, '$2');
  if (flag === undefined || value === undefined) return undefined;
  const problem = valueProblem(value, flag.value === 'none' ? 'bool' : flag.type, choicesIn(flag.text));
  return problem === undefined ? undefined : `${name}: ${problem}`;
}

/** Whether the data say that a command or flag came after the version that was read. */
function isLater(
  part: CommandPart,
  path: string,
  read: ReadProgram,
  documented: DocumentedProgram | undefined,
): boolean {
  const known = documented?.commands ?? [];
  if (part.kind === 'command')
    return known.some((each) => part.text.startsWith(each.path) && presenceOf(each, read.version) === 'later');
  const name = nameOf(part);
  return known
    .filter(
      (each) =>
        each.path === path || each.aliases.includes(path) || (each.handsDown && path.startsWith(`${each.path} `)),
    )
    .flatMap((each) => each.flags)
    .some((flag) => (flag.name === name || flag.short === name) && presenceOf(flag, read.version) === 'later');
}

/** A program as it was read, for the reader of command lines. Arguments are not counted: a usage line need not name them. */
function programFor(read: ReadProgram, documented: DocumentedProgram | undefined): Program {
  const known = new Map<string, KnownCommand>();
  const groups = new Set(read.commands.map(({path}) => path.split(' ').slice(0, -1).join(' ')));
  for (const command of read.commands) {
    const parent = command.path.split(' ').slice(0, -1).join(' ');
    const entry = knownCommand(command, groups.has(command.path));
    for (const alias of command.aliases) known.set(parent === '' ? alias : `${parent} ${alias}`, entry);
    if (command.path !== '') known.set(command.path, entry);
  }
  // What works although no help lists it, the data know.
  for (const command of documented?.commands ?? [])
    if (command.hidden && !known.has(command.path))
      known.set(
        command.path,
        knownCommand({path: command.path, summary: '', args: '', aliases: [], flags: [], inherited: []}, false),
      );
  return {
    name: read.name,
    meaning: '',
    url: '',
    complete: true,
    globals: (read.commands[0]?.flags ?? []).map(knownFlag),
    find: (path) => known.get(path),
    paths: [...known.keys()],
    isEntryPoint: resolveProgram(read.name, programs)?.isEntryPoint ?? false,
  };
}

function knownCommand({path, summary, args, flags, inherited}: ReadCommand, isGroup: boolean): KnownCommand {
  return {
    path,
    summary,
    url: '',
    flags: [...flags, ...inherited].map(knownFlag),
    // A group that names no argument takes none: its next word must be one of its commands.
    args: isGroup && args === '' ? undefined : '<argument>…',
    wraps: true,
    group: isGroup && args === '',
  };
}

function knownFlag({name, short, value, text}: ReadFlag): KnownFlag {
  return {
    names: [name, ...(short === undefined ? [] : [short])],
    value: value === 'unknown' ? 'needed' : value,
    meaning: text,
  };
}
