import {resolveNames, type Named} from '@docs/data/named';
import type {DataOf} from '@docs/data/schemas';
import {groupOf} from './program-data';
import type {Edit} from './types';

/** The data files that edits change. */
export type Data = {proxymock: DataOf<'cli/proxymock.json'>; server: DataOf<'mcp-tools/tools.json'>};

type Set = Readonly<Record<string, unknown>>;

/** Makes one change in the data, in place, so that their order stays. Returns whether it could. */
export function editData({proxymock, server}: Data, edit: Edit): boolean {
  if ('program' in edit) return edit.program === 'proxymock' && editProgram(proxymock, edit);
  const tool = server.toolGroups.flatMap(({tools}) => tools).find(({name}) => name === edit.tool);
  if (tool === undefined) return false;
  switch (edit.to) {
    case 'tool':
      return change(tool, edit.set);
    case 'parameter':
      return changeItem(tool.parameters, server.namedParameters, edit.parameter, edit.set);
    case 'new parameter':
      return add(tool.parameters, edit.parameter);
  }
}

function editProgram(
  {namedFlags, globalFlags, commandGroups}: Data['proxymock'],
  edit: Extract<Edit, {program: string}>,
): boolean {
  if (edit.to === 'new command') {
    // Behind the last command of its group.
    const group = groupOf(edit.path);
    const isBeside = ({command}: {command: string}) => command === group || command.startsWith(`${group} `);
    const commands = commandGroups.map((each) => each.commands).find((each) => each.some(isBeside));
    return commands !== undefined && add(commands, edit.command, commands.findLastIndex(isBeside) + 1);
  }
  const command = commandGroups.flatMap(({commands}) => commands).find((each) => each.command === edit.path);
  if (edit.to === 'command') return command !== undefined && change(command, edit.set);
  if (edit.path !== '' && command === undefined) return false;
  if (edit.to === 'new flag') return add(command ? (command.flags ??= []) : globalFlags, edit.flag);
  return changeItem(command ? (command.flags ?? []) : globalFlags, namedFlags, edit.flag, edit.set);
}

/** Sets what is in an entry; null removes it. */
function change(entry: object, set: Set): true {
  Object.assign(entry, set);
  for (const [key, value] of Object.entries(set)) if (value === null) Reflect.deleteProperty(entry, key);
  return true;
}

/** Changes an item of a list by its name; one that other lists share is from now on written out in this one. */
function changeItem<T extends {name: string}>(items: (T | string)[], named: Named<T>, name: string, set: Set): boolean {
  const at = items.findIndex((item) => resolveNames([item], named, name).some((each) => each.name === name));
  const item = items[at];
  if (item === undefined) return false;
  if (typeof item !== 'string') return change(item, set);
  items.splice(at, 1, ...structuredClone(resolveNames<T>([item], named, name)));
  return changeItem(items, named, name, set);
}

/** Adds an entry as a program has it; that it has the form of the list, its schema says when it is read. */
function add<T extends object>(items: (T | string)[], entry: Set, at = items.length): true {
  items.splice(at, 0, entry as T);
  return true;
}
