import {existsSync} from 'node:fs';
import path from 'node:path';
import {readCluster} from '@docs/data/cli/cluster';
import {readProxymock} from '@docs/data/cli/index';
import type {Arrival, ClusterCommand, ClusterFlag, CliCommand, ExitCode, Flag} from '@docs/data/cli/schema';
import {readSpeedctl, type SpeedctlCommand} from '@docs/data/cli/speedctl';
import {readMcpServer} from '@docs/data/mcp-tools/index';
import type {Prompt, Resource, McpTool} from '@docs/data/mcp-tools/schema';
import {readJsonFile} from '../../src/config/json-file';

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
  return path.join(root, 'data/cli/programs', `${name}.json`);
}

/** What a data file of such a program holds: the fields of the data of proxymock. */
export type ProgramData = {
  program: string;
  version?: string;
  globals: readonly Flag[];
  commands: readonly CliCommand[];
};

/** A data file in the folder `root`, which need not be that of this program. */
function dataIn(root: string, file: string): unknown {
  return readJsonFile(path.join(root, 'data', file));
}

/** The MCP server of proxymock as the data describe it. */
export type DocumentedServer = {tools: readonly McpTool[]; prompts: readonly Prompt[]; resources: readonly Resource[]};

/** What the data in the folder `root` say about the MCP server. */
export function documentedServer(root: string): DocumentedServer {
  const {toolGroups, prompts, resources} = readMcpServer(dataIn(root, 'mcp-tools/tools.json'));
  return {tools: toolGroups.flatMap((group) => group.tools), prompts, resources};
}

/** What the data in the folder `root` say about a program; undefined when they say nothing. */
export function documentedProgram(root: string, name: string): DocumentedProgram | undefined {
  switch (name) {
    case 'proxymock': {
      const {globalFlags, commandGroups, exitCodes, cloudKinds} = readProxymock(dataIn(root, 'cli/proxymock.json'));
      return ownProgram(name, globalFlags, commandsIn(commandGroups), exitCodes, cloudKinds);
    }
    case 'speedctl':
      return partial(name, [], commandsIn(readSpeedctl(dataIn(root, 'cli/speedctl.json')).commandGroups));
    case 'helm':
    case 'kubectl': {
      const {globalFlags, commands} = readCluster(name, dataIn(root, `cli/cluster/${name}.json`));
      return partial(name, globalFlags, commands);
    }
  }
  const file = programFile(root, name);
  if (!existsSync(file)) return undefined;
  const data = readJsonFile(file) as ProgramData;
  return ownProgram(data.program, data.globals, data.commands);
}

function commandsIn<C>(groups: readonly {commands: readonly C[]}[]): C[] {
  return groups.flatMap(({commands}) => commands);
}

function ownProgram(
  name: string,
  globals: readonly Flag[],
  list: readonly CliCommand[],
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
