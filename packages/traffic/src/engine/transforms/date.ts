import {detectForm, formOf, readDate, writeDate, type DateForm} from '../dates';
import {InitError, TransformError} from '../errors';
import {distance, formatDuration, parseDuration, type Nanos} from '../go-duration';
import {truncate} from '../go-time';
import {resolve} from '../placeholders';
import type {StepContext, StepMaker, StepMakers} from '../step';

const PATTERN = /\{speedscale_date\(([^(){}]{1,80})\)\}/g;

/** Keeps the distance between a date and the recording, or adds a fixed offset. */
const date: StepMaker = (settings) => {
  const layout = settings.text('layout', 'auto') || 'auto';
  const precision = duration(settings.text('precision'), 'precision');
  const offset = duration(settings.text('offset'), 'offset');
  let detected: DateForm | undefined;

  const formFor = (token: string, {world}: StepContext): DateForm => {
    detected ??= formOf(resolve(layout, world)) ?? detectForm(token, {digits: true});
    if (detected === undefined) throw new TransformError('parse error: no known date layout fits the value');
    return detected;
  };

  return {
    in(token, context) {
      if (token.startsWith('{speedscale_date(')) return token;
      const form = formFor(token, context);
      const moment = readDate(token, form);
      if (moment === undefined) throw new TransformError('parse error: the layout does not fit the value');
      if (offset !== undefined) return writeDate({...moment, at: moment.at + offset}, form);
      const cut = (at: Nanos): Nanos => (precision === undefined ? at : truncate(at, precision));
      return `{speedscale_date(${formatDuration(distance(cut(context.world.recordedAt), cut(moment.at)))})}`;
    },
    back(token, context) {
      if (offset !== undefined) return token;
      if (context.place === 'responder' && context.side === 'request') {
        if (token.includes('{speedscale_date('))
          context.effect('note', 'the pattern stays, so that signatures ignore the absolute date');
        return token;
      }
      return token.replaceAll(PATTERN, (pattern, text: string) => {
        const shift = duration(text, 'pattern');
        const form = detected ?? formOf(resolve(layout, context.world));
        if (shift === undefined || form === undefined) return pattern;
        return writeDate({at: context.world.now - shift, offset: 0, zone: 'GMT'}, form);
      });
    },
  };
};

function duration(text: string, name: string): Nanos | undefined {
  if (text === '') return undefined;
  try {
    return parseDuration(text, {days: true});
  } catch {
    throw new InitError(`${name} "${text}" is not a duration`);
  }
}

/** Steps by type string: dates. */
export const dateSteps: StepMakers = {date};
