/** A flag as the help of a program shows it. */
export type ReadFlag = {
  name: string;
  short?: string;
  /** Whether a value follows; `unknown` when the help does not say. */
  value: 'none' | 'needed' | 'optional' | 'unknown';
  /** The type in the words of the help: `int`, `duration`, or a name such as `file`. */
  type?: string;
  /** The default without quotes; a default that is empty, zero or off is not shown by a program, and is undefined. */
  default?: string;
  /** What to use instead, as the program says it. */
  deprecated?: string;
  text: string;
};

/** A command as its help shows it; the root has the path ''. */
export type ReadCommand = {
  path: string;
  summary: string;
  /** The arguments of its usage line. */
  args: string;
  /** Other last words of its path. */
  aliases: readonly string[];
  /** Its own flags, those that it hands down included. */
  flags: readonly ReadFlag[];
  inherited: readonly ReadFlag[];
  deprecated?: string;
  /** Exit codes, when its help has a section of them. */
  exitCodes?: readonly string[];
};

/** What was read of a program. */
export type ReadProgram = {
  name: string;
  version?: string;
  commands: readonly ReadCommand[];
  /** Whether a command that no list shows is there, and what its help says. */
  findHidden: (path: string) => Promise<ReadCommand | undefined>;
  /** The path under which a command calls itself, which an alias does not; that of its group when there is no such command. */
  pathOf: (path: string) => Promise<string | undefined>;
  /** Whether a command takes a flag that its help does not show; a deprecated one says so. */
  findHiddenFlag: (path: string, flag: string) => Promise<{deprecated?: string} | undefined>;
};

/** A line of a file; `line` is 1-based. */
export type SourceLine = {file: string; line: number};

/** A line of a page that names what has changed. */
export type ProductQuote = SourceLine & {text: string};

/** What a page says is no longer what the product says. */
export type Difference = {
  kind: 'new' | 'changed' | 'gone';
  /** What was compared: `proxymock`, `chart speedscale-operator`, `schema filter`. */
  source: string;
  /** What differs: `replay --timeout`, `image.tag`. */
  subject: string;
  /** What the pages or the data say; undefined for what is new. */
  docs?: string;
  /** What the product says; undefined for what is gone. */
  product?: string;
  /** Where the pages or the data say it; undefined for what they do not name. */
  place?: SourceLine;
  quotes: readonly ProductQuote[];
  /** How `--write` changes the data; nothing where people must. */
  edits: readonly Edit[];
};

/** A change of one entry in the data files. */
export type Edit =
  | {to: 'command'; program: string; path: string; set: Readonly<Record<string, unknown>>}
  | {to: 'flag'; program: string; path: string; flag: string; set: Readonly<Record<string, unknown>>}
  | {to: 'new command'; program: string; path: string; command: Readonly<Record<string, unknown>>}
  | {to: 'new flag'; program: string; path: string; flag: Readonly<Record<string, unknown>>}
  | {to: 'tool'; tool: string; set: Readonly<Record<string, unknown>>}
  | {to: 'parameter'; tool: string; parameter: string; set: Readonly<Record<string, unknown>>}
  | {to: 'new parameter'; tool: string; parameter: Readonly<Record<string, unknown>>};

/** What came of one thing that was to be compared. */
export type SourceReport = {
  source: string;
  /** The version of the product, `v1.2.3`, where it says one. */
  version?: string;
  /** Why it could not be looked at. */
  skipped?: string;
  /** How many facts were compared. */
  compared: number;
  differences: readonly Difference[];
  /** What a maintainer may want to know, and what is no difference. */
  notes: readonly string[];
};
