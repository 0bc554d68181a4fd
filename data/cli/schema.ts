import * as z from 'zod';
import {arrival, definition, editors, namedIn, phrase} from '../forms';

const short = z.string().regex(/^-\w$/).optional().describe('The short form, without the value');
const path = phrase.describe('The full path without the program: cluster replay start');
const aliases = z.array(phrase).min(1).optional().describe('Other full paths with the same meaning');
const args = phrase.optional().describe('What follows the command besides flags, as in a synopsis');
const summary = phrase.describe('One sentence, code in backticks');
const wraps = z.boolean().optional().describe('Whether a command line of its own may follow behind --');
const page = z
  .string()
  .regex(/^\/(?:[\w.-]+\/)+$/)
  .describe('Path of a page');

/** How the library of the CLIs, pflag, names the types that it knows. */
export const FLAG_TYPES = [
  'string',
  'strings',
  'stringArray',
  'stringToString',
  'stringToInt',
  'bool',
  'bools',
  'count',
  'duration',
  'durationSlice',
  'float',
  'float32',
  'ip',
  'ipNet',
  'int',
  'int8',
  'int16',
  'int32',
  'int64',
  'ints',
  'int32Slice',
  'int64Slice',
  'uint',
  'uint8',
  'uint16',
  'uint32',
  'uint64',
  'uints',
] as const;

const flag = definition('flag', {
  name: z
    .string()
    .regex(/^--\S+$/)
    .describe('As it is typed: --in'),
  short,
  type: z.enum(FLAG_TYPES).describe("How its value is read, in the CLI's own words; bool and count take none"),
  default: phrase.optional().describe('The default as it would be typed'),
  defaultNote: phrase.optional().describe('What to say about the default, beside it or instead of it'),
  meaning: phrase.describe('Code in backticks; links to anchors of the page that its command is on'),
  where: phrase.optional().describe('Which subcommands take it, when its command hands its flags down'),
  ...arrival,
});
const flags = namedIn(flag, 'namedFlags');

const command = definition('command', {
  command: path,
  aliases,
  summary,
  args,
  wraps,
  flags: flags.list.min(1).optional(),
  handsDown: z.boolean().optional().describe('Whether its subcommands take its flags too'),
  hidden: z.boolean().optional().describe('Whether the program keeps it out of its help'),
  moreFlags: z
    .boolean()
    .optional()
    .describe('Whether it has more flags than are known here; readers are sent to --help'),
  examples: z.array(phrase).min(1).optional().describe('Complete command lines, each working as it is'),
  ...arrival,
});

const exitCode = z.strictObject({
  command: phrase.describe('The commands and flags that end with it, in code'),
  code: phrase,
  when: phrase,
  ...arrival,
});

const environmentVariable = z.strictObject({
  names: z.array(phrase).min(1).describe('Variables of one purpose are together; an assignment shows the value to set'),
  readBy: phrase,
  meaning: phrase,
});

/** The CLI of proxymock as a reader meets it. */
export const proxymock = z.strictObject({
  ...editors,
  namedFlags: flags.named,
  globalFlags: flags.list.describe('Flags that every command takes'),
  sharedFlags: flags.list.describe('Flags that mean the same wherever they are, as the page of the CLI lists them'),
  commandGroups: z
    .array(z.strictObject({title: phrase, page, commands: z.array(command).min(1)}))
    .describe(
      'Commands that belong together in the overview, each followed by its subcommands, and the page of each group',
    ),
  cloudKinds: z.array(phrase).describe('What can be pulled from the cloud and pushed to it'),
  exitCodes: z.array(exitCode).describe('Exit codes, by command, so that a script can tell what happened'),
  environment: z
    .array(environmentVariable)
    .describe('Variables that proxymock reads, and those that point an app at it'),
});

const typedFlag = definition('typedFlag', {
  flag: z
    .string()
    .regex(/^--?\w/)
    .describe(
      'As it is typed, its value after a space: --cluster <name>; a value that may be left out: --dry-run[=<mode>]',
    ),
  short,
  meaning: phrase.describe('One sentence or phrase, code in backticks'),
});
const typedFlags = namedIn(typedFlag, 'namedFlags');

const speedctlCommand = definition('speedctlCommand', {
  command: path,
  args,
  summary,
  flags: typedFlags.list.min(1).optional(),
  flagsOf: phrase.optional().describe('The command whose flags it takes, and whose table of flags shows it too'),
  page: page.optional().describe('The page that has its task'),
});

/** The public commands of speedctl, the CLI of the platform, with the arguments and flags that are public. */
export const speedctl = z.strictObject({
  ...editors,
  namedFlags: typedFlags.named,
  commandGroups: z
    .array(
      z.strictObject({id: phrase.describe('Names the group on the page'), commands: z.array(speedctlCommand).min(1)}),
    )
    .describe('Commands that serve one purpose, as the reference page groups them'),
  removedCommands: z
    .array(phrase)
    .describe('Commands that pages may name because readers still meet them, and that no longer exist'),
});

const clusterFlag = definition('clusterFlag', {
  ...typedFlag.shape,
  default: phrase.optional().describe('The default as it would be typed'),
});
const clusterFlags = namedIn(clusterFlag, 'namedFlags');

const clusterCommand = definition('clusterCommand', {
  command: path,
  aliases,
  args: args.describe('What follows the command besides flags; … behind the last argument: it may come again'),
  summary,
  reference: z.url({protocol: /^https$/}).describe('Its reference page, by its makers'),
  ofKind: z
    .boolean()
    .optional()
    .describe('Whether its first argument is a kind of object, alone, in a list or before a slash'),
  wraps,
  flags: clusterFlags.list.min(1).optional(),
});

/** The commands of kubectl or Helm that pages use, with the flags that they use. */
export const cluster = z.strictObject({
  ...editors,
  namedFlags: clusterFlags.named,
  globalFlags: clusterFlags.list.describe('Flags that every command takes'),
  commands: z.array(clusterCommand),
  kinds: z
    .array(z.strictObject({names: z.array(phrase).min(1), meaning: phrase}))
    .optional()
    .describe(
      'Kinds of objects that pages name, each with all its spellings; groups of the API may follow behind a dot',
    ),
});

/** When something came and went, each as a version. */
export type Arrival = Pick<z.infer<typeof flag>, keyof typeof arrival>;
export type Flag = z.infer<typeof flag>;
export type CliCommand = Omit<z.infer<typeof command>, 'flags'> & {flags?: readonly Flag[] | undefined};
export type ExitCode = z.infer<typeof exitCode>;
export type SpeedctlFlag = z.infer<typeof typedFlag>;
export type SpeedctlCommand = Omit<z.infer<typeof speedctlCommand>, 'flags'> & {
  flags?: readonly SpeedctlFlag[] | undefined;
};
export type SpeedctlGroup = {id: string; commands: readonly SpeedctlCommand[]};
export type ClusterFlag = z.infer<typeof clusterFlag>;
export type ClusterCommand = Omit<z.infer<typeof clusterCommand>, 'flags'> & {
  flags?: readonly ClusterFlag[] | undefined;
};
