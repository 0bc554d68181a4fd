import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'csv_iter',
  summary: 'Takes the next value of a CSV runtime variable; all users of that variable share one cursor.',
  shorthand: 'csv_iter(csv_name=...)',
  routes: {guide: '/transform/transforms/csv_iter/', reference: '/reference/transform-traffic/transforms/csv_iter/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'emit',
  wayBack: 'identity',
  fields: [
    {
      name: 'csv_name',
      type: 'string',
      required: true,
      allowed: 'a runtime variable built with csv',
      meaning: 'which list to draw from',
    },
  ],
  semantics: [
    'incoming token ignored',
    'atomic 64-bit counter per csv_name, process-wide; advance by 1 per call',
    'value = list[counter mod rowCount]; wraps endlessly',
    'list is built once at start from the csv column; file not re-read',
    'two chains with the same csv_name interleave; two calls in one request use two rows',
  ],
  inverse: 'None.',
  errors: [{stage: 'runtime', message: "csv <name> doesn't exist", when: 'no such runtime variable, or it does not use csv'}],
  openPoints: [],
  examples: [
    {
      input: 'anything',
      config: {csv_name: 'crates'},
      output: ['K-1', 'K-2', 'K-1'],
      note: 'list [K-1,K-2], three calls',
    },
    {
      input: 'two chains A and B per request',
      config: {csv_name: 'letters'},
      output: '{"request1":{"A":"a","B":"b"},"request2":{"A":"c","B":"d"},"request3":{"A":"a","B":"b"}}',
      note: 'list [a,b,c,d]; interleaving',
    },
  ],
};
