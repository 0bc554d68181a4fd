import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sql_fingerprint',
  summary: 'Lets a SQL mock match whatever literals the statement holds.',
  shorthand: 'sql_fingerprint()',
  routes: {guide: '/transform/transforms/sql_fingerprint/'},
  runs: ['responder'],
  side: 'request',
  wayIn: 'change the key of the mock',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'Literals and placeholders in the key become `?`, and lists of `IN` and `VALUES` become `(?)`.',
    'The step changes what the mock compares. The recording and the live request stay as they are, and the token passes.',
    'It works on what an earlier chain left in the key. In load generation and on other traffic it does nothing.',
    'The playground keeps the compared statement as `statement` in the signature.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: "SELECT seat FROM tickets WHERE deck = 2 AND class IN ('a', 'b')",
      config: {},
      output: "SELECT seat FROM tickets WHERE deck = 2 AND class IN ('a', 'b')",
      note: 'The recorded statement',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT seat FROM tickets WHERE deck = 2 AND class IN ('a', 'b')",
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT seat FROM tickets WHERE deck = ? AND class IN (?)'}},
    },
    {
      input: "SELECT seat FROM tickets WHERE deck = 5 AND class IN ('c')",
      config: {},
      output: "SELECT seat FROM tickets WHERE deck = 5 AND class IN ('c')",
      note: 'A live one has the same key',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT seat FROM tickets WHERE deck = 5 AND class IN ('c')",
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT seat FROM tickets WHERE deck = ? AND class IN (?)'}},
    },
    {
      input: "INSERT INTO tickets (id, holder) VALUES (11, 'Ana'), (12, 'Bo')",
      config: {},
      output: "INSERT INTO tickets (id, holder) VALUES (11, 'Ana'), (12, 'Bo')",
      note: 'Rows of an insert',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nINSERT INTO tickets (id, holder) VALUES (11, 'Ana'), (12, 'Bo')",
        signature: {},
      },
      leaves: {signature: {statement: 'INSERT INTO tickets (id, holder) VALUES (?)'}},
    },
  ],
};
