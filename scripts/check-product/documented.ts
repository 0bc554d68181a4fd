import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {commands, globalFlags, type Command, type Flag} from '@docs/data/cli/index';
import {helmCommands, helmGlobals} from '@docs/data/cli/cluster/helm';
import {kubectlCommands, kubectlGlobals} from '@docs/data/cli/cluster/kubectl';
import type {ClusterCommand, ClusterFlag} from '@docs/data/cli/cluster/types';
import {cloudKinds} from '@docs/data/cli/remote';
import {speedctlCommands, type SpeedctlCommand} from '@docs/data/cli/speedctl/index';
import type {Arrival} from '@docs/data/cli/types';

/** A flag as the data describe it. */
export type DocumentedFlag = Arrival & {
  name: string;
  short?: string;
  value: 'none' | 'needed' | 'optional';
  type?: string;
  default?: string;
  defaultNote?: string;
  isDeprecated: boolean;
  /** Which subcommands take it; the others need not. */
  where?: string;
};

export type DocumentedCommand = Arrival & {
  path: string;
  /** Full paths with the same meaning. */
  aliases: readonly string[];
  args?: string;
  flags: readonly DocumentedFlag[];
  handsDown: boolean;
  /** Whether it has more flags than are described. */
  moreFlags: boolean;
  /** Whether the program keeps it out of its help. */
  hidden: boolean;
  /** What its first argument may be, which a program may have made subcommands of. */
  kinds?: readonly string[];
};

export type DocumentedProgram = {
  name: string;
  /** Whether all commands and flags are described, so that what is not is new. */
  isComplete: boolean;
  /** Whether defaults are those that the help shows; otherwise they may say what happens without the flag. */
  hasDefaults: boolean;
  /** Whether a first word that is no command may be a plugin. */
  hasPlugins: boolean;
  globals: readonly DocumentedFlag[];
  commands: readonly DocumentedCommand[];
};

/** Where the data of a program that no page describes are kept. */
export function programFile(root: string, name: string): string {
  return path.join(root, 'data/cli/programs', `${name}.yaml`);
}

/** What a data file of such a program holds: the fields of the data of proxymock. */
export type ProgramData = {program: string; version?: string; globals: readonly Flag[]; commands: readonly Command[]};

/** What the data in the folder `root` say about a program; undefined when they say nothing. */
export function documentedProgram(root: string, name: string): DocumentedProgram | undefined {
  switch (name) {
    case 'proxymock':
      return ownProgram(name, globalFlags, commands);
    case 'speedctl':
      return partial(name, [], speedctlCommands);
    case 'helm':
      return partial(name, helmGlobals, helmCommands);
    case 'kubectl':
      return partial(name, kubectlGlobals, kubectlCommands);
  }
  const file = programFile(root, name);
  if (!existsSync(file)) return undefined;
  const data = parse(readFileSync(file, 'utf8')) as ProgramData;
  return ownProgram(data.program, data.globals, data.commands);
}

function ownProgram(name: string, globals: readonly Flag[], list: readonly Command[]): DocumentedProgram {
  return {
    name,
    isComplete: true,
    hasDefaults: true,
    hasPlugins: name !== 'proxymock',
    globals: globals.map(ownFlag),
    commands: list.map((command) => ({
      ...arrivalOf(command),
      path: command.command,
      aliases: command.aliases ?? [],
      ...(command.args === undefined ? {} : {args: command.args}),
      flags: (command.flags ?? []).map(ownFlag),
      handsDown: command.handsDown ?? false,
      moreFlags: command.moreFlags ?? false,
      hidden: command.hidden ?? false,
      ...(command.args?.startsWith('<kind>') ? {kinds: cloudKinds} : {}),
      ...(/^\w+(?:\|\w+)+$/.test(command.args ?? '') ? {kinds: command.args?.split('|') ?? []} : {}),
    })),
  };
}

function ownFlag(flag: Flag): DocumentedFlag {
  return {
    ...arrivalOf(flag),
    name: flag.name,
    ...(flag.short === undefined ? {} : {short: flag.short}),
    value: flag.type === 'bool' || flag.type === 'count' ? 'none' : 'needed',
    type: flag.type,
    isDeprecated: isDeprecated(flag),
    ...(flag.default === undefined ? {} : {default: flag.default}),
    ...(flag.defaultNote === undefined ? {} : {defaultNote: flag.defaultNote}),
    ...(flag.where === undefined ? {} : {where: flag.where}),
  };
}

function isDeprecated({meaning}: {meaning: string}): boolean {
  return /\bdeprecated\b/i.test(meaning);
}

function arrivalOf({since, after, last}: Arrival): Arrival {
  return {...(since && {since}), ...(after && {after}), ...(last && {last})};
}

/** Programs of which the pages describe what they use. */
function partial(
  name: string,
  globals: readonly ClusterFlag[],
  list: readonly (SpeedctlCommand & Pick<ClusterCommand, 'aliases'>)[],
): DocumentedProgram {
  return {
    name,
    isComplete: false,
    hasDefaults: false,
    hasPlugins: name !== 'speedctl',
    globals: globals.map(typedFlag),
    commands: list.map(({command, aliases, args, flags}) => ({
      path: command,
      aliases: aliases ?? [],
      ...(args === undefined ? {} : {args}),
      flags: (flags ?? []).map(typedFlag),
      handsDown: false,
      moreFlags: true,
      hidden: false,
    })),
  };
}

/** A flag as it is typed: `--name <value>`, `--name[=<value>]`, `-n <value>`. */
function typedFlag({flag, short, meaning, default: usual}: ClusterFlag): DocumentedFlag {
  return {
    name: flag.split(/[\s[]/)[0] ?? flag,
    ...(short === undefined ? {} : {short}),
    isDeprecated: isDeprecated({meaning}),
    value: flag.includes('[=') ? 'optional' : flag.includes(' ') ? 'needed' : 'none',
    ...(usual === undefined ? {} : {default: usual}),
  };
}
