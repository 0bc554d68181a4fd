import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'sql_query',
  summary: 'Takes the SQL statement as the token.',
  shorthand: 'sql_query()',
  routes: {guide: '/transform/extractors/sql_query/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'The statement of a simple query, or the one behind a prepare, describe, bind or execute.',
    'The transforms that change the key of a SQL mock leave it as it is. Any other transform rewrites the statement.',
    'In the playground the request body is the statement.',
  ],
  inverse: 'The statement is replaced.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'SELECT holder FROM tickets WHERE id = 11',
      config: {},
      output: 'SELECT holder FROM tickets WHERE id = 11',
      note: 'The whole statement',
      given: {
        request: 'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT holder FROM tickets WHERE id = 11',
      },
      backInput: 'SELECT holder FROM tickets_v2 WHERE id = 11',
      backOutput: 'SELECT holder FROM tickets_v2 WHERE id = 11',
    },
  ],
};
