import type {Edit, ReadCommand, ReadFlag} from './types';
import {isKnownType} from './values';
import type {Stamp} from './comparison';

/** The path of a command below its group; the root has the path ''. */
export function join(parent: string, name: string): string {
  return parent === '' ? name : `${parent} ${name}`;
}

/** The path of the group that a command is in. */
export function groupOf(path: string): string {
  return path.split(' ').slice(0, -1).join(' ');
}

/** Whether Cobra itself adds a flag to every program. */
export function isOfCobra({name, text}: ReadFlag): boolean {
  return name === '--help' || (name === '--version' && /^version for /i.test(text));
}

/** A flag of a program as the data write it. */
export function flagData(flag: ReadFlag): Record<string, unknown> {
  return {
    name: flag.name,
    ...(flag.short === undefined ? {} : {short: flag.short}),
    type: flag.value === 'none' ? (flag.type ?? 'bool') : isKnownType(flag.type) ? flag.type : 'string',
    ...(flag.default === undefined ? {} : {default: flag.default.replace(/^\[(.*)\]$/, '$1')}),
    meaning: meaningOf(flag),
  };
}

function meaningOf({text, deprecated}: ReadFlag): string {
  const meaning = text === '' ? 'Not described by the program' : text;
  return deprecated === undefined ? meaning : `Deprecated: ${deprecated}. ${meaning}`;
}

/** A command of a program as the data write it. */
export function commandData(command: ReadCommand): Record<string, unknown> {
  const parent = groupOf(command.path);
  const flags = command.flags.filter((flag) => !isOfCobra(flag));
  return {
    command: command.path,
    ...(command.aliases.length === 0 ? {} : {aliases: command.aliases.map((alias) => join(parent, alias))}),
    summary: command.summary === '' ? 'Not described by the program' : command.summary,
    ...(command.args === '' ? {} : {args: command.args}),
    ...(flags.length === 0 ? {} : {flags: flags.map(flagData)}),
  };
}

/** A new flag as an edit of the data. */
export function newFlag(program: string, path: string, flag: ReadFlag, stamp: Stamp): Edit {
  return {to: 'new flag', program, path, flag: {...flagData(flag), ...stamp.since}};
}

/** A new command as an edit of the data. */
export function newCommand(program: string, command: ReadCommand, {since}: Stamp): Edit {
  return {to: 'new command', program, path: command.path, command: {...commandData(command), ...since}};
}
