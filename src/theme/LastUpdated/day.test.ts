import {expect, it} from 'vitest';
import {day} from './day';

it('writes the days of two years as Intl writes them', () => {
  const stock = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'});
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000 / 2) expect(day(at)).toBe(stock.format(at));
});
