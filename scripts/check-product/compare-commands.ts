import {presenceOf, type Found, type Stamp} from './comparison';
import type {DocumentedCommand, DocumentedProgram} from './documented';
import {groupOf, join, newCommand} from './program-data';
import type {Edit, ReadCommand, ReadProgram} from './types';

type EditOf = (set: Record<string, unknown>) => Edit[];

/** Compares one command, without its flags. */
export async function commandDifferences(
  each: DocumentedCommand,
  command: ReadCommand,
  {isComplete}: DocumentedProgram,
  read: ReadProgram,
  edit: EditOf,
): Promise<Found[]> {
  const {path: subject, last} = each;
  const about = {path: subject};
  const found: Found[] = [];
  if (presenceOf(each, read.version) === 'gone') found.push(backAgain(subject, last, about, edit));
  if (each.hidden)
    found.push({
      kind: 'changed',
      subject,
      docs: 'hidden: works, but no help lists it',
      product: 'a command that the help lists',
      about,
      edits: edit({hidden: null}),
    });
  found.push(...(await aliasDifferences(each, command, read, edit, isComplete)));
  if (isComplete)
    found.push(...argumentDifferences(each, command, edit), ...exitCodeDifferences(each, command, read.version));
  return found;
}

/** What the data say of a command that works, but that no help lists. */
export function hiddenDifferences(
  each: DocumentedCommand,
  {deprecated}: ReadCommand,
  version: string | undefined,
  edit: EditOf,
): Found[] {
  const {path: subject, args, last, hidden} = each;
  const about = {path: subject};
  if (presenceOf(each, version) === 'gone') return [backAgain(subject, last, about, edit)];
  if (hidden) return [];
  return [
    {
      kind: 'changed',
      subject,
      docs: `a command${args === undefined ? '' : ` with ${args}`}`,
      product: deprecated === undefined ? 'hidden: works, but no help lists it' : `deprecated: ${deprecated}`,
      about,
      edits: edit({hidden: true}),
    },
  ];
}

/** What the data say is gone, and the product has. */
export function backAgain(subject: string, last: string | undefined, about: Found['about'], edit: EditOf): Found {
  return {
    kind: 'changed',
    subject,
    docs: `gone since ${last}`,
    product: 'is there',
    about,
    edits: edit({last: null}),
  };
}

async function aliasDifferences(
  each: DocumentedCommand,
  command: ReadCommand,
  read: ReadProgram,
  edit: EditOf,
  isComplete: boolean,
): Promise<Found[]> {
  const names = [command.path, ...command.aliases.map((alias) => join(groupOf(command.path), alias))];
  const documented = [each.path, ...each.aliases];
  const gone: string[] = [];
  for (const path of documented) {
    const isOther = names.includes(path) || [path, command.path].includes((await read.pathOf(path)) ?? '');
    if (!isOther) gone.push(path);
  }
  const added = isComplete ? names.filter((path) => !documented.includes(path)) : [];
  const aliases = [...documented.slice(1), ...added].filter((path) => !gone.includes(path));
  const edits = edit({aliases: aliases.length === 0 ? null : aliases});
  const said = (path: string) => `\`${path}\`, another name of \`${each.path}\``;
  return [
    ...gone.map((path): Found => ({kind: 'gone', subject: path, docs: said(path), about: {path}, edits})),
    ...added.map((path): Found => ({kind: 'new', subject: path, product: said(path), about: {path}, edits})),
  ];
}

/** Arguments differ when their number does: their names are the writer's. */
function argumentDifferences(each: DocumentedCommand, command: ReadCommand, edit: EditOf): Found[] {
  const [docs, product] = [each.args, command.args].map((args) => shapeOf(args ?? ''));
  if (/[(|]/.test(command.args) || product === '' || docs === product || each.kinds) return [];
  return [
    {
      kind: 'changed',
      subject: `${each.path} (arguments)`,
      docs: each.args ?? 'no argument',
      product: command.args,
      about: {path: each.path},
      edits: edit({args: command.args}),
    },
  ];
}

/** `<kind> [id]` -> `needed optional`; what stands for flags, subcommands and a command to run is left out. */
function shapeOf(args: string): string {
  return args
    .replace(/\[?--(?:\s.*)?$/, '')
    .replaceAll(/\[(?:flags|options|command|command options)\]|\b(?:SUB)?COMMAND\b/gi, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-'))
    .map((word) => (word.startsWith('[') ? 'optional' : 'needed'))
    .join(' ');
}

/** Exit codes differ where both the data and the help list them; when each ends the command, a person knows. */
function exitCodeDifferences(
  {path, exitCodes: all}: DocumentedCommand,
  {exitCodes}: ReadCommand,
  version: string | undefined,
): Found[] {
  const documented = all.filter((each) => presenceOf(each, version) === 'expected').map(({code}) => code);
  if (exitCodes === undefined || exitCodes.length === 0 || documented.length === 0) return [];
  const inWords = (codes: readonly string[]) => [...new Set(codes)].sort((a, b) => Number(a) - Number(b)).join(', ');
  const [docs, product] = [inWords(['0', ...documented]), inWords(['0', ...exitCodes])];
  return docs === product
    ? []
    : [{kind: 'changed', subject: `${path} (exit codes)`, docs, product, about: {path}, edits: []}];
}

/** The commands that the data do not have. What the pages describe only in part, and what is below a new command, is a note. */
export function newCommands(
  {name, isComplete, commands}: DocumentedProgram,
  read: ReadProgram,
  stamp: Stamp,
  notes: string[],
): Found[] {
  const known = new Map(commands.flatMap((each) => [each.path, ...each.aliases].map((path) => [path, each] as const)));
  const isGroup = (path: string) => commands.some((each) => each.path.startsWith(`${path} `));
  const found: Found[] = [];
  const others: string[] = [];
  for (const command of read.commands.slice(1)) {
    const {path, args, summary} = command;
    const group = groupOf(path);
    if (known.has(path) || command.aliases.some((alias) => known.has(join(group, alias)))) continue;
    if (known.get(group)?.kinds?.includes(path.split(' ').at(-1) ?? '')) continue;
    const isBelowNew = group !== '' && !known.has(group) && !isGroup(group);
    if (isBelowNew || !isComplete) others.push(path);
    // The group of commands that the data describe has no entry.
    else if (!isGroup(path))
      found.push({
        kind: 'new',
        subject: path,
        product: `\`${[name, path, args].filter(Boolean).join(' ')}\`: ${summary}`,
        about: {path},
        edits: [newCommand(name, command, stamp)],
      });
  }
  if (others.length > 0)
    notes.push(
      `${others.length} ${isComplete ? 'commands below new ones' : 'commands that the pages do not describe'}: ${others.join(', ')}`,
    );
  return found;
}
