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

/** `August 2026` */
export function monthOf(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `August 20, 2026`, or in short `Aug 20, 2026`. */
export function dayOf(at: number, style: 'long' | 'short' = 'long'): string {
  const date = new Date(at);
  const month = MONTHS[date.getUTCMonth()];
  return `${style === 'long' ? month : month?.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
