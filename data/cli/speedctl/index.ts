import {exchange} from './exchange';
import {objects, snapshots} from './objects';
import {local, replays} from './run';
import {setup} from './setup';
import type {SpeedctlCommand, SpeedctlGroup} from './types';

export type {SpeedctlCommand, SpeedctlFlag, SpeedctlGroup} from './types';

/** The commands of speedctl, the CLI of the platform, as its reference page groups them. */
export const speedctlGroups: readonly SpeedctlGroup[] = [setup, local, snapshots, replays, objects, exchange];

export const speedctlCommands: readonly SpeedctlCommand[] = speedctlGroups.flatMap((group) => group.commands);

/** Commands that pages may name because readers still meet them, and that no longer exist. */
export const removedSpeedctlCommands: readonly string[] = ['transform'];

/** Each spelling of each flag of a command, with its value after a space: `--name <name>`, `-N <name>`. */
export function speedctlFlagsOf(command: SpeedctlCommand): string[] {
  return (command.flags ?? []).flatMap(({flag, short}) => [
    flag,
    ...(short === undefined ? [] : [flag.replace(/^--[^\s[]+/, short)]),
  ]);
}
