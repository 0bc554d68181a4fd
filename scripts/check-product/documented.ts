import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parse} from 'yaml';
import type * as cliData from '@docs/data/cli/index';
import type * as helmData from '@docs/data/cli/cluster/helm';
import type * as kubectlData from '@docs/data/cli/cluster/kubectl';
import type * as remoteData from '@docs/data/cli/remote';
import type * as speedctlData from '@docs/data/cli/speedctl/index';
import type {Command, Flag} from '@docs/data/cli/index';
import type {ClusterCommand, ClusterFlag} from '@docs/data/cli/cluster/types';
import type {SpeedctlCommand} from '@docs/data/cli/speedctl/index';
import type {Arrival, ExitCode} from '@docs/data/cli/types';
import type {Prompt, Resource, Tool} from '@docs/data/mcp-tools/types';

/** A flag as the data describe it. */
export type DocumentedFlag = Arrival & {
  name: string;
  short?: string;
  value: 'none' | 'needed' | 'optional';
  type?: string;
  default?: string;
  defaultNote?: string;
  isDeprecated: boolean;
  /** Whether its text says that it is needed. */
  isRequired: boolean;
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
  /** Command lines that its page shows. */
  examples: readonly string[];
  /** Whether the program keeps it out of its help. */
  hidden: boolean;
  /** The numbers with which it ends, as far as the data name them. */
  exitCodes: readonly (Arrival & {code: string})[];
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

/** The programs that pages describe. */
export const PROGRAMS = ['proxymock', 'speedctl', 'helm', 'kubectl'] as const;

/** Where the data of a program that no page describes are kept. */
export function programFile(root: string, name: string): string {
  return path.join(root, 'data/cli/programs', `${name}.yaml`);
}

/** What a data file of such a program holds: the fields of the data of proxymock. */
export type ProgramData = {program: string; version?: string; globals: readonly Flag[]; commands: readonly Command[]};

/** A module of the data in the folder `root`, which need not be that of this program. */
async function moduleOf<T>(root: string, file: string): Promise<T> {
  return (await import(pathToFileURL(path.join(root, 'data', file)).href)) as T;
}

/** The MCP server of proxymock as the data describe it. */
export type DocumentedServer = {tools: readonly Tool[]; prompts: readonly Prompt[]; resources: readonly Resource[]};

/** What the data in the folder `root` say about the MCP server. */
export function documentedServer(root: string): Promise<DocumentedServer> {
  return moduleOf(root, 'mcp-tools/index.ts');
}

/** What the data in the folder `root` say about a program; undefined when they say nothing. */
export async function documentedProgram(root: string, name: string): Promise<DocumentedProgram | undefined> {
  switch (name) {
    case 'proxymock': {
      const own = await moduleOf<typeof cliData>(root, 'cli/index.ts');
      const {cloudKinds} = await moduleOf<typeof remoteData>(root, 'cli/remote.ts');
      return ownProgram(name, own.globalFlags, own.commands, own.exitCodes, cloudKinds);
    }
    case 'speedctl': {
      const own = await moduleOf<typeof speedctlData>(root, 'cli/speedctl/index.ts');
      return partial(name, [], own.speedctlCommands);
    }
    case 'helm': {
      const own = await moduleOf<typeof helmData>(root, 'cli/cluster/helm.ts');
      return partial(name, own.helmGlobals, own.helmCommands);
    }
    case 'kubectl': {
      const own = await moduleOf<typeof kubectlData>(root, 'cli/cluster/kubectl.ts');
      return partial(name, own.kubectlGlobals, own.kubectlCommands);
    }
  }
  const file = programFile(root, name);
  if (!existsSync(file)) return undefined;
  const data = parse(readFileSync(file, 'utf8')) as ProgramData;
  return ownProgram(data.program, data.globals, data.commands);
}

function ownProgram(
  name: string,
  globals: readonly Flag[],
  list: readonly Command[],
  exitCodes: readonly ExitCode[] = [],
  cloudKinds: readonly string[] = [],
): DocumentedProgram {
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
      examples: command.examples ?? [],
      hidden: command.hidden ?? false,
      exitCodes: exitCodesOf(command.command, exitCodes),
      ...(command.args?.startsWith('<kind>') ? {kinds: cloudKinds} : {}),
      ...(/^\w+(?:\|\w+)+$/.test(command.args ?? '') ? {kinds: command.args?.split('|') ?? []} : {}),
    })),
  };
}

/** The exit codes of a command, those of its flags included. */
function exitCodesOf(path: string, all: readonly ExitCode[]): (Arrival & {code: string})[] {
  const isOwn = (command: string) => command === `\`${path}\`` || command.startsWith(`\`${path} --`);
  return all.filter(({command, code}) => isOwn(command) && /^\d+$/.test(code));
}

function ownFlag(flag: Flag): DocumentedFlag {
  return {
    ...arrivalOf(flag),
    name: flag.name,
    ...(flag.short === undefined ? {} : {short: flag.short}),
    value: flag.type === 'bool' || flag.type === 'count' ? 'none' : 'needed',
    type: flag.type,
    isDeprecated: isDeprecated(flag),
    isRequired: isRequired(flag),
    ...(flag.default === undefined ? {} : {default: flag.default}),
    ...(flag.defaultNote === undefined ? {} : {defaultNote: flag.defaultNote}),
    ...(flag.where === undefined ? {} : {where: flag.where}),
  };
}

function isDeprecated({meaning}: {meaning: string}): boolean {
  return /\bdeprecated\b/i.test(meaning);
}

function isRequired({meaning, defaultNote = ''}: {meaning: string; defaultNote?: string}): boolean {
  return /\brequired\b/i.test(`${meaning} ${defaultNote}`);
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
      examples: [],
      hidden: false,
      exitCodes: [],
    })),
  };
}

/** A flag as it is typed: `--name <value>`, `--name[=<value>]`, `-n <value>`. */
function typedFlag({flag, short, meaning, default: usual}: ClusterFlag): DocumentedFlag {
  return {
    name: flag.split(/[\s[]/)[0] ?? flag,
    ...(short === undefined ? {} : {short}),
    isDeprecated: isDeprecated({meaning}),
    isRequired: isRequired({meaning}),
    value: flag.includes('[=') ? 'optional' : flag.includes(' ') ? 'needed' : 'none',
    ...(usual === undefined ? {} : {default: usual}),
  };
}
