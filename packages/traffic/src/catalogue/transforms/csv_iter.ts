import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'csv_iter',
  summary: 'Takes the next value of a CSV variable; all users of the variable share one cursor.',
  shorthand: 'csv_iter(csv_name=...)',
  routes: {guide: '/transform/transforms/csv_iter/', reference: '/reference/transform-traffic/transforms/csv_iter/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'new value',
  wayBack: 'nothing',
  fields: [
    {
      name: 'csv_name',
      type: 'string',
      required: true,
      allowed: 'name of a start-up variable built with `csv`',
      meaning: 'The list to draw from',
    },
  ],
  semantics: [
    'The incoming token is ignored.',
    'One counter per `csv_name`, for the whole process: each call moves it by one.',
    'The value is the row at counter modulo number of rows, so the list never ends.',
    'The list is built once at start; the file is not read again.',
    'Two chains with the same `csv_name` take turns, and two calls in one request use two rows.',
  ],
  inverse: 'Nothing; the value goes on as it is.',
  errors: [
    {
      stage: 'runtime',
      message: "csv <name> doesn't exist",
      when: 'There is no start-up variable of this name, or it does not use `csv`',
    },
  ],
  examples: [
    {
      input: 'anything',
      config: {csv_name: 'crates'},
      output: ['K-1', 'K-2', 'K-1'],
      note: 'List K-1, K-2; three calls',
      given: {
        startup: [
          {
            name: 'crates',
            config: {
              extractor: {type: 'file', config: {filename: 's3://crates.csv'}},
              transforms: [{type: 'csv', config: {hasHeader: 'true', header: 'crate'}}],
            },
          },
        ],
        files: {'crates.csv': 'crate,price\nK-1,4\nK-2,9\n'},
      },
    },
    {
      input: 'two chains A and B in each request',
      config: {csv_name: 'letters'},
      output: 'A = a, B = b; then A = c, B = d; then A = a, B = b',
      note: 'List a, b, c, d: the chains take turns',
      computed: false,
    },
  ],
};
