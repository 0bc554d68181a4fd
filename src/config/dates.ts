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

/** `August 20, 2026` */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Aug 20, 2026`. Every page shows one, so it does without the long names. */
export function shortDayOf(at: number): string {
  const date = new Date(at);
  const month = 'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(3 * date.getUTCMonth()).slice(0, 3);
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
