import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {explainCron, nextRuns} from './explain';

const now = new Date('2026-11-21T15:00:00Z');
const runs = (line: string, count = 2) => nextRuns(line, now, count).map((d) => d.toISOString().slice(0, 16));

describe('nextRuns', () => {
  it.each([
    ['30 6 * * 1-5', ['2026-11-23T06:30', '2026-11-24T06:30']],
    ['0 * * * *', ['2026-11-21T16:00', '2026-11-21T17:00']],
    ['0 0 * * 0', ['2026-11-22T00:00', '2026-11-29T00:00']],
    ['0 0 * * 0-SUN', ['2026-11-22T00:00', '2026-11-29T00:00']],
    ['0 */40 * * *', ['2026-11-22T00:00', '2026-11-23T00:00']],
    ['50/5 16 * * *', ['2026-11-21T16:50', '2026-11-21T16:55']],
    ['0 0 1 * *', ['2026-12-01T00:00', '2027-01-01T00:00']],
    ['0 0 29 2 *', ['2028-02-29T00:00', '2032-02-29T00:00']],
    ['*/20 23 * * sat', ['2026-11-21T23:00', '2026-11-21T23:20']],
    ['0 0 13 * FRI', ['2026-11-27T00:00', '2026-12-04T00:00']],
    ['0 0 */1 * FRI', ['2026-11-27T00:00', '2026-12-04T00:00']],
    ['0 0 13 * */1', ['2026-12-13T00:00', '2027-01-13T00:00']],
    ['0 0 *,13 * FRI', ['2026-11-27T00:00', '2026-12-04T00:00']],
    ['0 0 */15 * FRI', ['2026-11-27T00:00', '2026-12-01T00:00']],
  ])('of %s are in UTC, after now', (line, expected) => expect(runs(line)).toEqual(expected));
  it('are none for a date that never comes and for a line that cannot be read', () => {
    expect(runs('0 0 31 2 *')).toEqual([]);
    expect(runs('nonsense')).toEqual([]);
  });
});

describe('explainCron', () => {
  it('says in words what the documented example means', () => {
    expect(explainCron('30 6 * * 1-5')).toEqual({
      words: 'At 06:30, Monday through Friday, UTC',
      fields: [
        {name: 'minute', value: '30'},
        {name: 'hour', value: '6'},
        {name: 'day of the month', value: '*'},
        {name: 'month', value: '*'},
        {name: 'day of the week', value: '1-5'},
      ],
      notes: [],
    });
  });
  it('says that either day counts when both are set', () =>
    expect(explainCron('0 0 13 * 5')).toMatchObject({notes: [expect.stringMatching(/either/)]}));
  it('says nothing of the kind when one of them takes every day', () =>
    expect(explainCron('0 0 */1 * 5')).toMatchObject({notes: []}));
  it.each([
    ['', /five fields/],
    ['* * * *', /This one has 4/],
    ['0 0 0 * * *', /This one has 6/],
    ['@daily', /Short forms/],
    ['60 * * * *', /"60" is not valid for the minute. Use 0 to 59/],
    ['* 24 * * *', /not valid for the hour/],
    ['* * 0 * *', /not valid for the day of the month/],
    ['* * 32 * *', /not valid for the day of the month/],
    ['* * * 13 *', /not valid for the month/],
    ['* * * * 7', /not valid for the day of the week. Use 0 to 6/],
    ['* * * * 8', /not valid for the day of the week/],
    ['a * * * *', /not valid for the minute/],
    ['1, * * * *', /not valid for the minute/],
    ['*/0 * * * *', /step/],
    ['*/x * * * *', /step/],
    ['10-5 * * * *', /backward/],
    ['1-2-3 * * * *', /not valid for the minute/],
    ['* * L * *', /not valid for the day of the month/],
    ['-5 * * * *', /not valid for the minute/],
  ])('answers "%s" with a sentence', (line, message) =>
    expect(explainCron(line)).toEqual({problem: expect.stringMatching(message)}),
  );
  it('never throws, whatever is typed', () => {
    const field = fc.oneof(
      fc.constantFrom('*', '*/2', '1-5', '0', 'MON', 'JAN', 'L', '7', '31', '?', '#', '1,2'),
      fc.string({maxLength: 4}),
    );
    fc.assert(
      fc.property(fc.array(field, {maxLength: 6}), (fields) => {
        const line = fields.join(' ');
        const explained = explainCron(line);
        if ('problem' in explained) expect(explained.problem).toMatch(/\.$/);
        else for (const run of nextRuns(line, now, 2)) expect(run.getTime()).toBeGreaterThan(now.getTime());
      }),
      {numRuns: 300},
    );
  });
});
