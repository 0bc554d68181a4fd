import {checkData} from '#checked';
import {resolveNames} from '../named';
import data from './proxymock.json';
import type {CliCommand, Flag} from './schema';

export type {CliCommand as Command, Flag} from './schema';

const FILE = 'cli/proxymock.json';

/** What a data file says of the CLI of proxymock, with the flags that it names put in. Throws with all that is wrong in it. */
export function readProxymock(value: unknown) {
  const {namedFlags, globalFlags, sharedFlags, commandGroups, ...rest} = checkData(FILE, value);
  const flagsIn = (list: typeof globalFlags, place: string): Flag[] =>
    resolveNames<Flag>(list, namedFlags, `data/${FILE}: ${place}`);
  return {
    ...rest,
    globalFlags: flagsIn(globalFlags, 'globalFlags'),
    sharedFlags: flagsIn(sharedFlags, 'sharedFlags'),
    commandGroups: commandGroups.map((group) => ({
      ...group,
      commands: group.commands.map((command): CliCommand => ({
        ...command,
        flags: command.flags && flagsIn(command.flags, command.command),
      })),
    })),
  };
}

/**
 * The CLI as a reader meets it: groups of commands, each followed by its subcommands; the flags that every command takes,
 * and those that mean the same wherever they are.
 */
export const {commandGroups, globalFlags, sharedFlags, cloudKinds, exitCodes, environment} = readProxymock(data);

/** The page of the commands that readers meet first, with the overview of all and what holds for all. */
export const cliPage = '/proxymock/how-it-works/cli/';

export const commands: readonly CliCommand[] = commandGroups.flatMap((group) => group.commands);

const byPath = new Map(commands.flatMap((c) => [c.command, ...(c.aliases ?? [])].map((path) => [path, c] as const)));

/** The command with this path, or with this alias: `mock` and `run` find the same one. */
export function findCommand(path: string): CliCommand | undefined {
  return byPath.get(path);
}

/** The command that hands flags down to this one, nearest first: `cluster` for `cluster replay start`. */
export function parentsOf(command: CliCommand): CliCommand[] {
  const words = command.command.split(' ');
  return words
    .slice(1)
    .flatMap((_, i) => findCommand(words.slice(0, words.length - 1 - i).join(' ')) ?? [])
    .filter((parent) => parent.handsDown);
}

/** Every flag that a command takes: its own, those handed down, and the global ones. */
export function flagsOf(command: CliCommand): Flag[] {
  return [command, ...parentsOf(command)].flatMap((c) => c.flags ?? []).concat(globalFlags);
}

/** Whether a command has subcommands. */
export function isGroup(command: CliCommand): boolean {
  return commands.some((c) => c.command.startsWith(`${command.command} `));
}

/** The synopsis, one form a line: a group lists its subcommands, a wrapping command has a second form with the app. */
export function synopsisOf(command: CliCommand): string[] {
  const base = `proxymock ${command.command}`;
  const own = [base, '[flags]', ...(command.args === undefined ? [] : [command.args])].join(' ');
  if (command.wraps) return [own, `${own} -- <app command>`];
  if (!isGroup(command)) return [own];
  return command.examples || command.args ? [own, `${base} [command]`] : [`${base} [command]`];
}

/** The page that has a command's section. */
export function pageOf(command: CliCommand): string {
  return commandGroups.find((group) => group.commands.includes(command))?.page ?? cliPage;
}

/** The anchor of a command's section on its page. */
export function commandAnchor(command: CliCommand): string {
  return command.command.replaceAll(' ', '-');
}
