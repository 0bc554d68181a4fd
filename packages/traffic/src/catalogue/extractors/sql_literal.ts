import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'sql_literal',
  summary: 'Takes one string or number written in a SQL statement.',
  shorthand: 'sql_literal(index=...)',
  routes: {guide: '/transform/extractors/sql_literal/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: true,
      allowed: '`1` and up',
      meaning: 'Which literal of the statement, counted from the left',
    },
  ],
  semantics: [
    'Strings come without their quotes, and a doubled quote as one.',
    'Not counted: placeholders such as `$1` and `?`, booleans, NULL, and text in double quotes, which is read as a name, in MySQL too.',
    'In the playground the request body is the statement.',
  ],
  inverse: 'A number stays a number when the new value is one; everything else is written as a quoted string.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: "UPDATE tickets SET note = 'x9' WHERE trip = 8",
      config: {index: '1'},
      output: 'x9',
      note: 'The first literal, a string',
      given: {
        request: "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nUPDATE tickets SET note = 'x9' WHERE trip = 8",
      },
      backInput: 'n-4711',
      backOutput: "UPDATE tickets SET note = 'n-4711' WHERE trip = 8",
    },
    {
      input: "UPDATE tickets SET note = 'x9' WHERE trip = 8",
      config: {index: '2'},
      output: '8',
      note: 'The second, a number that stays one',
      given: {
        request: "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nUPDATE tickets SET note = 'x9' WHERE trip = 8",
      },
      backInput: '12',
      backOutput: "UPDATE tickets SET note = 'x9' WHERE trip = 12",
    },
    {
      input: "UPDATE tickets SET note = 'x9' WHERE trip = 8",
      config: {index: '2'},
      output: '8',
      note: 'Text instead of a number is quoted',
      given: {
        request: "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nUPDATE tickets SET note = 'x9' WHERE trip = 8",
      },
      backInput: 'north',
      backOutput: "UPDATE tickets SET note = 'x9' WHERE trip = 'north'",
    },
    {
      input: "SELECT id FROM tickets WHERE holder = 'O''Hara'",
      config: {index: '1'},
      output: "O'Hara",
      note: 'A doubled quote is one',
      given: {
        request: "POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT id FROM tickets WHERE holder = 'O''Hara'",
      },
      backInput: "D'Arcy",
      backOutput: "SELECT id FROM tickets WHERE holder = 'D''Arcy'",
    },
    {
      input: 'SELECT "2" FROM tickets WHERE id = $1 AND note IS NULL AND deck = 7',
      config: {index: '1'},
      output: '7',
      note: 'Names, placeholders and NULL do not count',
      given: {
        request:
          'POST /postgres HTTP/1.1\nHost: db.orchard.test\n\nSELECT "2" FROM tickets WHERE id = $1 AND note IS NULL AND deck = 7',
      },
    },
  ],
};
