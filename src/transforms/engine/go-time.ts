import type {Nanos} from './go-duration';
import {TransformError} from './errors';

/** A moment: nanoseconds since 1970 and the zone it was written in, minutes east of UTC and its name if it had one. */
export type Moment = {at: Nanos; offset: number; zone?: string};

/** Names as layouts spell them. */
export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** In nanoseconds. */
export const SECOND = 1_000_000_000n;

// Longer spellings first, as Go reads its layouts.
const TOKENS =
  /January|Jan|Monday|Mon|MST|2006|Z07:00:00|Z07:00|Z0700|Z07|-07:00:00|-07:00|-0700|-07|[.,]0+(?!\d)|[.,]9+(?!\d)|01|02|03|04|05|06|002|15|PM|pm|_2|1|2|3|4|5/g;

/** A piece of a Go layout: a part of the reference time, or text that stands for itself. */
export type Piece = {token: string} | {literal: string};

/** Cuts a Go layout into its pieces. */
export function pieces(layout: string): Piece[] {
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

/** Cuts a moment down to a multiple of `step` since the year 1, as Go's `Truncate` does. */
export function truncate(at: Nanos, step: Nanos): Nanos {
  if (step <= 0n) return at;
  const zero = 62_135_596_800n * SECOND;
  const since = at + zero;
  return since - (((since % step) + step) % step) - zero;
}
