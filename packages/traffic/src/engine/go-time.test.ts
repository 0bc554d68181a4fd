import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {detectForm, readDate, writeDate} from './dates';
import {formatDuration, parseDuration} from './go-duration';
import {formatMoment, SECOND} from './go-time';
import {parseMoment} from './go-time-parse';

const at = (iso: string): bigint => BigInt(Date.parse(iso)) * 1_000_000n;
const write = (layout: string, iso: string, offset = 0): string => formatMoment({at: at(iso), offset}, layout);
/** What a text says with a layout, in UTC. */
function read(layout: string, text: string): string | undefined {
  const moment = parseMoment(text, layout);
  return moment && new Date(Number(moment.at / 1_000_000n)).toISOString().replace('.000Z', 'Z');
}

describe('a layout', () => {
  it.each([
    ['002|__2', '060| 60', '2026-03-01T00:00:00Z'],
    ['002|__2', '366|366', '2024-12-31T00:00:00Z'],
    ['_2006|_2', '_2026| 9', '2026-01-09T00:00:00Z'],
    ['Jane in Jan, Monty on Mon', 'Jane in Sep, Monty on Tue', '2026-09-01T00:00:00Z'],
    ['.000 ,99', '.120 ,12', '2026-01-01T00:00:00.120Z'],
    ['3PM 03pm', '12AM 12am', '2026-01-01T00:30:00Z'],
  ])('%s writes %s', (layout, expected, iso) => expect(write(layout, iso)).toBe(expected));
  it('writes offsets in the spelling of the layout', () => {
    const [iso, offset] = ['2026-01-01T00:00:00Z', -210] as const;
    expect(write('-07 -0700 -07:00 Z07:00', iso, offset)).toBe('-03 -0330 -03:30 -03:30');
    expect(write('Z07 Z0700 Z07:00 -07:00', iso)).toBe('Z Z Z +00:00');
  });
  it('writes what lies before 1970 and before year 0', () => {
    expect(formatMoment({at: -1n, offset: 0}, '15:04:05.000000000')).toBe('23:59:59.999999999');
    expect(formatMoment({at: at('-000044-03-15T00:00:00Z'), offset: 0}, '2006')).toBe('-0044');
  });
});

describe('reading with a layout', () => {
  it.each([
    ['2006-01-02 15:04', '2026-03-01 9:05', '2026-03-01T09:05:00Z'],
    ['2006-01-02 15:04', '2026-03-01 09:5', undefined],
    ['3:04 PM', '7:05 PM', '0000-01-01T19:05:00Z'],
    ['3:04 PM', '7:05 pm', undefined],
    ['3:04 PM', '13:05 PM', undefined],
    ['2006-01-02', '2026-3-01', undefined],
    ['2006 002', '2024 060', '2024-02-29T00:00:00Z'],
    ['2006 __2', '2026  60', '2026-03-01T00:00:00Z'],
    ['2006 002', '2026 366', undefined],
    ['2006-01-02 002', '2026-03-01 061', undefined],
    ['Jan _2 2006', 'Mar  1 2026', '2026-03-01T00:00:00Z'],
    ['Jan 2 2006', 'Mar    1    2026', '2026-03-01T00:00:00Z'],
    ['Jan 2 2006', 'Mar1 2026', undefined],
    ['Hi Jane Jan', 'Hi Jane mar', '0000-03-01T00:00:00Z'],
    ['2006-01-02', '2023-02-29', undefined],
    ['2006-01-02', '0000-02-29', '0000-02-29T00:00:00Z'],
  ])('%s on %s gives %s', (layout, text, expected) => expect(read(layout, text)).toBe(expected));
  it('takes a fraction behind the seconds where the layout shows none, and the exact one where it shows zeros', () => {
    expect(parseMoment('10:00:00.1234567891', '15:04:05')?.at).toBe(
      parseMoment('10:00:00.123456789', '15:04:05.999')?.at,
    );
    expect(read('15:04:05.000', '10:00:00.12')).toBeUndefined();
    expect(read('15:04:05.000', '10:00:00.120')).toBe('0000-01-01T10:00:00.120Z');
  });
  it('moves by a numeric offset, not by the name of a zone', () => {
    expect(read('15:04 -0700 MST', '10:00 +0200 CEST')).toBe('0000-01-01T08:00:00Z');
    expect(read('15:04 MST', '10:00 CEST')).toBe('0000-01-01T10:00:00Z');
    expect(read('15:04 MST', '10:00 +0200')).toBeUndefined();
    expect(parseMoment('10:00 GMT-8', '15:04 MST')).toMatchObject({offset: -480, zone: 'GMT-8'});
    expect(read('15:04 MST', '10:00 lower')).toBeUndefined();
  });
});

describe('dates found without a layout', () => {
  it.each([
    ['Tue, 03 Mar 2026 08:08:04 +0100', '2026-03-03T07:08:04.000Z'],
    ['Tue Mar 03 08:08:04 -0700 2026', '2026-03-03T15:08:04.000Z'],
    ['Tue Mar  3 08:08:04 UTC 2026', '2026-03-03T08:08:04.000Z'],
    ['2026-03-03T08:08:04.25Z', '2026-03-03T08:08:04.250Z'],
  ])('%s', (text, expected) => {
    const form = detectForm(text, {digits: false});
    const moment = form && readDate(text, form);
    expect(new Date(Number((moment?.at ?? 0n) / 1_000_000n)).toISOString()).toBe(expected);
    expect(form && moment && writeDate(moment, form)).toBe(text);
  });
  it.each(['plum', 'v1.2.3', '2026', 'May', 'A-1'])('are none in %s', (text) =>
    expect(detectForm(text, {digits: false})).toBeUndefined(),
  );
  it('count seconds before 1970 downwards', () => expect(writeDate({at: -SECOND / 2n, offset: 0}, 'epoch')).toBe('-1'));
});

describe('durations', () => {
  it.each([
    ['.5s', 500_000_000n],
    ['1.h', 3_600_000_000_000n],
    ['-2562047h47m16.854775808s', -(2n ** 63n)],
    ['9223372036854775807ns', 2n ** 63n - 1n],
  ])('%s', (text, nanos) => expect(parseDuration(text)).toBe(nanos));
  it.each(['', '-', '.s', '5', '1.2.3s', '1x', '1d', ' 1s', '+-1s'])('refuse "%s"', (text) =>
    expect(() => parseDuration(text)).toThrow('is not a duration'),
  );
  it.each(['2562048h', '9223372036854775808ns', '999999999999999h', '-9223372036854775809ns'])(
    'refuse %s, which 64 bits do not hold',
    (text) => expect(() => parseDuration(text)).toThrow('292 years'),
  );
  it('come back as they were written, over the whole range', () => {
    fc.assert(
      fc.property(fc.bigInt({min: -(2n ** 63n), max: 2n ** 63n - 1n}), (nanos) => {
        expect(parseDuration(formatDuration(nanos))).toBe(nanos);
      }),
    );
  });
});
