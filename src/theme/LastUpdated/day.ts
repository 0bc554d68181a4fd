/** The day of a moment (ms since 1970) in UTC as English readers write it, `Nov 2, 2026`, without loading `Intl`. */
export function day(at: number): string {
  const [, date, month, year] = new Date(at).toUTCString().split(' ');
  return `${month} ${Number(date)}, ${year}`;
}
