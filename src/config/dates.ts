/**
 * Days in UTC as English readers write them. Not by `Intl`, whose first use loads its data: 60 ms at the speed of a
 * phone, while the page comes to life. Moments are ms since 1970.
 */
const MONTHS = [
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

const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `August 2026` */
export function monthOf(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `August 20, 2026` */
export function dayOf(at: number): string {
  return dayIn(MONTHS, at);
}

/** `Aug 20, 2026`. Every page shows one, so it does without the long names. */
export function shortDayOf(at: number): string {
  return dayIn(SHORT_MONTHS, at);
}

function dayIn(months: readonly string[], at: number): string {
  const date = new Date(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
