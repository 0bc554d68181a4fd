import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'gzip',
  summary: 'Unpacks gzip data for the following steps and repacks it.',
  shorthand: 'gzip()',
  routes: {guide: '/transform/transforms/gzip/', reference: '/reference/transform-traffic/transforms/gzip/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'unpack',
  wayBack: 'pack',
  fields: [],
  semantics: [
    'Damaged or cut data is an error, and the token stays as it was.',
    'Deflate, zstd and brotli are not supported.',
    'Packed bytes may differ from the recorded ones even if the content is the same.',
  ],
  inverse: 'Whatever comes back is packed with gzip.',
  errors: [{stage: 'runtime', message: 'decompress error', when: 'The token is not complete gzip data'}],
  examples: [
    {
      encoding: 'base64',
      input: 'H4sIAAAAAAAAA6tWKi5JLElVslLKL0jNU6oFAI8oK0gQAAAA',
      config: {},
      output: '{"state":"open"}',
      backInput: '{"state":"closed"}',
      backOutput: 'H4sIAAAAAAAAA6tWKi5JLElVslJKzskvTk1RqgUA0FZ/mhIAAAA=',
      note: 'Bytes shown as base64; compare the content, not the bytes',
      given: {before: [{type: 'base64', config: {pad: 'false'}}]},
    },
  ],
};
