import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sql_key_params',
  summary: 'Lets a SQL mock match only the bound values that it was recorded with.',
  shorthand: 'sql_key_params(params=...,exclude=...)',
  routes: {guide: '/transform/transforms/sql_key_params/'},
  runs: ['responder'],
  side: 'request',
  wayIn: 'add the bound values to the key of the mock',
  wayBack: 'nothing',
  fields: [
    {
      name: 'params',
      type: 'string',
      required: false,
      default: 'all',
      allowed: 'positions from 1, separated by commas',
      meaning: 'Only these values count, dates included',
    },
    {
      name: 'exclude',
      type: 'string',
      required: false,
      default: 'none',
      allowed: 'positions from 1, separated by commas',
      meaning: 'These values never count',
    },
  ],
  semantics: [
    'Reads the Bind and Execute messages of PostgreSQL, and the execution of prepared statements in MySQL.',
    'Left out unless `params` names them: date, time, timestamp and interval in PostgreSQL, untyped PostgreSQL values that look like a date or timestamp, and date, time, datetime and timestamp in MySQL.',
    'For values that were never recorded, the bound values are dropped from the key and the same statement matches.',
    'The step changes what the mock compares. The recording and the live request stay as they are, and the token passes.',
    'It works on what an earlier chain left in the key. In load generation and on other traffic it does nothing.',
    'The playground does not run it: bound values are in the messages of the protocol.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [],
};
