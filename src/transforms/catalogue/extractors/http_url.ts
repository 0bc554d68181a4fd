import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_url',
  summary: 'Request path, whole or one segment of it.',
  uiName: 'HTTP URL',
  routes: {guide: '/transform/extractors/http_url/', reference: '/reference/transform-traffic/extractors/http_url/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'none',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: false,
      allowed: '0..n-1',
      meaning: 'path segment to take; omit for the entire path',
    },
  ],
  semantics: [
    'no index: token = entire path',
    'index n: path cut at "/" and element n returned (zero-based)',
    'a leading "/" yields an empty element 0, so the first named segment is index 1',
    'value written back must already be URL-encoded; no encoding is applied for you',
  ],
  inverse: 'Whole path or the one segment replaced verbatim.',
  errors: [],
  openPoints: ['whether the query string belongs to the token when index is omitted', 'UI/shorthand has also been seen with subdirIndex as the parameter name'],
  examples: [
    {
      input: 'GET /shop/carts/77/items',
      config: {index: '3'},
      output: '77',
      note: '["","shop","carts","77","items"]; backInput "91" -> /shop/carts/91/items',
    },
    {input: 'GET /shop/carts/77/items', config: {}, output: '/shop/carts/77/items', note: 'entire path'},
  ],
};
