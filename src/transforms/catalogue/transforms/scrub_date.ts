import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'scrub_date',
  summary: 'Replaces every date-looking string in a JSON document by *.',
  shorthand: 'scrub_date(ignore=...)',
  routes: {
    guide: '/transform/transforms/scrub_date/',
    reference: '/reference/transform-traffic/transforms/scrub_date/',
  },
  runs: ['responder', 'generator', 'forwarder'],
  side: 'either',
  wayIn: 'walk and blank',
  wayBack: 'identity',
  fields: [
    {
      name: 'ignorePaths',
      type: 'string',
      required: false,
      allowed: 'comma list of leaf key names',
      meaning: 'keys to leave alone',
    },
  ],
  semantics: [
    'JSON string values only; numeric epochs stay',
    'date when the datetime pattern or the lenient parser accepts it (ISO 8601, RFC 1123, date-only, more)',
    'value decides, key name does not',
    'array roots and nested arrays walked',
    'not JSON -> unchanged',
  ],
  inverse: 'None.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '{"when":"2026-02-03T04:05:06Z","day":"2026-02-03","epoch":1770091506,"meta":{"apiVersion":"2024-05-01"},"list":["2026-01-01","x"]}',
      config: {ignorePaths: 'apiVersion'},
      output: '{"when":"*","day":"*","epoch":1770091506,"meta":{"apiVersion":"2024-05-01"},"list":["*","x"]}',
      note: 'apiVersion kept',
    },
  ],
};
