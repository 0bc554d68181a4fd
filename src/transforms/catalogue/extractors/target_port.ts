import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'target_port',
  summary: 'Destination port of the request.',
  routes: {
    guide: '/transform/extractors/target_port/',
    reference: '/reference/transform-traffic/extractors/target_port/',
  },
  runs: ['generator', 'responder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: ['token = port number as text', 'back value must be a valid port'],
  inverse: 'Destination port replaced.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'https://api.orchard.test:8443/v1',
      config: {},
      output: '8443',
      note: 'backInput "9000" -> request goes to port 9000',
    },
  ],
};
