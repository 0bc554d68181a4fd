import {checkData} from '#checked';
import {resolveNames} from '../named';
import type {SpeedctlCommand, SpeedctlFlag, SpeedctlGroup} from './schema';
import data from './speedctl.json';

export type {SpeedctlCommand, SpeedctlFlag, SpeedctlGroup} from './schema';

const FILE = 'cli/speedctl.json';

/** What a data file says of speedctl, with the flags that commands name or take from each other put in. Throws with all that is wrong in it. */
export function readSpeedctl(value: unknown) {
  const {namedFlags, commandGroups, removedCommands} = checkData(FILE, value);
  const all = commandGroups.flatMap((group) => group.commands);
  const flagsOf = (command: (typeof all)[number]): SpeedctlFlag[] | undefined => {
    const place = `data/${FILE}: ${command.command}`;
    if (command.flagsOf === undefined)
      return command.flags && resolveNames<SpeedctlFlag>(command.flags, namedFlags, place);
    const other = all.find(({command: path}) => path === command.flagsOf);
    if (other?.flags === undefined) throw new Error(`${place}: no command "${command.flagsOf}" has flags.`);
    return flagsOf(other);
  };
  return {
    removedCommands,
    commandGroups: commandGroups.map(({id, commands}): SpeedctlGroup => ({
      id,
      commands: commands.map((command) => ({...command, flags: flagsOf(command)})),
    })),
  };
}

const speedctl = readSpeedctl(data);

/** The commands of speedctl, the CLI of the platform, as its reference page groups them. */
export const speedctlGroups: readonly SpeedctlGroup[] = speedctl.commandGroups;

export const speedctlCommands: readonly SpeedctlCommand[] = speedctlGroups.flatMap((group) => group.commands);

/** Commands that pages may name because readers still meet them, and that no longer exist. */
export const removedSpeedctlCommands: readonly string[] = speedctl.removedCommands;

/** Each spelling of each flag of a command, with its value after a space: `--name <name>`, `-N <name>`. */
export function speedctlFlagsOf(command: SpeedctlCommand): string[] {
  return (command.flags ?? []).flatMap(({flag, short}) => [
    flag,
    ...(short === undefined ? [] : [flag.replace(/^--[^\s[]+/, short)]),
  ]);
}
