import {parseCsv} from '../csv';
import {InitError, LimitError, TransformError} from '../errors';
import {LIMITS} from '../limits';
import type {StepContext, StepMaker, StepMakers} from '../step';

/** A JSON string literal without its quotes; any other text as it is. */
function unquoteText(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

/** Puts a call into the table; without `overwrite` the first one stays. Returns what the table holds then. */
function register({world, effect}: StepContext, from: string, to: string, overwrite: boolean): string {
  const key = unquoteText(from);
  const known = world.mappings.get(key);
  if (known !== undefined && !overwrite) return known;
  if (key === '') return to;
  if (world.mappings.size >= LIMITS.mappings)
    throw new LimitError(`more than ${LIMITS.mappings} mappings; this page stops there`);
  world.mappings.set(key, unquoteText(to));
  effect('mapping', `${key} becomes ${unquoteText(to)} from here on`);
  return to;
}

/** Remembers the token on the way in and pairs it with what comes back. */
const smartReplace: StepMaker = (settings) => {
  const overwrite = settings.flag('overwrite', false);
  let key = '';
  return {
    in(token) {
      key = token;
      return token;
    },
    back: (token, context) => register(context, key, token, overwrite),
  };
};

/** Pairs the recorded value of the same place with the live one. */
const smartReplaceRecorded: StepMaker = (settings) => {
  const overwrite = settings.flag('overwrite', false);
  return {
    async in(token, context) {
      const recorded = await context.recorded();
      if (recorded !== undefined && recorded !== '') register(context, recorded, token, overwrite);
      return token;
    },
  };
};

/** Loads many pairs from CSV text; later rows win. */
const smartReplaceCsv: StepMaker = (settings) => {
  const headers = settings.flag('headers', true, 'headers must be true or false');
  const existing = settings.text('existing');
  const fresh = settings.text('new');
  const existingNum = column(settings.text('existingNum'), 0, 'existingNum');
  const newNum = column(settings.text('newNum'), 1, 'newNum');
  const named = headers && (existing !== '' || fresh !== '');
  return {
    in(token, context) {
      if (token === '') return token;
      const rows = parseCsv(token);
      const header = named ? (rows.shift() ?? []) : [];
      if (named && header.join('') === '') throw new TransformError('ErrMalformedCSV');
      const from = named && existing !== '' ? headerColumn(header, existing) : existingNum;
      const to = named && fresh !== '' ? headerColumn(header, fresh) : newNum;
      for (const row of rows) {
        const [key, value] = [row[from], row[to]];
        if (key === undefined || value === undefined) throw new TransformError('cannot parse CSV row - out of bounds');
        register(context, key, value, true);
      }
      return token;
    },
  };
};

function headerColumn(header: readonly string[], name: string): number {
  const index = header.indexOf(name);
  if (index < 0) throw new TransformError(`could not find column ${name} in CSV data`);
  return index;
}

function column(text: string, fallback: number, name: string): number {
  if (text === '') return fallback;
  if (!/^\d{1,6}$/.test(text)) throw new InitError(`could not parse ${name} to integer`);
  return Number(text);
}

/** Steps by type string: learned replacements, older type strings included. */
export const learningSteps: StepMakers = {
  smart_replace: smartReplace,
  smart_replace_csv: smartReplaceCsv,
  smart_replace_recorded: smartReplaceRecorded,
  train: smartReplace,
  train_actual: smartReplaceRecorded,
  train_csv: smartReplaceCsv,
};
