import {presenceOf, type Comparison, type Found, type Stamp} from './comparison';
import type {DocumentedCommand, DocumentedFlag, DocumentedProgram} from './documented';
import type {Edit, ReadCommand, ReadFlag, ReadProgram} from './types';
import {isKnownType, isSameDefault} from './values';

/** Compares what the data say about a program with what its help says. */
export async function compareProgram(
  documented: DocumentedProgram,
  read: ReadProgram,
  stamp: Stamp,
): Promise<Comparison> {
  const {name} = documented;
  const differences: Found[] = [];
  const notes: string[] = [];
  let compared = 0;
  const byPath = pathsOf(read.commands);
  const known = new Map(documented.commands.flatMap((c) => [c.path, ...c.aliases].map((path) => [path, c] as const)));
  const root = read.commands[0];
  const globalsOfAll = inheritedByAll(read.commands);
  const isThere = (arrival: {since?: string; after?: string; last?: string}) => presenceOf(arrival, read.version);

  const rootFlags = [...(root?.flags ?? []), ...globalsOfAll];
  const all: {documented: DocumentedCommand; command: ReadCommand}[] = [];
  for (const each of documented.commands) {
    compared += 1;
    const command = byPath.get(each.path) ?? each.aliases.map((path) => byPath.get(path)).find(Boolean);
    const presence = isThere(each);
    const subject = each.path;
    const edit = (set: Record<string, unknown>): Edit[] => [{to: 'command', program: name, path: each.path, set}];
    if (command === undefined) {
      const hidden = await read.findHidden(each.path);
      if (hidden) {
        if (presence === 'gone') differences.push(backAgain(subject, each, edit));
        else if (!each.hidden)
          differences.push({
            kind: 'changed',
            subject,
            docs: `a command${each.args === undefined ? '' : ` with ${each.args}`}`,
            product:
              hidden.deprecated === undefined
                ? 'hidden: works, but no help lists it'
                : `deprecated: ${hidden.deprecated}`,
            about: {path: each.path},
            edits: edit({hidden: true}),
          });
        all.push({documented: each, command: hidden});
      } else if (documented.hasPlugins && !read.commands.some(({path}) => path === each.path.split(' ')[0]))
        notes.push(`\`${each.path}\` is not built in; plugins are not looked at`);
      else if (presence === 'expected')
        differences.push({
          kind: 'gone',
          subject,
          docs: `\`${name} ${each.path}\``,
          about: {path: each.path},
          edits: edit(stamp.last),
        });
      continue;
    }
    if (presence === 'gone') differences.push(backAgain(subject, each, edit));
    if (each.hidden)
      differences.push({
        kind: 'changed',
        subject,
        docs: 'hidden: works, but no help lists it',
        product: 'a command that the help lists',
        about: {path: each.path},
        edits: edit({hidden: null}),
      });
    differences.push(...(await aliasDifferences(each, command, read, edit, documented.isComplete)));
    if (documented.isComplete) differences.push(...argumentDifferences(each, command, edit));
    all.push({documented: each, command});
  }

  // The flags of all commands are compared once, where the root shows them.
  compared += documented.globals.length;
  const globals = await flagDifferences({
    path: '',
    documented: documented.globals,
    own: rootFlags,
    mayHave: [],
    isOpen: !documented.isComplete,
    program: documented,
    read,
    stamp,
    notes,
  });
  differences.push(...globals);

  for (const {documented: each, command} of all) {
    const parents = parentsOf(each.path, documented.commands);
    const handed = parents.flatMap((parent) => parent.flags);
    const isGroup = each.handsDown;
    const children = isGroup
      ? all.filter(({documented: child}) => child.path.startsWith(`${each.path} `)).map((child) => child.command)
      : [];
    compared += each.flags.length;
    const takes = [...command.flags, ...command.inherited];
    differences.push(
      ...(await flagDifferences({
        path: each.path,
        documented: each.flags,
        // A group may leave a flag to each of its commands.
        own: [
          ...takes,
          ...children
            .flatMap((child) => child.flags)
            .filter((flag) => each.flags.some(({name: own}) => own === flag.name))
            .filter((flag, i, flags) => flags.findIndex((other) => other.name === flag.name) === i)
            .filter((flag) => !takes.some((own) => own.name === flag.name)),
        ],
        mayHave: [...handed, ...documented.globals],
        inherited: command.inherited,
        isOpen: !documented.isComplete || each.moreFlags,
        program: documented,
        read,
        stamp,
        notes,
      })),
    );
    // What is handed down to all must be at each of them, unless none has it, which the group says.
    for (const flag of handed.filter(({where}) => where === undefined)) {
      const siblings = all.filter(({documented: other}) =>
        parentsOf(other.path, documented.commands).some((p) => p.flags.includes(flag)),
      );
      const having = siblings.filter(({command: other}) =>
        [...other.flags, ...other.inherited].some(({name: n}) => n === flag.name),
      );
      if (having.length === 0 || isThere(flag) !== 'expected') continue;
      const found = takes.find(({name: n}) => n === flag.name);
      if (found === undefined && (await read.findHiddenFlag(each.path, flag.name)) === undefined)
        differences.push({
          kind: 'gone',
          subject: `${each.path} ${flag.name}`,
          docs: `\`${flag.name}\`, handed down by \`${parents.find((p) => p.flags.includes(flag))?.path}\``,
          about: {path: each.path, flag: flag.name},
          edits: [],
        });
    }
  }

  const others: string[] = [];
  for (const command of read.commands.slice(1)) {
    const parent = command.path.split(' ').slice(0, -1).join(' ');
    const last = command.path.split(' ').at(-1) ?? '';
    if (known.has(command.path) || command.aliases.some((alias) => known.has(join(parent, alias)))) continue;
    const kinds = known.get(parent)?.kinds;
    if (kinds?.includes(last)) continue;
    // A command below one that is new is a part of it.
    if (
      parent !== '' &&
      !known.has(parent) &&
      !documented.commands.some((c) => c.path.startsWith(`${parent} `)) &&
      documented.isComplete
    ) {
      others.push(command.path);
      continue;
    }
    if (!documented.isComplete) {
      others.push(command.path);
      continue;
    }
    // The group of commands that the data describe has no entry.
    if (documented.commands.some((c) => c.path.startsWith(`${command.path} `))) continue;
    differences.push({
      kind: 'new',
      subject: command.path,
      product: `\`${[name, command.path, command.args].filter(Boolean).join(' ')}\`: ${command.summary}`,
      about: {path: command.path},
      edits: [{to: 'new command', program: name, path: command.path, command: newCommand(command, stamp.since)}],
    });
  }
  if (others.length > 0)
    notes.push(
      `${others.length} ${documented.isComplete ? 'commands below new ones' : 'commands that the pages do not describe'}: ${others.join(', ')}`,
    );
  return {differences: withoutRepeats(differences), compared, notes};
}

function backAgain(subject: string, {last}: {last?: string}, edit: (set: Record<string, unknown>) => Edit[]): Found {
  return {
    kind: 'changed',
    subject,
    docs: `gone since ${last}`,
    product: 'is there',
    about: {path: subject},
    edits: edit({last: null}),
  };
}

function join(parent: string, name: string): string {
  return parent === '' ? name : `${parent} ${name}`;
}

/** The commands by each spelling of their paths. */
function pathsOf(commands: readonly ReadCommand[]): Map<string, ReadCommand> {
  const paths = new Map<string, ReadCommand>();
  for (const command of commands) {
    const parent = command.path.split(' ').slice(0, -1).join(' ');
    for (const alias of command.aliases) if (!paths.has(join(parent, alias))) paths.set(join(parent, alias), command);
    paths.set(command.path, command);
  }
  return paths;
}

/** Flags that every top-level command inherits. */
function inheritedByAll(commands: readonly ReadCommand[]): ReadFlag[] {
  const own = new Set(commands[0]?.flags.map(({name}) => name));
  const inherited = commands
    .slice(1)
    .filter(({path}) => !path.includes(' '))
    .flatMap((command) => command.inherited);
  return inherited.filter(
    (flag, i) => !own.has(flag.name) && inherited.findIndex(({name}) => name === flag.name) === i,
  );
}

function parentsOf(path: string, commands: readonly DocumentedCommand[]): DocumentedCommand[] {
  return commands.filter((parent) => parent.handsDown && path.startsWith(`${parent.path} `));
}

async function aliasDifferences(
  each: DocumentedCommand,
  command: ReadCommand,
  read: ReadProgram,
  edit: (set: Record<string, unknown>) => Edit[],
  isComplete: boolean,
): Promise<Found[]> {
  const parent = command.path.split(' ').slice(0, -1).join(' ');
  const names = [command.path, ...command.aliases.map((alias) => join(parent, alias))];
  const documented = [each.path, ...each.aliases];
  const found: Found[] = [];
  for (const path of documented) {
    const isOther = names.includes(path) || [path, command.path].includes((await read.pathOf(path)) ?? '');
    if (!isOther)
      found.push({
        kind: 'gone',
        subject: path,
        docs: `\`${path}\`, another name of \`${each.path}\``,
        about: {path},
        edits: edit({aliases: documented.slice(1).filter((other) => other !== path)}),
      });
  }
  for (const path of isComplete ? names : [])
    if (!documented.includes(path))
      found.push({
        kind: 'new',
        subject: path,
        product: `\`${path}\`, another name of \`${each.path}\``,
        about: {path},
        edits: edit({aliases: [...documented.slice(1), path]}),
      });
  return found;
}

/** Arguments differ when their number does: their names are the writer's. */
function argumentDifferences(
  each: DocumentedCommand,
  command: ReadCommand,
  edit: (set: Record<string, unknown>) => Edit[],
): Found[] {
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

type FlagsToCompare = {
  path: string;
  documented: readonly DocumentedFlag[];
  own: readonly ReadFlag[];
  /** What it may take without saying so here. */
  mayHave: readonly DocumentedFlag[];
  inherited?: readonly ReadFlag[];
  /** Whether it may take what is not described. */
  isOpen: boolean;
  program: DocumentedProgram;
  read: ReadProgram;
  stamp: Stamp;
  notes: string[];
};

async function flagDifferences(what: FlagsToCompare): Promise<Found[]> {
  const {path, documented, own, mayHave, isOpen, program, read, stamp, notes} = what;
  const differences: Found[] = [];
  const gone: DocumentedFlag[] = [];
  const subject = (flag: string) => join(path, flag);
  const edit = (flag: string, set: Record<string, unknown>): Edit[] =>
    program.hasDefaults ? [{to: 'flag', program: program.name, path, flag, set}] : [];
  for (const flag of documented) {
    if (flag.name === '--help') continue;
    const found = own.find(({name, short}) => name === flag.name || short === flag.name);
    const presence = presenceOf(flag, read.version);
    if (found === undefined) {
      if (presence !== 'expected') continue;
      const hidden = flag.name.startsWith('--') ? await read.findHiddenFlag(path, flag.name) : undefined;
      if (hidden === undefined) gone.push(flag);
      else if (hidden.deprecated !== undefined && !flag.isDeprecated)
        differences.push({
          kind: 'changed',
          subject: subject(flag.name),
          docs: 'a flag in use',
          product: `deprecated: ${hidden.deprecated}`,
          about: {path, flag: flag.name},
          edits: [],
        });
      continue;
    }
    if (presence === 'gone')
      differences.push({
        ...backAgain(subject(flag.name), flag, (set) => edit(flag.name, set)),
        about: {path, flag: flag.name},
      });
    differences.push(...oneFlag(flag, found, program, subject(flag.name), {path, flag: flag.name}, edit));
  }
  const added = own.filter(
    (flag) =>
      !isOfCobra(flag) &&
      !what.inherited?.includes(flag) &&
      ![...documented, ...mayHave].some(({name}) => name === flag.name || name === flag.short),
  );
  for (const flag of gone) {
    const renamed = isOpen && !program.isComplete ? undefined : added.find((other) => isRenamed(flag, other));
    const about = {path, flag: flag.name};
    const last = edit(flag.name, {...stamp.last});
    if (renamed) added.splice(added.indexOf(renamed), 1);
    differences.push(
      renamed
        ? {
            kind: 'changed',
            subject: subject(flag.name),
            docs: `\`${flag.name}\``,
            product: `renamed to \`${renamed.name}\``,
            about,
            edits: [...last, newFlag(program.name, path, renamed, stamp)],
          }
        : {kind: 'gone', subject: subject(flag.name), docs: `\`${flag.name}\``, about, edits: last},
    );
  }
  if (isOpen && added.length > 0 && program.isComplete)
    notes.push(`\`${path}\` also takes ${added.map(({name}) => name).join(', ')}`);
  if (isOpen) return differences;
  return [
    ...differences,
    ...added.map((flag): Found => ({
      kind: 'new',
      subject: subject(flag.name),
      product: `${written(flag)}: ${flag.text}`,
      about: {path, flag: flag.name},
      edits: [newFlag(program.name, path, flag, stamp)],
    })),
  ];
}

function isOfCobra({name, text}: ReadFlag): boolean {
  return name === '--help' || (name === '--version' && /^version for /i.test(text));
}

/** Whether a flag that has gone is probably the one that came: the same letter, or the same kind of value and a word of its name. */
function isRenamed(old: DocumentedFlag, {name, short, value, type}: ReadFlag): boolean {
  if (old.short !== undefined && old.short === short) return true;
  const words = (flag: string) => flag.replace(/^--/, '').split('-');
  const isSameValue = old.value === value && (old.type === undefined || !isKnownType(type) || old.type === type);
  return isSameValue && words(old.name).some((word) => word.length > 2 && words(name).includes(word));
}

function oneFlag(
  flag: DocumentedFlag,
  found: ReadFlag,
  program: DocumentedProgram,
  subject: string,
  about: {path: string; flag: string},
  edit: (flag: string, set: Record<string, unknown>) => Edit[],
): Found[] {
  const differences: Found[] = [];
  const say = (docs: string, product: string, set?: Record<string, unknown>) =>
    differences.push({kind: 'changed', subject, docs, product, about, edits: set ? edit(flag.name, set) : []});
  if (flag.short !== found.short && (program.isComplete || flag.short !== undefined) && flag.name === found.name)
    say(
      flag.short === undefined ? 'no short form' : `short form \`${flag.short}\``,
      found.short === undefined ? 'no short form' : `short form \`${found.short}\``,
      {short: found.short ?? null},
    );
  const isOtherType = flag.type !== undefined && isKnownType(found.type) && flag.type !== found.type;
  const isOtherValue =
    found.value !== 'unknown' && (found.value === 'none') !== (flag.value === 'none') && flag.value !== 'optional';
  if (isOtherValue || isOtherType)
    say(
      flag.type ?? valueWords(flag.value),
      found.value === 'none' ? 'takes no value' : (found.type ?? valueWords(found.value)),
      {type: found.value === 'none' ? 'bool' : isKnownType(found.type) ? found.type : 'string'},
    );
  if (!isOtherValue && isOtherDefault(flag, found, program))
    say(`default ${flag.default ?? flag.defaultNote ?? 'none'}`, `default ${found.default ?? 'none'}`, {
      default: found.default?.replace(/^\[(.*)\]$/, '$1') ?? null,
      ...(flag.default === undefined && flag.defaultNote !== undefined ? {defaultNote: null} : {}),
    });
  if (found.deprecated !== undefined && !flag.isDeprecated) say('a flag in use', `deprecated: ${found.deprecated}`);
  return differences;
}

function isOtherDefault(flag: DocumentedFlag, found: ReadFlag, program: DocumentedProgram): boolean {
  const type = flag.type ?? found.type;
  // Of other makers' programs the data say what happens without the flag, in words too.
  if (!program.hasDefaults)
    return (
      found.default !== undefined &&
      flag.default !== undefined &&
      !flag.default.includes(' ') &&
      !isSameDefault(flag.default, found.default, type)
    );
  if (flag.default === undefined && flag.defaultNote !== undefined)
    return found.default !== undefined && !flag.defaultNote.includes(found.default);
  return !isSameDefault(flag.default, found.default, type);
}

function valueWords(value: ReadFlag['value']): string {
  return value === 'none' ? 'takes no value' : value === 'optional' ? 'may take a value' : 'takes a value';
}

function written({name, short, type, default: usual}: ReadFlag): string {
  return `\`${[name, type].filter(Boolean).join(' ')}\`${short ? `, \`${short}\`` : ''}${usual === undefined ? '' : `, default ${usual}`}`;
}

/** A flag of a program as the data write it. */
export function flagData(flag: ReadFlag): Record<string, unknown> {
  return {
    name: flag.name,
    ...(flag.short === undefined ? {} : {short: flag.short}),
    type: flag.value === 'none' ? (flag.type ?? 'bool') : isKnownType(flag.type) ? flag.type : 'string',
    ...(flag.default === undefined ? {} : {default: flag.default.replace(/^\[(.*)\]$/, '$1')}),
    meaning: flag.deprecated === undefined ? flag.text : `Deprecated: ${flag.deprecated}. ${flag.text}`,
  };
}

function newFlag(program: string, path: string, flag: ReadFlag, stamp: Stamp): Edit {
  return {to: 'new flag', program, path, flag: {...flagData(flag), ...stamp.since}};
}

function newCommand(command: ReadCommand, since: Readonly<Record<string, string>>): Record<string, unknown> {
  return {...commandData(command), ...since};
}

/** A command of a program as the data write it. */
export function commandData(command: ReadCommand): Record<string, unknown> {
  const parent = command.path.split(' ').slice(0, -1).join(' ');
  const flags = command.flags.filter((flag) => !isOfCobra(flag));
  return {
    command: command.path,
    ...(command.aliases.length === 0 ? {} : {aliases: command.aliases.map((alias) => join(parent, alias))}),
    summary: command.summary,
    ...(command.args === '' ? {} : {args: command.args}),
    ...(flags.length === 0 ? {} : {flags: flags.map(flagData)}),
  };
}

/** A difference of a flag that a group hands down is said once, at the group. */
function withoutRepeats(differences: readonly Found[]): Found[] {
  const key = ({kind, docs, product, about}: Found, path: string) => [kind, path, about.flag, docs, product].join('\n');
  const seen = new Set(differences.map((each) => key(each, each.about.path ?? '')));
  return differences.filter((each) => {
    const words = (each.about.path ?? '').split(' ');
    if (each.about.flag === undefined || each.about.path === '') return true;
    return !words.some((_, i) => seen.has(key(each, words.slice(0, i).join(' '))));
  });
}
