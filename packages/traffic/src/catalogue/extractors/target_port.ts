import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'target_port',
  summary: 'Takes the port that the request goes to.',
  routes: {
    guide: '/transform/extractors/target_port/',
    reference: '/reference/transform-traffic/extractors/target_port/',
  },
  runs: ['generator', 'responder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: ['The token is the port number as text.', 'The result must be a valid port.'],
  inverse: 'The request goes to the new port.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'https://api.orchard.test:8443/v1',
      config: {},
      output: '8443',
      note: 'Another port on the same host',
      given: {request: 'GET https://api.orchard.test:8443/v1 HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: '9000',
      backOutput: 'GET https://api.orchard.test:9000/v1',
    },
  ],
};
