/** A flag of a program whose command lines the pages explain. */
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

/** Names that a reference page of the site has rows for. */
export type References = {page: string; names: readonly string[]};

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
  /** Whether an image of its name runs it, so that a container's command is its arguments. */
  isEntryPoint?: boolean;
  /** The names in a word or a flag with its value that a reference page explains; `args` are all arguments of the line. */
  referencesIn?: (text: string, command: string, args: readonly string[]) => References | undefined;
};

/** Programs by name. */
export type Programs = Readonly<Record<string, Program>>;
