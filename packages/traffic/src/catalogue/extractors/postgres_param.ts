import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'postgres_param',
  summary: 'Takes one bound value of a prepared PostgreSQL statement.',
  uiName: 'Postgres Statement Parameter',
  shorthand: 'postgres_param(index=...)',
  routes: {guide: '/transform/extractors/postgres_param/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: true,
      allowed: '`1` and up',
      meaning: 'The n of `$n`',
    },
  ],
  semantics: [
    'The value as text; NULL is an empty token.',
    'Binary int, float, bool, date, timestamp and UUID are decoded.',
    'Only in executions, and in the Bind that belongs to them; other messages stay as they are.',
    'The playground does not run it: bound values are in the messages of the protocol.',
  ],
  inverse: 'The value is sent as text; the server converts it or rejects it.',
  errors: [],
  openPoints: [],
  examples: [],
};
