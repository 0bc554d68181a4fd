import type {Nanos} from './go-duration';
import {DAYS, MONTHS, pieces, SECOND, type Moment} from './go-time';

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
