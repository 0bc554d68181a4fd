import type {SpeedctlCommand, SpeedctlFlag} from '../speedctl';

/** A flag of kubectl or Helm. A value that may be left out is in brackets: `--dry-run[=<mode>]`. */
export type ClusterFlag = SpeedctlFlag & {
  /** The default as it would be typed. */
  default?: string;
};

/** A command of kubectl or Helm, with the flags that the pages use. `…` behind the last argument: it may come again. */
export type ClusterCommand = Omit<SpeedctlCommand, 'page' | 'flags'> & {
  flags?: readonly ClusterFlag[];
  /** Other full paths with the same meaning. */
  aliases?: readonly string[];
  /** Its reference page, by its makers. */
  reference: `https://${string}`;
  /** Whether its first argument is a kind of object, alone, in a list or before a slash. */
  ofKind?: boolean;
  /** Whether a command for the container follows behind `--`. */
  wraps?: boolean;
};
