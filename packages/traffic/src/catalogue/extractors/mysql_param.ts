import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'mysql_param',
  summary: 'Takes one bound value of a prepared MySQL statement.',
  uiName: 'MySQL Statement Parameter',
  shorthand: 'mysql_param(index=...)',
  routes: {guide: '/transform/extractors/mysql_param/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: {oneOf: ['index', 'name']},
      allowed: '`1` and up',
      meaning: 'Which `?` of the statement',
    },
    {
      name: 'name',
      type: 'string',
      required: {oneOf: ['index', 'name']},
      allowed: 'text',
      meaning: 'Name of a query attribute',
    },
  ],
  semantics: [
    'Numbers are decimal, dates are like `2026-04-30 09:15:00`, NULL is an empty token.',
    'Only in executions; other messages stay as they are.',
    'The playground does not run it: bound values are in the messages of the protocol.',
  ],
  inverse: 'The value keeps its recorded type if it fits, else it is a string.',
  errors: [],
  openPoints: [],
  examples: [],
};
