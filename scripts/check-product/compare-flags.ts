import {backAgain} from './compare-commands';
import {presenceOf, type Found, type Stamp} from './comparison';
import type {DocumentedFlag, DocumentedProgram} from './documented';
import {isOfCobra, join, newFlag} from './program-data';
import type {Edit, ReadFlag, ReadProgram} from './types';
import {isKnownType, isSameDefault} from './values';

/** What a command has, and what the data say that it has. */
export type FlagsToCompare = {
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

/** Compares the flags of one command. */
export async function flagDifferences(what: FlagsToCompare): Promise<Found[]> {
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
      differences.push(
        backAgain(subject(flag.name), flag.last, {path, flag: flag.name}, (set) => edit(flag.name, set)),
      );
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
      product: `${writeFlag(flag)}: ${flag.text}`,
      about: {path, flag: flag.name},
      edits: [newFlag(program.name, path, flag, stamp)],
    })),
  ];
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
  if (program.isComplete && /[([]required[)\]]/i.test(found.text) && !flag.isRequired) say('not required', 'required');
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

function writeFlag({name, short, type, default: usual}: ReadFlag): string {
  return `\`${[name, type].filter(Boolean).join(' ')}\`${short ? `, \`${short}\`` : ''}${usual === undefined ? '' : `, default ${usual}`}`;
}
