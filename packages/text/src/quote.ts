/**
 * How a value gets into code so that the code says exactly that value, whatever is in it. One function for each place
 * where a placeholder may be.
 */

/** Nothing in any language of the pages gives these letters and signs a meaning, inside quotes or outside. */
const SAFE = /^[A-Za-z0-9](?:[\w./:@+-]*[A-Za-z0-9])?$/;
/** Line breaks and signs that cannot be seen have no place in a value. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u;
const YAML_WORD = /^(?:true|false|yes|no|on|off|y|n|null)$/i;

/** Inside a JSON string, between its quotes. */
const json = (value: string): string => JSON.stringify(value).slice(1, -1);
/** Inside single quotes of bash: the quotes are closed, one is escaped, they are opened again. */
const bashSingle = (value: string): string => value.replaceAll("'", "'\\''");
/** Inside double quotes of bash. An exclamation mark calls the history even behind a backslash, so it gets single quotes. */
const bashDouble = (value: string): string => value.replaceAll(/[\\"$`]/g, '\\$&').replaceAll('!', `"'!'"`);
/** PowerShell takes typographic quotes for quotes. */
const powershellSingle = (value: string): string => value.replaceAll(/['‘’‚‛]/g, '$&$&');

const ways = {
  /** A word of bash, or a part of one, without quotes. */
  bash: (value) => (SAFE.test(value) ? value : `'${bashSingle(value)}'`),
  'bash"': bashDouble,
  "bash'": bashSingle,
  /** A string of JSON inside quotes of bash. */
  'json bash"': (value) => bashDouble(json(value)),
  "json bash'": (value) => bashSingle(json(value)),
  /** A whole word of PowerShell without quotes. */
  powershell: (value) => (SAFE.test(value) ? value : `'${powershellSingle(value)}'`),
  'powershell"': (value) => value.replaceAll(/[`$"“”„]/g, '`$&'),
  "powershell'": powershellSingle,
  json,
  /** A whole scalar of YAML without quotes, which must stay a text: not a number, not `true`. */
  yaml: (value) =>
    SAFE.test(value) && /^[A-Za-z]/.test(value) && !YAML_WORD.test(value) ? value : JSON.stringify(value),
  'yaml"': json,
  "yaml'": (value) => value.replaceAll("'", "''"),
  /** Anywhere else: only what means nothing special anywhere. */
  plain: (value) => (SAFE.test(value) ? value : undefined),
  /** A whole line of a here-document: a value could be the word that ends it. */
  never: () => undefined,
} satisfies Record<string, (value: string) => string | undefined>;

/** A place in code where a value can be. */
export type CodeContext = keyof typeof ways;

/** Whether a text names a place. */
export function isCodeContext(text: string): text is CodeContext {
  return Object.hasOwn(ways, text);
}

/** The value as it is written at this place, or undefined when it cannot be there. */
export function writeValue(value: string, place: CodeContext): string | undefined {
  if (value === '' || UNSEEN.test(value)) return undefined;
  return ways[place](value);
}

/** What a reader typed or pasted, as a value: on one line, without blanks around it. */
export function cleanValue(text: string): string {
  return text.replaceAll(new RegExp(UNSEEN, 'gu'), ' ').trim();
}
