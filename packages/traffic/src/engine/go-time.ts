import type {Nanos} from './go-duration';
import {TransformError} from './errors';

/** A moment: nanoseconds since 1970 and the zone it was written in, minutes east of UTC and its name if it had one. */
export type Moment = {at: Nanos; offset: number; zone?: string};

/** Names as layouts spell them. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** In nanoseconds. */
export const SECOND = 1_000_000_000n;

/*
 * Layouts of Go spell the moment Mon Jan 2 15:04:05 MST 2006. `Jan` and `Mon` in front of a small letter are words
 * (`Janet`), and the underline of `_2006` is one.
 */
const TOKENS = new RegExp(
  [
    'January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|2006',
    '[Z-]07(?:0000|:00:00|00|:00)?',
    '[.,](?:0+|9+)(?!\\d)',
    '0[1-6]|002|15|PM|pm|__2|_2(?!006)|[1-5]',
  ].join('|'),
  'g',
);

/** A piece of a Go layout: a part of the reference time, or text that stands for itself. */
export type LayoutPiece = {token: string} | {literal: string};

const known = new Map<string, readonly LayoutPiece[]>();

/** Cuts a Go layout into its pieces. */
export function pieces(layout: string): readonly LayoutPiece[] {
  let found = known.get(layout);
  if (found === undefined) {
    found = cutLayout(layout);
    if (known.size > 200) known.clear();
    known.set(layout, found);
  }
  return found;
}

function cutLayout(layout: string): LayoutPiece[] {
  const found: LayoutPiece[] = [];
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
  const nanos = ((moment.at % SECOND) + SECOND) % SECOND;
  const seconds = Number((moment.at - nanos) / SECOND) + Math.round(moment.offset * 60);
  const local = new Date(seconds * 1_000);
  if (Number.isNaN(local.getTime())) throw new TransformError('the date is out of range');
  return pieces(layout)
    .map((piece) => ('literal' in piece ? piece.literal : formatToken(piece.token, local, nanos, moment)))
    .join('');
}

function formatToken(token: string, local: Date, nanos: Nanos, moment: Moment): string {
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth();
  const day = local.getUTCDate();
  const hours = local.getUTCHours();
  switch (token) {
    case '2006':
      return (year < 0 ? '-' : '') + pad(Math.abs(year), 4);
    case '06':
      return pad(Math.max(year, 0) % 100);
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
      return pad(day);
    case '_2':
      return String(day).padStart(2, ' ');
    case '2':
      return String(day);
    case '002':
      return pad(dayOfYear(local), 3);
    case '__2':
      return String(dayOfYear(local)).padStart(3, ' ');
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
      return moment.zone ?? (moment.offset === 0 ? 'UTC' : zoneText('-0700', moment.offset));
    default:
      break;
  }
  if (/^[.,]/.test(token)) return fraction(token, nanos);
  return token.startsWith('Z') && moment.offset === 0 ? 'Z' : zoneText(token, moment.offset);
}

function dayOfYear(local: Date): number {
  const newYear = new Date(local);
  newYear.setUTCMonth(0, 1);
  return Math.round((local.getTime() - newYear.getTime()) / 86_400_000) + 1;
}

function fraction(token: string, nanos: Nanos): string {
  const digits = String(nanos)
    .padStart(9, '0')
    .slice(0, token.length - 1);
  if (token.includes('0')) return (token[0] ?? '.') + digits;
  const trimmed = digits.replace(/0+$/, '');
  return trimmed === '' ? '' : (token[0] ?? '.') + trimmed;
}

/** The offset in the spelling of its token: `-07`, `-0700`, `-07:00`, or down to the second. */
function zoneText(token: string, offset: number): string {
  const seconds = Math.round(Math.abs(offset) * 60);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = token.replaceAll(/\D/g, '').length;
  const shown = parts.slice(0, digits / 2).map((part) => pad(part));
  return (offset < 0 ? '-' : '+') + shown.join(token.includes(':') ? ':' : '');
}

/** Cuts a moment down to a multiple of `step` since the year 1, as Go's `Truncate` does. */
export function truncate(at: Nanos, step: Nanos): Nanos {
  if (step <= 0n) return at;
  const zero = 62_135_596_800n * SECOND;
  const since = at + zero;
  return since - (((since % step) + step) % step) - zero;
}
