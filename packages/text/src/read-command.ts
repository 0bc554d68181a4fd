import type {KnownCommand, KnownFlag, Program, References} from '@docs/data/cli/program';
import leven from 'leven';
import {quoteForShell, type CommandLine} from './command-lines';

/** One word of a command line, or a flag with its value, and what is known about it. */
export type CommandPart = {
  /** As a shell would take it. */
  text: string;
  kind: 'program' | 'command' | 'flag' | 'argument' | 'app';
  /** One or two phrases, code in backticks. */
  meaning: string;
  default?: string | undefined;
  /** A route of this site or an address. */
  url?: string | undefined;
  /** Names in it that a reference page of the site has a row for. */
  named?: References;
  /** What is wrong with it: `no flag --vus`. */
  problem?: string;
  /** The known word that is nearest to a wrong one. */
  nearest?: string | undefined;
};

/** A command line word by word. */
export type ExplainedCommand = {program: Program; command: KnownCommand | undefined; parts: readonly CommandPart[]};

const LONGEST_PATH = 4;

/** Reads the words of a command line, in their order, by what is known about its program. */
export function readCommand({program, words}: CommandLine): ExplainedCommand {
  const parts: CommandPart[] = [{text: program.name, kind: 'program', meaning: program.meaning, url: program.url}];
  let command: KnownCommand | undefined;
  /** The words of its path, between which flags may be: `kubectl create -n <namespace> secret generic`. */
  let group: readonly string[] = [];
  let unknown = false;
  const args: string[] = [];
  for (let i = 0; i < words.length;) {
    const word = words[i] ?? '';
    const flags = [...(command?.flags ?? []), ...program.globals];
    const dash = DASH.exec(word);
    if (word === '--' || /^[\u2013-\u2015\u2212]+$/.test(word)) {
      const app = appPart(['--', ...words.slice(i + 1)], command);
      parts.push(word === '--' ? app : {...app, problem: typographic(word), nearest: '--'});
      break;
    }
    if (dash) {
      const meant = `${dash[1]?.length === 1 ? '-' : '--'}${dash[1] ?? ''}${dash[2] ?? ''}`;
      const [read, taken] = flagParts(
        words.map((word, j) => (j === i ? meant : word)),
        i,
        flags,
      );
      const [first, ...rest] = read;
      if (first?.problem === undefined && first)
        parts.push({...first, problem: typographic(word), nearest: meant.replace(/=.*$/s, '')}, ...rest);
      else parts.push(...read);
      i += taken;
    } else if (/^-{1,2}[A-Za-z]/.test(word)) {
      const [read, taken] = flagParts(words, i, flags);
      parts.push(...read.map(withQuotes));
      i += taken;
    } else if (!unknown && args.length === 0 && (command === undefined || goesOn(program, [...group, word]))) {
      const [part, taken] = commandPart(program, group, words.slice(i));
      group = [...group, ...words.slice(i, i + taken)];
      command = program.find(group.join(' '));
      unknown = part.problem !== undefined;
      parts.push(part);
      i += taken;
    } else {
      parts.push(
        withQuotes(
          command
            ? argumentPart(program, command, args, word)
            : {text: quoteForShell(word), kind: 'argument', meaning: ''},
        ),
      );
      args.push(word);
      i += 1;
    }
  }
  return {
    program,
    command,
    parts: parts.map((part) => {
      const named = program.referencesIn?.(part.text, command?.path ?? '', args);
      return named === undefined ? part : {...part, named};
    }),
  };
}

/** Whether words are a command or a group of commands. */
function goesOn(program: Program, words: readonly string[]): boolean {
  const path = words.join(' ');
  return program.paths.some((known) => known === path || known.startsWith(`${path} `));
}

/** A flag that begins with a dash which a word processor made of `-` or `--`. */
const DASH = /^-?[\u2010-\u2015\u2212]+-?([A-Za-z][\w-]*)(=.*)?$/s;

function typographic(word: string): string {
  return `${word.charAt(0)} is a typographic dash`;
}

/** A part with what is wrong with its quotes: no shell takes those of a word processor for quotes. */
function withQuotes(part: CommandPart): CommandPart {
  const quote = /[“”„‘’«»]/.exec(part.text)?.[0];
  return quote === undefined || part.problem !== undefined
    ? part
    : {...part, problem: `${quote} is a typographic quote; type " or '`};
}

/** The first thing that is wrong with a command line, behind the path of its command, or undefined. */
export function commandProblem(line: CommandLine): string | undefined {
  const {command, parts} = readCommand(line);
  const problem = parts.find((part) => part.problem !== undefined)?.problem;
  return problem === undefined || command === undefined ? problem : `${command.path}: ${problem}`;
}

function commandPart(program: Program, before: readonly string[], words: readonly string[]): [CommandPart, number] {
  const end = words.findIndex((word) => word.startsWith('-'));
  const run = words.slice(0, Math.min(end === -1 ? words.length : end, LONGEST_PATH));
  const pathTo = (n: number) => [...before, ...run.slice(0, n)].join(' ');
  for (let n = run.length; n > 0; n--) {
    const command = program.find(pathTo(n));
    if (command)
      return [{text: run.slice(0, n).join(' '), kind: 'command', meaning: command.summary, url: command.url}, n];
  }
  // A group has no separate entry: `tool group --help`.
  const isGroup = (path: string) => program.paths.some((known) => known.startsWith(`${path} `));
  if (isGroup(pathTo(run.length)))
    return [{text: run.join(' '), kind: 'command', meaning: 'A group of commands', url: program.url}, run.length];
  const taken = isGroup(pathTo(1)) ? Math.min(2, run.length) : 1;
  const path = pathTo(taken);
  return [
    {
      text: run.slice(0, taken).join(' '),
      kind: 'command',
      meaning: '',
      problem: `no command "${path}"`,
      nearest: nearest(path, program.paths),
    },
    taken,
  ];
}

/** The parts of a flag with its value, and how many words they took; `-it` is two flags. */
function flagParts(words: readonly string[], at: number, flags: readonly KnownFlag[]): [CommandPart[], number] {
  const word = words[at] ?? '';
  const next = words[at + 1];
  const name = word.split('=')[0] ?? word;
  const flag = flags.find(({names}) => names.includes(name));
  if (flag) {
    if (flag.value !== 'needed' || word.includes('=')) return [[flagPart(word, flag)], 1];
    if (next === undefined) return [[{...flagPart(word, flag), problem: `${name} needs a value`}], 1];
    return [[flagPart(`${word} ${quoteForShell(next)}`, flag)], 2];
  }
  const letters = shortFlags(word, flags);
  if (letters) {
    const last = letters.at(-1);
    const takesNext = last?.flag.value === 'needed' && last.value === '';
    const made = letters.map(({letter, flag: each, value}) =>
      flagPart(`${letter}${each === last?.flag && takesNext && next ? ` ${quoteForShell(next)}` : value}`, each),
    );
    return [made, takesNext && next !== undefined ? 2 : 1];
  }
  const near = nearest(
    name,
    flags.flatMap(({names}) => names.filter((each) => each.startsWith('--'))),
  );
  const meant = flags.find(({names}) => near !== undefined && names.includes(near));
  // The value of what was probably meant is no argument.
  const takesNext = meant?.value === 'needed' && !word.includes('=') && next !== undefined && !next.startsWith('-');
  return [
    [
      {
        text: takesNext ? `${word} ${quoteForShell(next)}` : word,
        kind: 'flag',
        meaning: '',
        problem: `no flag ${name}`,
        nearest: near,
      },
    ],
    takesNext ? 2 : 1,
  ];
}

/** `-it` as `-i` and `-t`, `-f-` as `-f` with a value, `-vvv` as one flag three times. */
function shortFlags(
  word: string,
  flags: readonly KnownFlag[],
): {letter: string; flag: KnownFlag; value: string}[] | undefined {
  if (!/^-[A-Za-z]{2,}/.test(word)) return undefined;
  const found: {letter: string; flag: KnownFlag; value: string}[] = [];
  for (let i = 1; i < word.length; i++) {
    const letter = `-${word.charAt(i)}`;
    const flag = flags.find(({names}) => names.includes(letter));
    if (!flag) return undefined;
    if (flag.value === 'needed') return [...found, {letter, flag, value: word.slice(i + 1)}];
    if (!found.some((each) => each.flag === flag)) found.push({letter, flag, value: ''});
  }
  return found;
}

function flagPart(text: string, {meaning, default: usual, url}: KnownFlag): CommandPart {
  return {text, kind: 'flag', meaning, default: usual, url};
}

function appPart(words: readonly string[], command: KnownCommand | undefined): CommandPart {
  const text = words.map((word) => (word === '--' ? word : quoteForShell(word))).join(' ');
  const part: CommandPart = {text, kind: 'app', meaning: 'What follows `--` is the command to run, with its own flags'};
  return command && !command.wraps ? {...part, problem: 'does not launch an app'} : part;
}

function argumentPart(program: Program, command: KnownCommand, before: readonly string[], word: string): CommandPart {
  const part: CommandPart = {text: quoteForShell(word), kind: 'argument', meaning: ''};
  const slots = command.args?.split(' ') ?? [];
  // `deployment/orders` fills two places.
  const filled = before.length + (command.firstArgument && before[0]?.includes('/') ? 1 : 0);
  const slot = slots[filled] ?? (slots.at(-1)?.endsWith('…') ? slots.at(-1) : undefined);
  if (slot === undefined) {
    if (!command.group) return {...part, problem: `too many arguments: ${word}`};
    const children = program.paths
      .filter((path) => path.startsWith(`${command.path} `))
      .map((path) => path.slice(command.path.length + 1));
    return {...part, problem: `no subcommand "${word}"`, nearest: nearest(word, children)};
  }
  const name = slot.replace('…', '');
  // A shell variable can hold any kind.
  if (before.length === 0 && command.firstArgument && !word.startsWith('$')) {
    const meaning = command.firstArgument(word);
    return meaning === undefined ? {...part, problem: `no kind "${word}"`} : {...part, meaning};
  }
  const set = /^(key=value)/.exec(name.slice(1)) ? /^([^=]+?)(?:(-)|=.*)$/s.exec(word) : null;
  if (set?.[1] === undefined) return {...part, meaning: `The argument \`${name}\``};
  return {...part, meaning: set[2] === undefined ? `Sets \`${set[1]}\`` : `Removes \`${set[1]}\``};
}

/** The known word nearest to a misspelt one, if it is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const far = Math.max(2, Math.floor(word.length / 3));
  let best: string | undefined;
  let least = far + 1;
  for (const each of known) {
    const distance = leven(word, each, {maxDistance: far + 1});
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}
