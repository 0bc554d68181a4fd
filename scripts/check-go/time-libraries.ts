// cspell:ignore MESZ WITA
import {detectForm, readDate} from '@docs/traffic/engine/dates';
import {formatDuration, parseDuration} from '@docs/traffic/engine/go-duration';
import {formatMoment, SECOND} from '@docs/traffic/engine/go-time';
import {parseMoment} from '@docs/traffic/engine/go-time-parse';
import {explainCron, nextRuns} from '../../src/components/CronExplainer/explain';
import type {Draw, GoLibrary} from './library';

const LAYOUTS = [
  '2006-01-02T15:04:05Z07:00',
  '2006-01-02T15:04:05.999999999Z07:00',
  '2006-01-02 15:04:05.000 -0700',
  '2006-01-02 15:04:05 MST',
  '02 Jan 06 15:04 MST',
  'Monday, 02-Jan-06 15:04:05 MST',
  'Mon, 2 Jan 2006 15:04:05 -0700',
  'Mon Jan _2 15:04:05 2006',
  'Jan _2 15:04:05.000000',
  '3:04PM',
  '2006 002 15:04:05,000',
  '01/02/2006 03:04:05 pm -07',
];

const two = (draw: Draw, most: number): string => String(draw.upTo(most)).padStart(2, '0');
const zone = (draw: Draw): string => draw.one(['UTC', 'GMT', 'CET', 'EST', 'GMT-8', '+03', '+3', 'MESZ', 'WITA', 'X']);
const offset = (draw: Draw): string => draw.one(['Z', '+02:00', '-0700', '+0530', '-07', '+00:00']);

/** A text that nearly always fits the layout. */
function timeText(draw: Draw, layout: string): string {
  const year = String(1900 + draw.upTo(200));
  const fraction = '123456789012'.slice(0, 1 + draw.upTo(11));
  const text = layout
    .replaceAll('2006', year)
    .replaceAll(/\b002\b/g, String(1 + draw.upTo(370)).padStart(3, '0'))
    .replaceAll('Jan', draw.one(['Jan', 'feb', 'Jun', 'Dec', 'Foo']))
    .replaceAll(/Monday/g, draw.one(['Monday', 'sunday']))
    .replaceAll(/Mon/g, draw.one(['Mon', 'Sun', 'Xxx']))
    .replaceAll('_2', String(1 + draw.upTo(31)).padStart(2, ' '))
    .replaceAll(/\b01\b/g, two(draw, 13))
    .replaceAll(/\b02\b/g, two(draw, 31))
    .replaceAll(/\b15\b/g, two(draw, 24))
    .replaceAll(/\b03\b|\b3\b/g, two(draw, 13))
    .replaceAll(/04/g, two(draw, 60))
    .replaceAll(/05/g, two(draw, 60))
    .replaceAll(/([.,])(?:0+|9+)/g, (_, sign: string) => draw.one(['', `${sign}${fraction}`]))
    .replaceAll('MST', zone(draw))
    .replaceAll(/Z07:00|-0700|-07/g, offset(draw))
    .replaceAll(/PM|pm/g, draw.one(['AM', 'PM', 'am', 'pm']));
  return draw.upTo(9) === 0 ? text.slice(0, -1) : text;
}

const secondsOf = (at: bigint): string => {
  const nanos = ((at % SECOND) + SECOND) % SECOND;
  return `${(at - nanos) / SECOND}.${String(nanos).padStart(9, '0')}`;
};

const cronField = (draw: Draw, low: number, high: number, names: readonly string[]): string => {
  const value = (): string => draw.one([String(low + draw.upTo(high - low)), ...(draw.upTo(3) === 0 ? names : [])]);
  const item = (): string =>
    draw.one(['*', '*', '*/2', `*/${1 + draw.upTo(40)}`, value(), value(), `${value()}-${value()}`, `${value()}/3`]);
  return [item(), ...draw.some(1, item)].join(',');
};

export const timeLibraries: readonly GoLibrary[] = [
  {
    name: 'time',
    program: 'std',
    input(draw) {
      const layout = draw.one(LAYOUTS);
      return ['time', layout, timeText(draw, layout)];
    },
    ours([, layout = '', text = '']) {
      const moment = parseMoment(text, layout);
      return moment ? `${secondsOf(moment.at)} ${formatMoment(moment, layout)}` : 'error';
    },
    declared: [],
  },
  {
    name: 'time durations',
    program: 'std',
    input: (draw) => [
      'duration',
      draw
        .some(5, () =>
          draw.one(['1', '2.5', '.5', '-', '+', 'h', 'm', 's', 'ms', 'us', 'µs', 'ns', '0', 'd', '1h', '3m']),
        )
        .join(''),
    ],
    ours: ([, text = '']) => formatDuration(parseDuration(text)),
    declared: [],
  },
  {
    name: 'dateparse',
    program: 'dateparse',
    debian: {name: 'golang-github-araddon-dateparse-dev', folder: 'github.com/araddon/dateparse'},
    input(draw) {
      const layout = draw.one(LAYOUTS.slice(0, 8));
      return [draw.upTo(9) === 0 ? String(draw.upTo(2_000_000_000) * draw.one([1, 1000])) : timeText(draw, layout)];
    },
    ours([text = '']) {
      const form = detectForm(text, {digits: true});
      const moment = form && readDate(text, form);
      return moment ? secondsOf(moment.at) : 'error';
    },
    declared: [
      {
        reason: 'dateparse takes nearly anything for a date; here a date has one of the spellings that the pages name',
        has: (_, go, ours) => ours === 'error' && !go.startsWith('error'),
      },
      {
        reason: 'dateparse cannot read GMT-8, which Go itself reads as the name of a zone',
        has: ([text = '']) => text.endsWith('GMT-8'),
      },
      {
        reason: 'dateparse leaves out an offset of hours alone',
        has: ([text = '']) => / [+-]\d{2}$/.test(text),
      },
    ],
  },
  {
    name: 'cron',
    program: 'cron',
    debian: {name: 'golang-github-robfig-cron-dev', folder: 'github.com/robfig/cron'},
    input: (draw) => [
      [
        cronField(draw, 0, 59, []),
        cronField(draw, 0, 23, []),
        cronField(draw, 1, 31, []),
        cronField(draw, 1, 12, ['JAN', 'dec']),
        cronField(draw, 0, 7, ['SUN', 'fri']),
      ].join(' '),
      `20${two(draw, 89).replace('0', '1')}-0${1 + draw.upTo(8)}-${two(draw, 18).replace('00', '01')}T0${draw.upTo(9)}:15:00Z`,
    ],
    ours([line = '', now = '']) {
      if ('problem' in explainCron(line)) return 'error';
      return nextRuns(line, new Date(now), 3)
        .map((moment) => moment.toISOString().replace('.000', ''))
        .join(' ');
    },
    declared: [],
  },
];
