import type {Nanos} from './go-duration';
import type {Random} from './random';
import type {Expressions} from './regexp';

/** A table that `csv_dataframe` made: key -> field -> cell. */
export type Dataframe = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What redaction knows: key names for `dlp_json`, and whether values are sorted into categories. */
export type RedactionRules = {keys: readonly string[]; discover: boolean};

/** Everything outside the call that chains can see. The caller supplies it; nothing is read from the machine. */
export type World = {
  /** Replay time and time of the recording. */
  now: Nanos;
  recordedAt: Nanos;
  random: Random;
  crypto: SubtleCrypto;
  /** Contents by name: `plums.csv`, `lists/crates.csv`, `/etc/orchard/region.txt`. */
  files: ReadonlyMap<string, string>;
  env: ReadonlyMap<string, string>;
  /** Contents by `name/key`. */
  secrets: ReadonlyMap<string, string>;
  /** null: no redaction engine in this context. */
  redaction: RedactionRules | null;

  // What the session builds up:
  expressions: Expressions;
  variables: Map<string, string>;
  /** Start-up variables made by `csv`: reading one takes its next value. */
  lists: Map<string, {values: readonly string[]; reads: number; draws: number}>;
  dataframes: Map<string, Dataframe>;
  /** The smart-replace table. */
  mappings: Map<string, string>;
};

/** The value of a variable, or undefined; a variable over a CSV column moves one row with each read. */
export function readVariable(world: World, name: string): string | undefined {
  const list = world.lists.get(name);
  if (list && list.values.length > 0) return list.values[list.reads++ % list.values.length];
  return world.variables.get(name);
}

/** The text of a file by any of its three names; undefined when the reader did not supply it. */
export function readWorldFile(world: World, name: string): string | undefined {
  const direct = world.files.get(name);
  if (direct !== undefined) return direct;
  if (name.startsWith('s3://')) return world.files.get(name.slice('s3://'.length));
  if (!name.startsWith('dataframe:')) return undefined;
  const key = name.slice('dataframe:'.length);
  const path = key.replaceAll('__', '/');
  return world.files.get(key) ?? world.files.get(path) ?? world.files.get(`proxymock/dataframes/${path}`);
}

/** A copy whose changes do not reach the original. */
export function copyWorld(world: World): World {
  return {
    ...world,
    variables: new Map(world.variables),
    lists: new Map([...world.lists].map(([name, list]) => [name, {...list}])),
    dataframes: new Map(world.dataframes),
    mappings: new Map(world.mappings),
  };
}
