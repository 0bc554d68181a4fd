import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'sql_column',
  summary: 'Takes one cell of a recorded SQL result.',
  shorthand: 'sql_column(row=...,column=...)',
  routes: {guide: '/transform/extractors/sql_column/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'row',
      type: 'integer',
      required: false,
      default: '1',
      allowed: '`1` and up',
      meaning: 'Which row, counted across all result sets',
    },
    {
      name: 'column',
      type: 'integer',
      required: {oneOf: ['column', 'name']},
      allowed: '`1` and up',
      meaning: 'Which column, by position',
    },
    {
      name: 'name',
      type: 'string',
      required: {oneOf: ['column', 'name']},
      allowed: 'text',
      meaning: 'Which column, by name',
    },
  ],
  semantics: [
    'NULL is an empty token.',
    'Text cells only. A driver that asks for binary results, such as pgx, gets none: the chain skips them.',
    'By name only in PostgreSQL simple queries and in any MySQL result.',
    'The playground does not run it: rows are in the messages of the protocol.',
  ],
  inverse: 'The cell is replaced; a NULL that no step changed stays NULL.',
  errors: [],
  openPoints: [],
  examples: [],
};
