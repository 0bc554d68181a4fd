// cspell:ignore WITA
import type {Nanos} from './go-duration';
import {DAYS, MONTHS, pieces, SECOND, type Moment} from './go-time';

/** What the text said; a month, day or day of the year that it did not name is undefined. */
type Parts = {
  year: number;
  month?: number;
  day?: number;
  yearDay?: number;
  hour: number;
  minute: number;
  second: number;
  nanos: Nanos;
  /** Seconds east of UTC. */
  offset?: number;
  zone?: string;
  /** `Z` or `UTC` was there, which no other zone changes. */
  isUtc?: boolean;
  half?: 'AM' | 'PM';
};

/** Takes its part from the start of `rest`; the number of characters, or undefined when it does not fit. */
type Reader = (rest: string, parts: Parts, fractionFollows: boolean) => number | undefined;

/** Reads a text with a Go layout; undefined when it does not fit or is no real date. */
export function parseMoment(text: string, layout: string): Moment | undefined {
  const parts: Parts = {year: 0, hour: 0, minute: 0, second: 0, nanos: 0n};
  let rest = text;
  const all = pieces(layout);
  for (const [i, piece] of all.entries()) {
    if ('literal' in piece) {
      const left = skip(rest, piece.literal);
      if (left === undefined) return undefined;
      rest = left;
      continue;
    }
    const next = all[i + 1];
    const fractionFollows = next !== undefined && 'token' in next && /^[.,]/.test(next.token);
    const taken = readerOf(piece.token)(rest, parts, fractionFollows);
    if (taken === undefined) return undefined;
    rest = rest.slice(taken);
  }
  return rest === '' ? momentOf(parts) : undefined;
}

/** What is left after a literal. Any number of blanks fits any number of them, but not none, except at the end. */
function skip(text: string, literal: string): string | undefined {
  let rest = text;
  for (const piece of literal.match(/ +|[^ ]+/g) ?? []) {
    if (piece.startsWith(' ') ? rest !== '' && !rest.startsWith(' ') : !rest.startsWith(piece)) return undefined;
    rest = piece.startsWith(' ') ? rest.replace(/^ +/, '') : rest.slice(piece.length);
  }
  return rest;
}

const digits =
  (pattern: RegExp, set: (parts: Parts, value: number) => unknown): Reader =>
  (rest, parts) => {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) return undefined;
    set(parts, Number(found));
    return found.length;
  };

const name =
  (names: readonly string[], set: (parts: Parts, index: number) => unknown): Reader =>
  (rest, parts) => {
    const index = names.findIndex(
      (candidate) => rest.slice(0, candidate.length).toLowerCase() === candidate.toLowerCase(),
    );
    if (index < 0) return undefined;
    set(parts, index);
    return names[index]?.length;
  };

const half =
  (am: string, pm: string): Reader =>
  (rest, parts) => {
    if (!rest.startsWith(am) && !rest.startsWith(pm)) return undefined;
    parts.half = rest.startsWith(am) ? 'AM' : 'PM';
    return 2;
  };

const TWO = /^\d{2}/;
const ONE_OR_TWO = /^\d{1,2}/;
const month = (parts: Parts, value: number): unknown => (parts.month = value);
const day = (parts: Parts, value: number): unknown => (parts.day = value);
const hour = (parts: Parts, value: number): unknown => (parts.hour = value);
const hour12 = (parts: Parts, value: number): unknown => (parts.hour = value <= 12 ? value : Number.NaN);
const minute = (parts: Parts, value: number): unknown => (parts.minute = value);
const yearDay = (parts: Parts, value: number): unknown => (parts.yearDay = value);

const READERS: Readonly<Record<string, Reader>> = {
  '2006': digits(/^\d{4}/, (parts, v) => (parts.year = v)),
  '06': digits(TWO, (parts, v) => (parts.year = v >= 69 ? 1900 + v : 2000 + v)),
  '01': digits(TWO, month),
  '1': digits(ONE_OR_TWO, month),
  January: name(MONTHS, (parts, i) => (parts.month = i + 1)),
  Jan: name(
    MONTHS.map((m) => m.slice(0, 3)),
    (parts, i) => (parts.month = i + 1),
  ),
  Monday: name(DAYS, () => undefined),
  Mon: name(
    DAYS.map((d) => d.slice(0, 3)),
    () => undefined,
  ),
  '02': digits(TWO, day),
  '2': digits(ONE_OR_TWO, day),
  _2: digits(/^ ?\d{1,2}/, day),
  '002': digits(/^\d{3}/, yearDay),
  __2: digits(/^ {0,2}\d{1,3}/, yearDay),
  // Go reads one digit here, although it always writes two.
  '15': digits(ONE_OR_TWO, hour),
  '03': digits(TWO, hour12),
  '3': digits(ONE_OR_TWO, hour12),
  '04': digits(TWO, minute),
  '4': digits(ONE_OR_TWO, minute),
  '05': seconds(TWO),
  '5': seconds(ONE_OR_TWO),
  PM: half('AM', 'PM'),
  pm: half('am', 'pm'),
  MST: readZoneName,
};

function readerOf(token: string): Reader {
  return (
    READERS[token] ??
    (/^[.,]/.test(token)
      ? (rest, parts) => readFraction(rest, parts, token)
      : (rest, parts) => readOffset(token, rest, parts))
  );
}

/** Seconds may carry a fraction that the layout does not show. */
function seconds(pattern: RegExp): Reader {
  return (rest, parts, fractionFollows) => {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) return undefined;
    parts.second = Number(found);
    return found.length + (fractionFollows ? 0 : (readFraction(rest.slice(found.length), parts, '') ?? 0));
  };
}

/**
 * With nines the fraction may be missing or have up to nine digits, with zeros it has as many digits as the layout, and
 * without either it has any number.
 */
function readFraction(rest: string, parts: Parts, token: string): number | undefined {
  const exact = token.includes('0');
  const digitsOf = exact ? `{${token.length - 1}}` : token === '' ? '+' : '{1,9}';
  const found = new RegExp(`^[.,](\\d${digitsOf})`).exec(rest);
  if (!found) return exact ? undefined : 0;
  parts.nanos = BigInt((found[1] ?? '').slice(0, 9).padEnd(9, '0'));
  return found[0].length;
}

/** A name of three to five capital letters, `GMT-8`, or an hour such as `+03` instead of a name. */
function readZoneName(rest: string, parts: Parts): number | undefined {
  if (rest.length < 3) return undefined;
  if (rest.startsWith('UTC')) {
    parts.zone = 'UTC';
    parts.isUtc = true;
    return 3;
  }
  const [, gmt = '', hours] = /^(GMT)?([+-]\d+)?/.exec(rest) ?? [];
  const shift = hours !== undefined && Math.abs(Number(hours)) < 24 ? hours : '';
  const found =
    gmt + shift || (/^(?:ChST|MeST|WITA(?![A-Z])|[A-Z]{3,4}T(?![A-Z])|[A-Z]{3}(?![A-Z]))/.exec(rest)?.[0] ?? '');
  if (found === '') return undefined;
  parts.zone = found;
  return found.length;
}

const OFFSETS: Readonly<Record<string, RegExp>> = {
  '07': /^([+-])(\d{2})/,
  '0700': /^([+-])(\d{2})(\d{2})/,
  '07:00': /^([+-])(\d{2}):(\d{2})/,
  '070000': /^([+-])(\d{2})(\d{2})(\d{2})/,
  '07:00:00': /^([+-])(\d{2}):(\d{2}):(\d{2})/,
};

function readOffset(token: string, rest: string, parts: Parts): number | undefined {
  if (token.startsWith('Z') && token.length < 7 && rest.startsWith('Z')) {
    parts.isUtc = true;
    return 1;
  }
  const [text, sign, hours, minutes = '0', secs = '0'] = OFFSETS[token.slice(1)]?.exec(rest) ?? [];
  if (text === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(secs);
  parts.offset = sign === '-' ? -offset : offset;
  return text.length;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthsOf = (year: number): number[] => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Month and day of a day of the year; undefined when the year has no such day or the text named another one. */
function dateOf(parts: Parts): {month: number; day: number} | undefined {
  const lengths = lengthsOf(parts.year);
  if (parts.yearDay === undefined) {
    const date = {month: parts.month ?? 1, day: parts.day ?? 1};
    return date.day >= 1 && date.day <= (lengths[date.month - 1] ?? 0) ? date : undefined;
  }
  let left = parts.yearDay;
  const index = lengths.findIndex((length) => left <= length || ((left -= length), false));
  const date = {month: index + 1, day: left};
  const fits =
    index >= 0 && left >= 1 && (parts.month ?? date.month) === date.month && (parts.day ?? date.day) === date.day;
  return fits ? date : undefined;
}

function momentOf(parts: Parts): Moment | undefined {
  const date = dateOf(parts);
  const hours =
    parts.half === 'PM' && parts.hour < 12
      ? parts.hour + 12
      : parts.half === 'AM' && parts.hour === 12
        ? 0
        : parts.hour;
  if (!date || !(hours < 24) || parts.minute > 59 || parts.second > 59) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(parts.year, date.month - 1, date.day);
  moment.setUTCHours(hours, parts.minute, parts.second);
  // A name alone moves nothing: Go knows no zone but its own. Only the hour in `GMT-8` shows in the result.
  const offset = parts.isUtc ? 0 : parts.offset;
  const shown = offset ?? Number(/^GMT([+-]\d+)$/.exec(parts.zone ?? '')?.[1] ?? 0) * 3_600;
  const at = BigInt(moment.getTime()) * 1_000_000n + parts.nanos - BigInt(offset ?? 0) * SECOND;
  return {at, offset: shown / 60, ...(parts.zone === undefined ? {} : {zone: parts.isUtc ? 'UTC' : parts.zone})};
}
