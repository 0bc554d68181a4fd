import {commandDifferences, hiddenDifferences, newCommands} from './compare-commands';
import {flagDifferences, type FlagsToCompare} from './compare-flags';
import {presenceOf, type ComparisonResult, type Found, type Stamp} from './comparison';
import type {DocumentedCommand, DocumentedFlag, DocumentedProgram} from './documented';
import {groupOf, join} from './program-data';
import type {Edit, ReadCommand, ReadFlag, ReadProgram} from './types';

/** A command of the data and what its help says. */
type ComparedPair = {documented: DocumentedCommand; command: ReadCommand};

/** Compares what the data say about a program with what its help says. */
export async function compareProgram(
  documented: DocumentedProgram,
  read: ReadProgram,
  stamp: Stamp,
): Promise<ComparisonResult> {
  const notes: string[] = [];
  const {pairs, differences} = await comparedCommands(documented, read, stamp, notes);
  const shared = {isOpen: !documented.isComplete, program: documented, read, stamp, notes};
  // The flags of all commands are compared once, where the root shows them.
  const own = [...(read.commands[0]?.flags ?? []), ...inheritedByAll(read.commands)];
  differences.push(...(await flagDifferences({...shared, path: '', documented: documented.globals, own, mayHave: []})));
  const globals = documented.globals.filter((flag) => own.some(({name}) => name === flag.name));
  for (const pair of pairs) {
    differences.push(...(await flagDifferences({...shared, ...flagsOf(pair, pairs, documented, globals)})));
    differences.push(...(await handedDown(pair, pairs, documented.commands, read)));
  }
  differences.push(...newCommands(documented, read, stamp, notes));
  const compared =
    documented.globals.length + documented.commands.length + pairs.flatMap((pair) => pair.documented.flags).length;
  return {differences: withoutRepeats(differences), compared, notes};
}

/** Compares the commands without their flags; what is gone has no pair. */
async function comparedCommands(
  documented: DocumentedProgram,
  read: ReadProgram,
  stamp: Stamp,
  notes: string[],
): Promise<{pairs: ComparedPair[]; differences: Found[]}> {
  const byPath = pathsOf(read.commands);
  const pairs: ComparedPair[] = [];
  const differences: Found[] = [];
  for (const each of documented.commands) {
    const edit = (set: Record<string, unknown>): Edit[] => [
      {to: 'command', program: documented.name, path: each.path, set},
    ];
    const command = byPath.get(each.path) ?? each.aliases.map((path) => byPath.get(path)).find(Boolean);
    if (command) {
      differences.push(...(await commandDifferences(each, command, documented, read, edit)));
      pairs.push({documented: each, command});
      continue;
    }
    const hidden = await read.findHidden(each.path);
    if (hidden) {
      differences.push(...hiddenDifferences(each, hidden, read.version, edit));
      pairs.push({documented: each, command: hidden});
    } else if (documented.hasPlugins && !read.commands.some(({path}) => path === each.path.split(' ')[0]))
      notes.push(`\`${each.path}\` is not built in; plugins are not looked at`);
    else if (presenceOf(each, read.version) === 'expected')
      differences.push({
        kind: 'gone',
        subject: each.path,
        docs: `\`${documented.name} ${each.path}\``,
        about: {path: each.path},
        edits: edit(stamp.last),
      });
  }
  return {pairs, differences};
}

function flagsOf(
  {documented, command}: ComparedPair,
  pairs: readonly ComparedPair[],
  program: DocumentedProgram,
  globals: readonly DocumentedFlag[],
): Pick<FlagsToCompare, 'path' | 'documented' | 'own' | 'mayHave' | 'inherited' | 'isOpen'> {
  const {path, flags, handsDown, moreFlags} = documented;
  const takes = [...command.flags, ...command.inherited];
  const children = handsDown ? pairs.filter((other) => other.documented.path.startsWith(`${path} `)) : [];
  const below = children
    .flatMap((child) => child.command.flags)
    .filter((flag) => flags.some(({name}) => name === flag.name))
    .filter((flag, i, all) => all.findIndex((other) => other.name === flag.name) === i);
  return {
    path,
    documented: flags,
    // A group may leave a flag to each of its commands.
    own: [...takes, ...below.filter((flag) => !takes.some((own) => own.name === flag.name))],
    mayHave: [...parentsOf(path, program.commands).flatMap((parent) => parent.flags), ...globals],
    inherited: command.inherited,
    isOpen: !program.isComplete || moreFlags,
  };
}

/** What a group hands down must be at each of its commands, unless none has it, which the group says. */
async function handedDown(
  {documented: {path}, command}: ComparedPair,
  pairs: readonly ComparedPair[],
  all: readonly DocumentedCommand[],
  read: ReadProgram,
): Promise<Found[]> {
  const has = (each: ReadCommand, name: string) =>
    [...each.flags, ...each.inherited].some((flag) => flag.name === name);
  const found: Found[] = [];
  for (const parent of parentsOf(path, all))
    for (const flag of parent.flags) {
      const isElsewhere = pairs.some(
        (other) => other.documented.path.startsWith(`${parent.path} `) && has(other.command, flag.name),
      );
      if (flag.where !== undefined || !isElsewhere || presenceOf(flag, read.version) !== 'expected') continue;
      if (has(command, flag.name) || (await read.findHiddenFlag(path, flag.name)) !== undefined) continue;
      found.push({
        kind: 'gone',
        subject: `${path} ${flag.name}`,
        docs: `\`${flag.name}\`, handed down by \`${parent.path}\``,
        about: {path, flag: flag.name},
        edits: [],
      });
    }
  return found;
}

/** The commands by each spelling of their paths. */
function pathsOf(commands: readonly ReadCommand[]): Map<string, ReadCommand> {
  const paths = new Map<string, ReadCommand>();
  for (const command of commands)
    for (const path of command.aliases.map((alias) => join(groupOf(command.path), alias)))
      if (!paths.has(path)) paths.set(path, command);
  for (const command of commands) paths.set(command.path, command);
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
