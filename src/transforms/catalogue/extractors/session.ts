import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'session',
  summary: 'Session identifier that the platform attached to the pair.',
  uiName: 'Session',
  routes: {guide: '/transform/extractors/session/', reference: '/reference/transform-traffic/extractors/session/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'pair',
  missingTarget: 'overwritten',
  fields: [],
  semantics: [
    'token = internal session field of the pair, usually derived from a JWT or another client identifier',
    'readable and writable',
    'auto-detected JWT sessions are displayed with the prefix JWT:',
  ],
  inverse: 'Session field overwritten.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'pair with Session ID kim@orchard.test',
      config: {},
      output: 'kim@orchard.test',
      note: 'smart_replace -> rand_string after it gives each recorded client a new identity',
    },
  ],
};
