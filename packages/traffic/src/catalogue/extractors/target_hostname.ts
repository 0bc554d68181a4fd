import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'target_hostname',
  summary: 'Takes the host that the request goes to, without the port.',
  routes: {
    guide: '/transform/extractors/target_hostname/',
    reference: '/reference/transform-traffic/extractors/target_hostname/',
  },
  runs: ['generator', 'responder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'The token is the host name of the target URL.',
    'The `Host` header is a different thing: change it with `http_req_header`.',
    'The port is `target_port`.',
  ],
  inverse: 'The request goes to the new host.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'https://api.orchard.test:8443/v1',
      config: {},
      output: 'api.orchard.test',
      note: 'The port and the Host header stay',
      given: {request: 'GET https://api.orchard.test:8443/v1 HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: 'stage.orchard.test',
      backOutput: 'GET https://stage.orchard.test:8443/v1',
    },
  ],
};
