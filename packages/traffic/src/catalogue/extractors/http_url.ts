import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_url',
  summary: 'Takes the path of the request, whole or one segment of it.',
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
      allowed: '`0` to n-1',
      meaning: 'Segment to take; without it the token is the whole path',
    },
  ],
  semantics: [
    'The path is cut at `/` and counted from 0. The leading `/` makes segment 0 empty, so the first name is segment 1.',
    'The written value must already be URL-encoded.',
  ],
  inverse: 'The path or the segment is replaced exactly as given.',
  errors: [],
  openPoints: [
    'Without `index`, the playground leaves the query string out of the token; whether a replay does is not confirmed.',
    'Some chains have `subdirIndex` instead of `index`.',
  ],
  examples: [
    {
      input: 'GET /shop/carts/77/items',
      config: {index: '3'},
      output: '77',
      note: 'Segments: empty, shop, carts, 77, items',
      given: {request: 'GET /shop/carts/77/items HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: '91',
      backOutput: 'GET /shop/carts/91/items',
    },
    {
      input: 'GET /shop/carts/77/items',
      config: {},
      output: '/shop/carts/77/items',
      note: 'The whole path',
      given: {request: 'GET /shop/carts/77/items HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: '/shop/carts/91',
      backOutput: 'GET /shop/carts/91 HTTP',
    },
  ],
};
