import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'gzip',
  summary: 'Unpacks a gzip payload for the rest of the chain and packs it again.',
  shorthand: 'gzip()',
  routes: {guide: '/transform/transforms/gzip/', reference: '/reference/transform-traffic/transforms/gzip/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'decompress',
  wayBack: 'compress (default level)',
  fields: [],
  semantics: [
    'invalid, truncated or CRC-broken input -> error, original token kept',
    'deflate, zstd, brotli not handled',
    're-compressed bytes may differ from the original although the payload is equal',
  ],
  inverse: 'gzip-compress whatever comes back.',
  errors: [{stage: 'runtime', message: 'decompress error', when: 'token is not complete gzip data'}],
  openPoints: [],
  examples: [
    {
      encoding: 'base64',
      input: 'H4sIAAAAAAAAA6tWKi5JLElVslLKL0jNU6oFAI8oK0gQAAAA',
      config: {},
      output: '{"state":"open"}',
      backInput: '{"state":"closed"}',
      backOutput: 'H4sIAAAAAAAAA6tWKi5JLElVslJKzskvTk1RqgUA0FZ/mhIAAAA=',
      note: 'bytes shown as base64; compare after decompression only',
    },
  ],
};
