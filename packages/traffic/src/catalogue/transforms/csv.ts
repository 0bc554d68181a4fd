import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'csv',
  summary: 'Walks one column of CSV text endlessly, a row per call.',
  uiName: 'CSV',
  shorthand: 'csv(index=...,header=...,headersPresent=...)',
  routes: {guide: '/transform/transforms/csv/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  wayIn: 'next cell',
  wayBack: 'nothing',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: {oneOf: ['index', 'header']},
      allowed: '`0` to n',
      meaning: 'Column number, counted from 0',
      aliases: ['column'],
    },
    {
      name: 'header',
      type: 'string',
      required: {oneOf: ['index', 'header']},
      allowed: 'exact header text',
      meaning: 'Column by its name; needs `hasHeader` `true`',
    },
    {
      name: 'hasHeader',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: '`true` or `false`',
      meaning: 'The first row is a header row',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'The incoming token is the CSV text, usually from the `file` extractor. It is parsed at the first call.',
    'Each call gives the cell of the next row. After the last row it starts again at the first row of data.',
    'With `hasHeader` the header is read and checked again after each round.',
    'Empty lines make no row, CRLF counts as LF, and quotes are allowed only around a whole cell; a quote inside is doubled.',
    'Rows may differ in length. A row that is too short is an error for that call, and the pointer still moves.',
    'The shorthand and one error message call `hasHeader` `headersPresent`.',
  ],
  inverse: 'Nothing; the CSV text is never changed.',
  errors: [
    {
      stage: 'init',
      message: 'you must provide either "index" or "header"',
      when: 'Neither `index` nor `header` is set',
    },
    {stage: 'init', message: 'both "index" and "header" cannot be specified', when: 'Both are set'},
    {
      stage: 'init',
      message: '"headersPresent" must be true when "header" is specified',
      when: '`header` without `hasHeader` `true`',
    },
    {stage: 'runtime', message: 'cannot find header in CSV input', when: 'The header row has no such name'},
    {
      stage: 'runtime',
      message: 'column data at the given "index" is missing from the CSV row',
      when: 'The row is too short',
    },
    {stage: 'runtime', message: 'malformed CSV input', when: 'Broken quoting'},
  ],
  examples: [
    {
      input: 'crate,price\nK-1,4\nK-2,9\n',
      config: {hasHeader: 'true', header: 'crate'},
      output: ['K-1', 'K-2', 'K-1'],
      note: 'Three calls; the third starts again',
    },
    {
      input: 'K-1,4\nK-2\n',
      config: {index: '1'},
      output: ['4', 'K-1,4\nK-2\n', '4'],
      note: 'Row two has no second column: the second call fails and keeps the token',
      error: 'column data at the given "index" is missing',
    },
  ],
};
