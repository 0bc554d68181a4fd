import {expect, it} from 'vitest';
import {shortDayOf} from './dates';
import {releaseDate} from './releases';

it('writes the days of two years as Intl writes them', () => {
  const stock = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', {year: 'numeric', timeZone: 'UTC', ...options});
  const [long, short, month] = [
    stock({month: 'long', day: 'numeric'}),
    stock({month: 'short', day: 'numeric'}),
    stock({month: 'long'}),
  ];
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000 / 2) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect([releaseDate(day), shortDayOf(at), releaseDate(day, 'month')]).toEqual(
      [long, short, month].map((format) => format.format(at)),
    );
  }
});
