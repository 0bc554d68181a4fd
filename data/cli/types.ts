/** How a flag's value is read, in the CLI's own words; `bool` and `count` take none. */
type FlagType =
  'string' | 'strings' | 'bool' | 'count' | 'int' | 'int32Slice' | 'uint' | 'uint32' | 'duration' | 'stringToString';

/** When something came and went: with a release, or seen only in builds after the newest release that is described here. */
export type Arrival = {
  /** The release that brought it, from docs/reference/_releases.json, or a newer build. */
  since?: `v${string}`;
  /** The newest release without it, when the build that brought it is unknown. */
  after?: `v${string}`;
  /** The last release that lists it. */
  last?: `v${string}`;
};

/** One flag. Texts may hold code in backticks and links to anchors of the page that its command is on. */
export type Flag = Arrival & {
  name: `--${string}`;
  short?: `-${string}`;
  type: FlagType;
  /** The default as it would be typed. */
  default?: string;
  /** What to say about the default, beside it or instead of it. */
  defaultNote?: string;
  meaning: string;
  /** Which subcommands take it, when its command hands its flags down. */
  where?: string;
};

/** One command or subcommand, named by its full path without the program: `cluster replay start`. */
export type Command = Arrival & {
  command: string;
  /** Other full paths with the same meaning. */
  aliases?: readonly string[];
  /** One sentence, code in backticks. */
  summary: string;
  /** What follows the command besides flags, as in a synopsis; without it the command takes no argument. */
  args?: string;
  /** Whether it can launch the app itself, after `--`. */
  wraps?: boolean;
  flags?: readonly Flag[];
  /** Whether its subcommands take its flags too. */
  handsDown?: boolean;
  /** Whether the program keeps it out of its help. */
  hidden?: boolean;
  /** Whether it has more flags than are known here; readers are sent to `--help`. */
  moreFlags?: boolean;
  /** Complete command lines, each working as it is. */
  examples?: readonly string[];
};

/** Commands that belong together in the overview, and the page that has their sections. */
export type CommandGroup = {title: string; page: string; commands: readonly Command[]};

/** What a command's exit code tells a script. */
export type ExitCode = Arrival & {
  /** The commands and flags that end with it, in code. */
  command: string;
  code: string;
  when: string;
};

export type EnvironmentVariable = {
  /** Variables of one purpose are together; an assignment shows the value to set. */
  names: readonly string[];
  readBy: string;
  meaning: string;
};
