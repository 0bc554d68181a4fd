/** What the four programs have in common for somebody who reads a command line: commands, their flags, their arguments. */
export type KnownFlag = {
  /** Every spelling, the long one first: `--namespace`, `-n`. */
  names: readonly string[];
  /** Whether a value follows, or may follow behind `=` only. */
  value: 'none' | 'needed' | 'optional';
  /** One phrase, code in backticks. */
  meaning: string;
  /** The default as it would be typed, or words about it. */
  default?: string | undefined;
  /** Its row in a reference, as a route of this site or an address. */
  url?: string | undefined;
};

export type KnownCommand = {
  /** The full path without the program: `infra replay`. */
  path: string;
  summary: string;
  url: string;
  flags: readonly KnownFlag[];
  /** The arguments as in a synopsis: `<kind> <id>`; `…` behind the last one: it may come again. */
  args?: string | undefined;
  /** Whether a command to run may follow behind `--`. */
  wraps: boolean;
  /** What the first argument may be, when it is one of a list: its meaning, or '' for a word without one. */
  firstArgument?: ((word: string) => string | undefined) | undefined;
  /** Whether subcommands exist and this command takes no separate argument. */
  group: boolean;
};

export type Program = {
  name: string;
  /** What it is, in a phrase. */
  meaning: string;
  url: string;
  /** Whether the lists of commands and flags are complete; otherwise what they lack may still exist. */
  complete: boolean;
  globals: readonly KnownFlag[];
  /** The command with this path or alias. */
  find: (path: string) => KnownCommand | undefined;
  /** All paths, aliases too. */
  paths: readonly string[];
};
