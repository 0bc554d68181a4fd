import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'target_hostname',
  summary: 'Host the request is sent to, without port.',
  routes: {
    guide: '/transform/extractors/target_hostname/',
    reference: '/reference/transform-traffic/extractors/target_hostname/',
  },
  runs: ['generator', 'responder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'token = hostname part of the destination URL',
    'independent of the Host header (use http_req_header name Host for that)',
    'port not included (target_port)',
  ],
  inverse: 'Destination host of the request replaced.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'https://api.orchard.test:8443/v1',
      config: {},
      output: 'api.orchard.test',
      note: 'backInput "stage.orchard.test" -> request goes to stage.orchard.test:8443; Host header unchanged',
    },
  ],
};
