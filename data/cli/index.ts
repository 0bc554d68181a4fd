import {exports} from './export';
import {files, generate} from './files';
import {imports} from './import';
import {coverage, drift, inspect, report, sqlReport, sqlScript, validate, web} from './look';
import {cloud, cluster} from './remote';
import {dlp, filter, transform} from './rules';
import {mock, record, replay, replayScore, sendOne} from './run';
import {admin, completion, help, init, mcp, version} from './setup';
import {globalFlags} from './shared';
import {automation, matchRate, recommendations, testConfigs} from './tune';
import type {Command, CommandGroup, Flag} from './types';

export {environment, exitCodes} from './outcome';
export {globalFlags, sharedFlags} from './shared';
export type {Command, Flag} from './types';

/** The page of the commands that readers meet first, with the overview of all and what holds for all. */
export const cliPage = '/proxymock/how-it-works/cli/';
const filesPage = '/proxymock/how-it-works/cli-files/';
const cloudPage = '/proxymock/how-it-works/cli-cloud/';

/** The proxymock CLI as a reader meets it: groups of commands, each followed by its subcommands. */
export const commandGroups: readonly CommandGroup[] = [
  {title: 'Capture and run', page: cliPage, commands: [record, mock, replay, replayScore, sendOne]},
  {title: 'Look', page: cliPage, commands: [web, inspect, report, drift, validate, coverage, sqlReport, sqlScript]},
  {title: 'Files', page: filesPage, commands: [...files, generate, ...imports, ...exports]},
  {title: 'Tune', page: filesPage, commands: [...matchRate, ...recommendations, ...automation, ...testConfigs]},
  {title: 'Rules', page: filesPage, commands: [...dlp, ...filter, ...transform]},
  {title: 'Remote', page: cloudPage, commands: [...cloud, ...cluster]},
  {title: 'Set up', page: cliPage, commands: [init, ...admin, ...mcp, completion, version, help]},
];

export const commands: readonly Command[] = commandGroups.flatMap((group) => group.commands);

const byPath = new Map(commands.flatMap((c) => [c.command, ...(c.aliases ?? [])].map((path) => [path, c] as const)));

/** The command with this path, or with this alias: `mock` and `run` find the same one. */
export function findCommand(path: string): Command | undefined {
  return byPath.get(path);
}

/** The command that hands flags down to this one, nearest first: `cluster` for `cluster replay start`. */
export function parentsOf(command: Command): Command[] {
  const words = command.command.split(' ');
  return words
    .slice(1)
    .flatMap((_, i) => findCommand(words.slice(0, words.length - 1 - i).join(' ')) ?? [])
    .filter((parent) => parent.handsDown);
}

/** Every flag that a command takes: its own, those handed down, and the global ones. */
export function flagsOf(command: Command): Flag[] {
  return [command, ...parentsOf(command)].flatMap((c) => c.flags ?? []).concat(globalFlags);
}

/** Whether a command has subcommands. */
export function isGroup(command: Command): boolean {
  return commands.some((c) => c.command.startsWith(`${command.command} `));
}

/** The synopsis, one form a line: a group lists its subcommands, a wrapping command has a second form with the app. */
export function synopsisOf(command: Command): string[] {
  const base = `proxymock ${command.command}`;
  const own = [base, '[flags]', ...(command.args === undefined ? [] : [command.args])].join(' ');
  if (command.wraps) return [own, `${own} -- <app command>`];
  if (!isGroup(command)) return [own];
  return command.examples || command.args ? [own, `${base} [command]`] : [`${base} [command]`];
}

/** The page that has a command's section. */
export function pageOf(command: Command): string {
  return commandGroups.find((group) => group.commands.includes(command))?.page ?? cliPage;
}

/** The anchor of a command's section on its page. */
export function commandAnchor(command: Command): string {
  return command.command.replaceAll(' ', '-');
}
