import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'scrub_date',
  summary: 'Replaces every date in a JSON document with `*`.',
  shorthand: 'scrub_date(ignore=...)',
  routes: {
    guide: '/transform/transforms/scrub_date/',
    reference: '/reference/transform-traffic/transforms/scrub_date/',
  },
  runs: ['responder', 'generator', 'forwarder'],
  side: 'either',
  wayIn: 'walk and blank',
  wayBack: 'nothing',
  fields: [
    {
      name: 'ignorePaths',
      type: 'string',
      required: false,
      allowed: 'comma list of key names',
      meaning: 'Keys to leave alone',
    },
  ],
  semantics: [
    'JSON string values only; numeric epochs stay.',
    'The value decides, not the key. ISO 8601, RFC 1123, plain dates and more are recognized.',
    'Lists at the root and nested lists are walked.',
    'Other input does not change.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input:
        '{"when":"2026-02-03T04:05:06Z","day":"2026-02-03","epoch":1770091506,"meta":{"apiVersion":"2024-05-01"},"list":["2026-01-01","x"]}',
      config: {ignorePaths: 'apiVersion'},
      output: '{"when":"*","day":"*","epoch":1770091506,"meta":{"apiVersion":"2024-05-01"},"list":["*","x"]}',
      note: '`apiVersion` is left alone',
    },
  ],
};
