import type {Nanos} from './go-duration';
import {TransformError} from './errors';

/** A moment: nanoseconds since 1970 and the zone it was written in, minutes east of UTC and its name if it had one. */
export type Moment = {at: Nanos; offset: number; zone?: string};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SECOND = 1_000_000_000n;

// Longer spellings first, as Go reads its layouts.
const TOKENS =
  /January|Jan|Monday|Mon|MST|2006|Z07:00:00|Z07:00|Z0700|Z07|-07:00:00|-07:00|-0700|-07|[.,]0+(?!\d)|[.,]9+(?!\d)|01|02|03|04|05|06|002|15|PM|pm|_2|1|2|3|4|5/g;

type Piece = {token: string} | {literal: string};

function pieces(layout: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of layout.matchAll(TOKENS)) {
    if (match.index > at) found.push({literal: layout.slice(at, match.index)});
    found.push({token: match[0]});
    at = match.index + match[0].length;
  }
  if (at < layout.length) found.push({literal: layout.slice(at)});
  return found;
}

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** Formats a moment with a Go layout (reference time Mon Jan 2 15:04:05 MST 2006), in the zone of the moment. */
export function formatMoment(moment: Moment, layout: string): string {
  const local = new Date(Number(moment.at / 1_000_000n) + moment.offset * 60_000);
  if (Number.isNaN(local.getTime())) throw new TransformError('the date is out of range');
  const nanos = ((moment.at % SECOND) + SECOND) % SECOND;
  return pieces(layout)
    .map((piece) => ('literal' in piece ? piece.literal : formatToken(piece.token, local, nanos, moment)))
    .join('');
}

function formatToken(token: string, local: Date, nanos: Nanos, moment: Moment): string {
  const month = local.getUTCMonth();
  const hours = local.getUTCHours();
  switch (token) {
    case '2006':
      return pad(local.getUTCFullYear(), 4);
    case '06':
      return pad(local.getUTCFullYear() % 100);
    case 'January':
      return MONTHS[month] ?? '';
    case 'Jan':
      return (MONTHS[month] ?? '').slice(0, 3);
    case '01':
      return pad(month + 1);
    case '1':
      return String(month + 1);
    case 'Monday':
      return DAYS[local.getUTCDay()] ?? '';
    case 'Mon':
      return (DAYS[local.getUTCDay()] ?? '').slice(0, 3);
    case '02':
      return pad(local.getUTCDate());
    case '_2':
      return String(local.getUTCDate()).padStart(2, ' ');
    case '2':
      return String(local.getUTCDate());
    case '002':
      return pad(Math.floor((Date.UTC(local.getUTCFullYear(), month, local.getUTCDate()) - Date.UTC(local.getUTCFullYear(), 0, 1)) / 86_400_000) + 1, 3);
    case '15':
      return pad(hours);
    case '03':
      return pad(hours % 12 || 12);
    case '3':
      return String(hours % 12 || 12);
    case 'PM':
      return hours < 12 ? 'AM' : 'PM';
    case 'pm':
      return hours < 12 ? 'am' : 'pm';
    case '04':
      return pad(local.getUTCMinutes());
    case '4':
      return String(local.getUTCMinutes());
    case '05':
      return pad(local.getUTCSeconds());
    case '5':
      return String(local.getUTCSeconds());
    case 'MST':
      return moment.zone ?? (moment.offset === 0 ? 'UTC' : zoneText(moment.offset, ''));
    default:
      break;
  }
  if (/^[.,]/.test(token)) return fraction(token, nanos);
  if (token.startsWith('Z') && moment.offset === 0) return 'Z';
  return token.endsWith('07') && !token.includes(':') ? zoneText(moment.offset, '').slice(0, 3) : zoneText(moment.offset, token.includes(':') ? ':' : '');
}

function fraction(token: string, nanos: Nanos): string {
  const digits = String(nanos)
    .padStart(9, '0')
    .slice(0, token.length - 1);
  if (token.includes('0')) return (token[0] ?? '.') + digits;
  const trimmed = digits.replace(/0+$/, '');
  return trimmed === '' ? '' : (token[0] ?? '.') + trimmed;
}

function zoneText(offset: number, colon: string): string {
  const abs = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(abs / 60))}${colon}${pad(abs % 60)}`;
}

type Parts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  nanos: Nanos;
  offset: number;
  zone?: string;
  pm?: boolean;
};

/** Reads a text with a Go layout; undefined when it does not fit or is no real date. */
export function parseMoment(text: string, layout: string): Moment | undefined {
  const parts: Parts = {year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0, nanos: 0n, offset: 0};
  let rest = text;
  const all = pieces(layout);
  for (const [i, piece] of all.entries()) {
    if ('literal' in piece) {
      if (!rest.startsWith(piece.literal)) return undefined;
      rest = rest.slice(piece.literal.length);
      continue;
    }
    const next = all[i + 1];
    const fractionFollows = next !== undefined && 'token' in next && /^[.,]/.test(next.token);
    const taken = readToken(piece.token, rest, parts, fractionFollows);
    if (taken === undefined) return undefined;
    rest = rest.slice(taken);
  }
  return rest === '' ? momentOf(parts) : undefined;
}

/** Takes what the token stands for from the start of `rest`; the number of characters, or undefined. */
function readToken(token: string, rest: string, parts: Parts, fractionFollows: boolean): number | undefined {
  const number = (pattern: RegExp, set: (value: number) => void): number | undefined => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    set(Number(match[0]));
    return match[0].length;
  };
  switch (token) {
    case '2006':
      return number(/^\d{4}/, (v) => (parts.year = v));
    case '06':
      return number(/^\d{2}/, (v) => (parts.year = v >= 69 ? 1900 + v : 2000 + v));
    case '01':
      return number(/^\d{2}/, (v) => (parts.month = v));
    case '1':
      return number(/^\d{1,2}/, (v) => (parts.month = v));
    case '02':
      return number(/^\d{2}/, (v) => (parts.day = v));
    case '2':
    case '_2':
      return number(/^ ?\d{1,2}/, (v) => (parts.day = v));
    case '15':
      return number(/^\d{2}/, (v) => (parts.hour = v));
    case '03':
    case '3':
      return number(/^\d{1,2}/, (v) => (parts.hour = v));
    case '04':
    case '4':
      return number(/^\d{1,2}/, (v) => (parts.minute = v));
    case '05':
    case '5':
      return readSeconds(rest, parts, fractionFollows);
    case 'January':
    case 'Jan':
      return readName(rest, token === 'Jan' ? MONTHS.map((m) => m.slice(0, 3)) : MONTHS, (i) => (parts.month = i + 1));
    case 'Monday':
    case 'Mon':
      return readName(rest, token === 'Mon' ? DAYS.map((d) => d.slice(0, 3)) : DAYS, () => undefined);
    case 'PM':
    case 'pm':
      return readName(rest, ['AM', 'PM'], (i) => (parts.pm = i === 1));
    case 'MST':
      return readZoneName(rest, parts);
    default:
      break;
  }
  if (/^[.,]/.test(token)) return readFraction(rest, parts, token.includes('9'));
  if (/07/.test(token)) return readOffset(token, rest, parts);
  return undefined;
}

/** Seconds may carry a fraction that the layout does not show, as in Go. */
function readSeconds(rest: string, parts: Parts, fractionFollows: boolean): number | undefined {
  const match = /^\d{2}/.exec(rest);
  if (!match) return undefined;
  parts.second = Number(match[0]);
  const more = fractionFollows ? null : /^[.,]\d{1,9}(?!\d)/.exec(rest.slice(2));
  return more ? 2 + (readFraction(rest.slice(2), parts, true) ?? 0) : 2;
}

function readFraction(rest: string, parts: Parts, optional: boolean): number | undefined {
  const match = /^[.,](\d{1,9})/.exec(rest);
  if (!match) return optional ? 0 : undefined;
  parts.nanos = BigInt((match[1] ?? '0').padEnd(9, '0'));
  return match[0].length;
}

function readName(rest: string, names: readonly string[], set: (index: number) => void): number | undefined {
  const index = names.findIndex((name) => rest.slice(0, name.length).toLowerCase() === name.toLowerCase());
  if (index < 0) return undefined;
  set(index);
  return names[index]?.length;
}

function readZoneName(rest: string, parts: Parts): number | undefined {
  const match = /^(?:[A-Z]{3,4}|[+-]\d{2}(?:\d{2})?)/.exec(rest);
  if (!match) return undefined;
  parts.zone = match[0];
  return match[0].length;
}

function readOffset(token: string, rest: string, parts: Parts): number | undefined {
  if (token.startsWith('Z') && /^Z/.test(rest)) return 1;
  const match = (token.includes(':') ? /^([+-])(\d{2}):(\d{2})/ : token.endsWith('0700') ? /^([+-])(\d{2})(\d{2})/ : /^([+-])(\d{2})/).exec(rest);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  parts.offset = match[1] === '-' ? -minutes : minutes;
  return match[0].length;
}

function momentOf(parts: Parts): Moment | undefined {
  const hour = parts.pm === undefined ? parts.hour : (parts.hour % 12) + (parts.pm ? 12 : 0);
  const ms = Date.UTC(parts.year, parts.month - 1, parts.day, hour, parts.minute, parts.second);
  const date = new Date(ms);
  if (parts.year < 100) date.setUTCFullYear(parts.year);
  const real = date.getUTCMonth() === parts.month - 1 && date.getUTCDate() === parts.day && hour < 24 && parts.minute < 60 && parts.second < 60;
  if (!real) return undefined;
  const at = BigInt(date.getTime()) * 1_000_000n + parts.nanos - BigInt(parts.offset) * 60n * SECOND;
  return parts.zone === undefined ? {at, offset: parts.offset} : {at, offset: parts.offset, zone: parts.zone};
}

/** Cuts a moment down to a multiple of `step` since the year 1, as Go's `Truncate` does. */
export function truncate(at: Nanos, step: Nanos): Nanos {
  if (step <= 0n) return at;
  const zero = 62_135_596_800n * SECOND;
  const since = at + zero;
  return since - (((since % step) + step) % step) - zero;
}
