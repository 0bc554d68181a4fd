/**
 * Days in UTC as English readers write them. Not by `Intl`, whose first use loads its data: 60 ms at the speed of a
 * phone, while the page comes to life. Moments are ms since 1970.
 */
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Aug 20, 2026` */
export function shortDayOf(at: number): string {
  return dayIn(SHORT_MONTHS, at);
}

/** The same with other names of the months; the long ones are with their only user, since every page loads this. */
export function dayIn(months: readonly string[], at: number): string {
  const date = new Date(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
