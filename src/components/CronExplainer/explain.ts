import {Cron} from 'croner';
import cronstrue from 'cronstrue';

type FieldRule = {name: string; min: number; max: number; names?: readonly string[]};

const FIELDS: readonly FieldRule[] = [
  {name: 'minute', min: 0, max: 59},
  {name: 'hour', min: 0, max: 23},
  {name: 'day of the month', min: 1, max: 31},
  {
    name: 'month',
    min: 1,
    max: 12,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  {name: 'day of the week', min: 0, max: 6, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']},
];

/** A cron line that can be read: in words, field by field, and what to know about it; or why it cannot. */
export type CronExplanation =
  | {words: string; fields: {name: string; value: string}[]; notes: string[]}
  | {problem: string};

/** Explains a cron line of five fields, read in UTC. Never throws. */
export function explainCron(line: string): CronExplanation {
  const problem = cronProblem(line);
  if (problem) return {problem};
  const parts = line.trim().split(/\s+/);
  const [, , day, , weekday] = plainLine(line).split(' ');
  try {
    return {
      words: `${cronstrue.toString(plainLine(line), {use24HourTimeFormat: true, verbose: false})}, UTC`,
      fields: FIELDS.map(({name}, i) => ({name, value: parts[i] ?? ''})),
      notes:
        day !== '*' && weekday !== '*'
          ? ['Both day fields are set. Cron then runs on a day that matches either of them.']
          : [],
    };
  } catch {
    return {problem: 'This line cannot be read as a cron expression.'};
  }
}

/** The next `count` runs after `now`, in UTC; fewer, down to none, when the line has no more dates in its future. */
export function nextRuns(line: string, now: Date, count: number): Date[] {
  if (cronProblem(line)) return [];
  try {
    return new Cron(plainLine(line), {timezone: 'Etc/UTC', paused: true, mode: '5-part'}).nextRuns(count, now);
  } catch {
    return [];
  }
}

/**
 * The line in the form that every reader of cron takes for the same: numbers instead of names, one value instead of a range
 * that has no other, and `*` where a field takes every value anyway, as a step of 1 and `*,5` do. That matters in the day
 * fields: a day has to match both of them as long as one takes every value, and either of them otherwise.
 */
function plainLine(line: string): string {
  return line
    .trim()
    .split(/\s+/)
    .map((field, i) => {
      const items = field.split(',').map((item) => plainItem(item, FIELDS[i]));
      return items.includes('*') ? '*' : items.join(',');
    })
    .join(' ');
}

function plainItem(item: string, rule: FieldRule | undefined): string {
  const [base = '', written] = item.split('/');
  const step = Number(written ?? 1);
  if (!rule || (base === '*' && step === 1)) return base;
  const [low = rule.min, high = low] =
    base === '*' ? [rule.min, rule.max] : base.split('-').map((text) => valueOf(text, rule));
  // A single value with a step goes on to the end of the field.
  const last = written !== undefined && !/[*-]/.test(base) ? rule.max : high;
  if (low + step > last) return String(low);
  if (base === '*') return item;
  return `${low}-${last}${step === 1 ? '' : `/${step}`}`;
}

/** What is wrong with a cron line, as a sentence, or undefined. */
function cronProblem(line: string): string | undefined {
  const trimmed = line.trim();
  if (trimmed === '') return 'Write five fields: minute, hour, day of the month, month, day of the week.';
  if (trimmed.startsWith('@')) return 'Short forms such as @daily are not explained here. Write the five fields.';
  const parts = trimmed.split(/\s+/);
  if (parts.length !== 5)
    return `A cron line has five fields: minute, hour, day of the month, month, day of the week. This one has ${parts.length}.`;
  for (const [i, rule] of FIELDS.entries()) {
    const problem = (parts[i] ?? '')
      .split(',')
      .map((item) => itemProblem(item, rule))
      .find((p) => p !== undefined);
    if (problem) return problem;
  }
  return undefined;
}

/** Checks one item of a field: `*`, `5`, `1-5`, each perhaps with a step such as `/2`. */
function itemProblem(item: string, rule: FieldRule): string | undefined {
  const range = `${rule.min} to ${rule.max}${rule.names ? `, or ${rule.names[0]} to ${rule.names.at(-1)}` : ''}`;
  const [, base = '', step] = /^([^/]*)(?:\/([^/]*))?$/.exec(item) ?? [];
  const wrong = `"${item.slice(0, 20)}" is not valid for the ${rule.name}. Use ${range}, * for all, a range such as ${rule.min + 1}-${rule.min + 5}, or a list with commas.`;
  if (base === '') return wrong;
  if (step !== undefined && !(/^\d{1,3}$/.test(step) && Number(step) >= 1))
    return `The step after / in "${item.slice(0, 20)}" (${rule.name}) must be a number from 1.`;
  if (base === '*') return undefined;
  const ends = base.split('-');
  const values = ends.map((text) => valueOf(text, rule));
  if (ends.length > 2 || values.some((v) => v === undefined)) return wrong;
  const [from = 0, to = from] = values;
  if (to !== undefined && from > to)
    return `The range "${base.slice(0, 20)}" (${rule.name}) runs backward. Write the smaller value first.`;
  return undefined;
}

function valueOf(text: string, {min, max, names}: FieldRule): number | undefined {
  const named = names?.indexOf(text.toUpperCase()) ?? -1;
  if (named >= 0) return named + (names?.length === 12 ? 1 : 0);
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
