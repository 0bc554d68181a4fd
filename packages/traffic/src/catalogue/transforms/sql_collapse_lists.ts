import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sql_collapse_lists',
  summary: 'Lets a SQL mock match any length of IN lists and VALUES.',
  shorthand: 'sql_collapse_lists()',
  routes: {guide: '/transform/transforms/sql_collapse_lists/'},
  runs: ['responder'],
  side: 'request',
  wayIn: 'change the key of the mock',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'Each `IN (…)` and all rows of `VALUES` become `(?)`.',
    '`IN (SELECT …)` is left alone, and other literals still count.',
    'The step changes what the mock compares. The recording and the live request stay as they are, and the token passes.',
    'It works on what an earlier chain left in the key. In load generation and on other traffic it does nothing.',
    'The playground keeps the compared statement as `statement` in the signature.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: "SELECT id FROM trips WHERE port = 4 AND state IN ('due', 'late')",
      config: {},
      output: "SELECT id FROM trips WHERE port = 4 AND state IN ('due', 'late')",
      note: 'The recorded statement',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM trips WHERE port = 4 AND state IN ('due', 'late')",
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT id FROM trips WHERE port = 4 AND state IN (?)'}},
    },
    {
      input: "SELECT id FROM trips WHERE port = 4 AND state IN ('gone')",
      config: {},
      output: "SELECT id FROM trips WHERE port = 4 AND state IN ('gone')",
      note: 'A live one has the same key',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM trips WHERE port = 4 AND state IN ('gone')",
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT id FROM trips WHERE port = 4 AND state IN (?)'}},
    },
    {
      input: 'SELECT id FROM trips WHERE port IN (SELECT id FROM ports WHERE open = 1)',
      config: {},
      output: 'SELECT id FROM trips WHERE port IN (SELECT id FROM ports WHERE open = 1)',
      note: 'A subquery stays',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM trips WHERE port IN (SELECT id FROM ports WHERE open = 1)',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT id FROM trips WHERE port IN (SELECT id FROM ports WHERE open = 1)'}},
    },
  ],
};
