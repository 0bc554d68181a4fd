import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sql_shape',
  summary: 'Lets a SQL mock match whatever columns the statement selects.',
  shorthand: 'sql_shape()',
  routes: {guide: '/transform/transforms/sql_shape/'},
  runs: ['responder'],
  side: 'request',
  wayIn: 'change the key of the mock',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'The list of every top-level `SELECT` becomes `*`. Subqueries, bodies of `WITH` and other statements stay.',
    'The response still has the recorded columns: record again when the statement is final.',
    'The step changes what the mock compares. The recording and the live request stay as they are, and the token passes.',
    'It works on what an earlier chain left in the key. In load generation and on other traffic it does nothing.',
    'The playground keeps the compared statement as `statement` in the signature.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: 'SELECT id, seat FROM tickets WHERE id = 6',
      config: {},
      output: 'SELECT id, seat FROM tickets WHERE id = 6',
      note: 'The recorded statement',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request: 'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id, seat FROM tickets WHERE id = 6',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT * FROM tickets WHERE id = 6'}},
    },
    {
      input: 'SELECT id, seat, deck FROM tickets WHERE id = 6',
      config: {},
      output: 'SELECT id, seat, deck FROM tickets WHERE id = 6',
      note: 'A live one has the same key',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request: 'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id, seat, deck FROM tickets WHERE id = 6',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT * FROM tickets WHERE id = 6'}},
    },
    {
      input: 'SELECT holder FROM tickets WHERE trip IN (SELECT id FROM trips)',
      config: {},
      output: 'SELECT holder FROM tickets WHERE trip IN (SELECT id FROM trips)',
      note: 'The subquery stays',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT holder FROM tickets WHERE trip IN (SELECT id FROM trips)',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT * FROM tickets WHERE trip IN (SELECT id FROM trips)'}},
    },
  ],
};
