/** A flag as it is typed, its value after a space (`--cluster <name>`), and what it does. */
export type SpeedctlFlag = {
  flag: `--${string}` | `-${string}`;
  /** The short form, without the value. */
  short?: `-${string}`;
  /** One sentence or phrase, code in backticks. */
  meaning: string;
};

/** A speedctl command with the arguments and flags that are public; there is no complete list. */
export type SpeedctlCommand = {
  /** The full path without the program: `infra replay`. */
  command: string;
  args?: string;
  /** One sentence, code in backticks. */
  summary: string;
  flags?: readonly SpeedctlFlag[];
  /** The page that carries the task, as a route. */
  page?: `/${string}/`;
};

/** Commands that serve one purpose; `id` names the group on the page. */
export type SpeedctlGroup = {id: string; commands: readonly SpeedctlCommand[]};
