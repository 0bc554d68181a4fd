import {access, constants, stat} from 'node:fs/promises';
import {readHelp, readOptions, type HelpText} from './cobra-help';
import type {ProgramRun, ProgramRunner} from './run';
import type {ReadCommand, ReadProgram} from './types';

const AT_ONCE = 6;
const DEEPEST = 8;
const MOST_COMMANDS = 3000;

/** Why a program was not read. */
export class NotRead extends Error {}

/** Reads a program by the help of every command that its help lists. Throws `NotRead` with the reason. */
export async function readProgram(file: string, {run, home}: ProgramRunner): Promise<ReadProgram> {
  await checkFile(file);
  const first = await run(['--help']);
  if (first.timedOut) throw new NotRead('does not answer --help within the time limit');
  if (first.code === null) throw new NotRead(`cannot be started: ${first.output}`);
  const root = readHelp(first.output);
  const name = root?.usage[0];
  if (root === undefined || name === undefined || !root.isCobra) {
    const [line = ''] = first.output.trim().split('\n');
    throw new NotRead(`what --help prints is no help of a Cobra program, but "${line.trim().slice(0, 120)}"`);
  }

  const help = async (words: readonly string[]): Promise<HelpText | undefined> => {
    const {output, timedOut} = await run([...words, '--help']);
    if (timedOut) throw new NotRead(`does not answer ${[name, ...words].join(' ')} --help within the time limit`);
    const read = readHelp(output);
    // An unknown command prints the help of the one before it, as does a topic that is no command.
    return read?.usage.slice(0, words.length + 1).join(' ') === [name, ...words].join(' ') ? read : undefined;
  };

  const options = root.hasOptionsCommand ? readOptions((await run(['options'])).output) : [];
  const commands: ReadCommand[] = [commandOf('', {...root, flags: [...root.flags, ...options]}, home)];
  let level = root.children.map((child) => [child.name]);
  for (let depth = 1; level.length > 0 && depth <= DEEPEST; depth++) {
    if (commands.length + level.length > MOST_COMMANDS) throw new NotRead(`lists more than ${MOST_COMMANDS} commands`);
    const next: string[][] = [];
    const read = await inTurn(level, help);
    level.forEach((words, i) => {
      const text = read[i];
      if (text === undefined) return;
      commands.push(commandOf(words.join(' '), text, home));
      next.push(...text.children.map((child) => [...words, child.name]));
    });
    level = next;
  }
  const version = await versionOf(run, commands);
  return {
    name,
    ...(version === undefined ? {} : {version}),
    commands,
    findHidden: async (path) => {
      const text = await help(path.split(' '));
      return text && commandOf(path, text, home);
    },
    pathOf: async (path) => {
      const {output} = await run([...path.split(' '), '--help']);
      return readHelp(output)?.usage.slice(1).join(' ');
    },
    findHiddenFlag: async (path, flag) => {
      // With --help before it nothing runs; a wrong flag is refused before help is printed.
      const {output} = await run([...path.split(' ').filter(Boolean), '--help', `${flag}=1`]);
      if (/unknown (?:shorthand )?flag|flag provided but not defined/i.test(output)) return undefined;
      const deprecated = /^Flag --\S+ has been deprecated, (.*)$/m.exec(output.replaceAll('\r\n', '\n'))?.[1];
      return deprecated === undefined ? {} : {deprecated};
    },
  };
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new NotRead('there is no such file');
  if (!found.isFile()) throw new NotRead('is no file');
  if (!/\.[cm]?js$/.test(file))
    await access(file, constants.X_OK).catch(() => {
      throw new NotRead('may not be executed');
    });
}

function commandOf(path: string, text: HelpText, home: string): ReadCommand {
  const {summary, args, aliases, deprecated, exitCodes} = text;
  const atHome = (flags: HelpText['flags']) =>
    flags.map((flag) =>
      flag.default === undefined ? flag : {...flag, default: flag.default.replaceAll(home, '${HOME}')},
    );
  return {
    path,
    summary,
    args,
    aliases,
    flags: atHome(text.flags),
    inherited: atHome(text.inherited),
    ...(deprecated === undefined ? {} : {deprecated}),
    ...(exitCodes === undefined ? {} : {exitCodes}),
  };
}

/** What a program says about its version, as `v1.2.3`. */
async function versionOf(
  run: (args: readonly string[]) => Promise<ProgramRun>,
  commands: readonly ReadCommand[],
): Promise<string | undefined> {
  const command = commands.find(({path}) => path === 'version');
  const client = command?.flags.some(({name}) => name === '--client') ? ['--client'] : [];
  const asked = [
    ...(command ? [['version', ...client]] : []),
    ...(commands[0]?.flags.some(({name}) => name === '--version') ? [['--version']] : []),
  ];
  for (const args of asked) {
    const number = /\bv?(\d+\.\d+\.\d+)\b/.exec((await run(args)).output)?.[1];
    if (number !== undefined) return `v${number}`;
  }
  return undefined;
}

/** The results for all items, a few at once, in the order of the items. */
async function inTurn<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) {
      const item = items[i];
      if (item !== undefined) results[i] = await ask(item);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
  return results;
}
