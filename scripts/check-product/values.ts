import {FLAG_TYPES} from '@docs/data/cli/schema';

/** Whether a word is the name of a type; another one is what the author calls the value. */
export function isKnownType(type: string | undefined): boolean {
  return FLAG_TYPES.some((known) => known === type);
}

const UNITS: Readonly<Record<string, number>> = {ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600};

/** A duration of Go in seconds: `1h30m`, `250ms`, `0`; undefined for what is none. */
export function secondsOf(text: string): number | undefined {
  if (text === '0') return 0;
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h)(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h))*$/.test(text))
    return undefined;
  const parts = [...text.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)];
  const sum = parts.reduce((total, [, number, unit]) => total + Number(number) * (UNITS[unit ?? ''] ?? 0), 0);
  return text.startsWith('-') ? -sum : sum;
}

/** What is wrong with the value of a flag by its type; undefined when nothing is, or when a reader or the shell fills it in. */
export function valueProblem(
  value: string,
  type: string | undefined,
  choices: readonly string[] = [],
): string | undefined {
  if (/[<>$`{}]|__[A-Z]+__|…/.test(value)) return undefined;
  if (choices.length > 0 && !choices.includes(value)) return `"${value}" is none of ${choices.join(', ')}`;
  if (type === undefined) return undefined;
  if (type === 'duration') return secondsOf(value) === undefined ? `"${value}" is no duration` : undefined;
  if (/^(?:u?int(?:8|16|32|64)?|count)$/.test(type)) {
    const isNumber = type.startsWith('u') ? /^\d+$/.test(value) : /^-?\d+$/.test(value);
    return isNumber ? undefined : `"${value}" is no ${type}`;
  }
  if (/^(?:u?ints|int(?:32|64)Slice)$/.test(type))
    return value.split(',').every((item) => /^-?\d+$/.test(item)) ? undefined : `"${value}" is no list of numbers`;
  if (type.startsWith('float')) return Number.isNaN(Number(value)) ? `"${value}" is no number` : undefined;
  if (type === 'bool')
    return /^(?:1|0|t|f|true|false)$/i.test(value) ? undefined : `"${value}" is neither true nor false`;
  return undefined;
}

/** The values that the text of a flag lists as all there are: `{open|closed}`, `("debug"|"info")`, `one of: a, b`. */
export function choicesIn(text: string): string[] {
  const listed =
    /[{(]((?:"?[\w.-]+"?)(?:\|"?[\w.-]+"?)+)[})]/.exec(text)?.[1]?.split('|') ??
    /\bone of:? [[(]?("?[\w.-]+"?(?:(?:, | \| |\|)(?:or )?"?[\w.-]+"?)+)/i.exec(text)?.[1]?.split(/, or |, | \| |\|/);
  return (listed ?? []).map((choice) => choice.replaceAll('"', ''));
}

/** Whether a default of the data is the one that a program shows. */
export function isSameDefault(
  documented: string | undefined,
  shown: string | undefined,
  type: string | undefined,
): boolean {
  const [a, b] = [plain(documented, type), plain(shown, type)];
  if (a === b) return true;
  // A default that is made when the program runs is not in its help, or is there with its own numbers.
  if (a !== undefined && /<[^<>]+>|\$\{/.test(a)) return b === undefined || patternOf(a).test(b);
  if (a === undefined || b === undefined) return false;
  const [first, second] = [secondsOf(a), secondsOf(b)];
  return first !== undefined && first === second;
}

/** A default without what pflag and writers put around it; undefined when it is empty, zero or off. */
function plain(value: string | undefined, type: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^~(?=\/|$)/, '${HOME}')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isZero =
    text === '' ||
    text === '<nil>' ||
    (text === 'false' && (type === undefined || type === 'bool')) ||
    (type !== 'string' && type !== 'strings' && /^(?:0|0s|0\.0)$/.test(text));
  return isZero ? undefined : text;
}

function patternOf(text: string): RegExp {
  const parts = text.split(/<[^<>]+>/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
