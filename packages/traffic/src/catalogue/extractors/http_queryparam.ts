import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_queryparam',
  summary: 'Takes the value of one query parameter of the request.',
  uiName: 'HTTP Query Parameter',
  routes: {
    guide: '/transform/extractors/http_queryparam/',
    reference: '/reference/transform-traffic/extractors/http_queryparam/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any text',
      meaning: 'Name of the query parameter, case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` to n-1',
      meaning: 'Which of several query parameters with this name, counted from 0',
    },
  ],
  semantics: [
    'The token is the value of the parameter, the first one unless `index` says otherwise.',
    '`index` counts values of this name only; other parameters do not matter.',
    'Query parameters belong to the default match signature of mocks, so a responder chain here changes which recording matches.',
  ],
  inverse: 'The value is replaced where it was read.',
  errors: [],
  openPoints: [
    'The effect of a write to an absent parameter is not specified. The playground then leaves the URL alone.',
    'The token is taken to be percent-decoded on reading and encoded on writing; the playground does so and writes a space as `%20`.',
  ],
  examples: [
    {
      input: 'GET /search?tag=plum&tag=pear&page=4',
      config: {name: 'tag', index: '1'},
      output: 'pear',
      note: 'The second value of `tag`',
      given: {request: 'GET /search?tag=plum&tag=pear&page=4 HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: 'fig',
      backOutput: 'GET /search?tag=plum&tag=fig&page=4',
    },
    {
      input: 'GET /search?q=green%20tea&page=4',
      config: {name: 'q'},
      output: 'green tea',
      note: 'Decoded when read, encoded when written',
      given: {request: 'GET /search?q=green%20tea&page=4 HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: 'black tea',
      backOutput: 'GET /search?q=black%20tea&page=4',
    },
  ],
};
