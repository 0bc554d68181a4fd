import {formatMoment, SECOND, type Moment} from './go-time';
import {parseMoment} from './go-time-parse';

/** A way to read and write one spelling of dates: a Go layout, or counting seconds or milliseconds since 1970. */
export type DateForm = 'epoch' | 'epoch_ms' | {layout: string};

// What a lenient reader meets in practice, most specific first.
const LAYOUTS = [
  '2006-01-02T15:04:05Z07:00',
  '2006-01-02T15:04:05Z0700',
  '2006-01-02T15:04:05',
  '2006-01-02T15:04Z07:00',
  '2006-01-02T15:04',
  '2006-01-02 15:04:05Z07:00',
  '2006-01-02 15:04:05 -0700 MST',
  '2006-01-02 15:04:05 -0700',
  '2006-01-02 15:04:05 MST',
  '2006-01-02 15:04:05',
  '2006-01-02 15:04',
  '2006-01-02',
  '2006/01/02 15:04:05',
  '2006/01/02',
  'Mon, 02 Jan 2006 15:04:05 -0700',
  'Mon, 2 Jan 2006 15:04:05 -0700',
  'Mon, 02 Jan 2006 15:04:05 MST',
  'Mon, 2 Jan 2006 15:04:05 MST',
  'Monday, 02-Jan-06 15:04:05 MST',
  'Mon Jan _2 15:04:05 2006',
  'Mon Jan 02 15:04:05 -0700 2006',
  'Mon Jan _2 15:04:05 MST 2006',
  '02 Jan 2006 15:04:05',
  '02 Jan 2006',
  '2 January 2006',
  'Jan 2, 2006',
  'January 2, 2006',
  '01/02/2006 15:04:05',
  '01/02/2006',
  '02.01.2006 15:04',
  '02.01.2006',
];

const SHORTEST = 8;
const LONGEST = 64;

/** The spelling of a date, found by trying; `digits` also takes bare numbers as epochs. */
export function detectForm(text: string, options: {digits: boolean}): DateForm | undefined {
  if (/^\d+$/.test(text)) {
    if (!options.digits) return undefined;
    return text.length === 10 ? 'epoch' : text.length === 13 ? 'epoch_ms' : undefined;
  }
  if (text.length < SHORTEST || text.length > LONGEST || !/\d/.test(text)) return undefined;
  const layout = LAYOUTS.find((candidate) => parseMoment(text, candidate) !== undefined);
  if (layout === undefined) return undefined;
  const fraction = /:\d{2}([.,])(\d{1,9})/.exec(text);
  return {layout: fraction ? layout.replace('05', `05${fraction[1]}${'0'.repeat(fraction[2]?.length ?? 0)}`) : layout};
}

/** The form that a `layout` setting names; `auto` is undefined. */
export function formOf(layout: string): DateForm | undefined {
  if (layout === 'auto' || layout === '') return undefined;
  return layout === 'epoch' || layout === 'epoch_ms' ? layout : {layout};
}

/** Reads a date in its form; undefined when it does not fit. */
export function readDate(text: string, form: DateForm): Moment | undefined {
  if (form === 'epoch' || form === 'epoch_ms') {
    if (!/^-?\d{1,17}$/.test(text)) return undefined;
    return {at: BigInt(text) * (form === 'epoch' ? 1_000_000_000n : 1_000_000n), offset: 0};
  }
  return parseMoment(text, form.layout);
}

/** Writes a date in its form. */
export function writeDate(moment: Moment, form: DateForm): string {
  if (form === 'epoch') return String(floorTo(moment.at, SECOND));
  if (form === 'epoch_ms') return String(floorTo(moment.at, SECOND / 1_000n));
  return formatMoment(moment, form.layout);
}

/** Whole units before a moment; what lies before 1970 counts down, not towards zero. */
const floorTo = (at: bigint, unit: bigint): bigint => (at - (((at % unit) + unit) % unit)) / unit;
