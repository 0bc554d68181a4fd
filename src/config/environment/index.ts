import leven from 'leven';
import * as z from 'zod';
import {brokenRules} from './rules';
import {variableTable} from './variables';

type Rows = typeof variableTable;
type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type Variables = UnionToIntersection<Rows[number]['variables']>;
const variables = Object.assign({}, ...variableTable.map((row) => row.variables)) as Variables &
  Record<string, z.ZodType>;

/** What the environment says of the site, checked, with its defaults. */
export type Environment = {[Name in keyof Variables]: z.output<Variables[Name]>};

/** The names of all settings of a build; the key that may write is none. */
export const buildSettings = Object.keys(variables).filter((name) => name !== 'ALGOLIA_ADMIN_API_KEY');

/** Variables that may be empty; for all others, empty is the same as not set. */
const MAY_BE_EMPTY = 'SEARCH_REPLACE_PATHNAME_TO';

/**
 * Reads the environment variables of the site. Throws one error that lists everything wrong, so that an operator fixes
 * a half-set configuration in one go, and a dead search or service is never shipped.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = env[name]?.trim();
      return value || (value === '' && name === MAY_BE_EMPTY) ? [[name, value]] : [];
    }),
  );
  const parsed = z.object(variables).safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({path, message}) => `${path.join('.')} ${message}`),
    ...brokenRules(given),
    ...findMisspelled(env),
  ];
  if (problems.length > 0 || !parsed.success)
    throw new Error(`The site's environment variables are not valid:\n- ${problems.join('\n- ')}`);
  return parsed.data as Environment;
}

/** Names that are almost those of a variable; hosts set others that begin alike (`SITE_ID`, `SITE_NAME`). */
function findMisspelled(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(variables);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || !/^(?:SITE|SEARCH|ASK|SERVICES|ALGOLIA|DATADOG)_/.test(name)) return [];
    const meant = known.find((other) => leven(name, other, {maxDistance: 3}) <= 2);
    return meant === undefined ? [] : [`${name} is not known; ${meant} is`];
  });
}

/** The table of the variables, as rows of Markdown cells, the head first. */
export function environmentTable(): string[][] {
  const names = (row: Rows[number]): string =>
    Object.keys(row.variables)
      .map((name) => `\`${name}\``)
      .join(', ');
  return [['Variable', 'Meaning', 'Default'], ...variableTable.map((row) => [names(row), row.meaning, row.fallback])];
}
