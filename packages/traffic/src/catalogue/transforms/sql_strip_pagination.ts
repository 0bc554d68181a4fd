import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sql_strip_pagination',
  summary: 'Lets a SQL mock match any page of a result.',
  shorthand: 'sql_strip_pagination()',
  routes: {guide: '/transform/transforms/sql_strip_pagination/'},
  runs: ['responder'],
  side: 'request',
  wayIn: 'change the key of the mock',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'The numbers after `LIMIT`, `OFFSET` and `FETCH FIRST` or `FETCH NEXT` become `?`, both of `LIMIT a, b` in MySQL.',
    'The step changes what the mock compares. The recording and the live request stay as they are, and the token passes.',
    'It works on what an earlier chain left in the key. In load generation and on other traffic it does nothing.',
    'The playground keeps the compared statement as `statement` in the signature.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: 'SELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT 25 OFFSET 0',
      config: {},
      output: 'SELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT 25 OFFSET 0',
      note: 'The recorded statement',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT 25 OFFSET 0',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT ? OFFSET ?'}},
    },
    {
      input: 'SELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT 25 OFFSET 75',
      config: {},
      output: 'SELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT 25 OFFSET 75',
      note: 'A live one has the same key',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request:
          'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT 25 OFFSET 75',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT id FROM trips WHERE port = 4 ORDER BY id LIMIT ? OFFSET ?'}},
    },
    {
      input: 'SELECT id FROM trips LIMIT 50, 25',
      config: {},
      output: 'SELECT id FROM trips LIMIT 50, 25',
      note: 'Both numbers of MySQL',
      given: {
        extractor: {type: 'sql_query'},
        place: 'responder',
        request: 'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM trips LIMIT 50, 25',
        signature: {},
      },
      leaves: {signature: {statement: 'SELECT id FROM trips LIMIT ?, ?'}},
    },
  ],
};
