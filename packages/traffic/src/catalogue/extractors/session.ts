import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'session',
  summary: 'Takes the session ID that the platform gave the RRPair.',
  uiName: 'Session',
  routes: {guide: '/transform/extractors/session/', reference: '/reference/transform-traffic/extractors/session/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'pair',
  missingTarget: 'overwritten',
  fields: [],
  semantics: [
    'The token is the internal session field, which usually comes from a JWT or another client ID.',
    'It can be read and written.',
    'Sessions found in JWTs are shown with the prefix `JWT:`.',
  ],
  inverse: 'The session field is overwritten.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'Session ID kim@orchard.test',
      config: {},
      output: 'kim@orchard.test',
      note: 'With `smart_replace` and `rand_string` each recorded client becomes a new one',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\n\n', session: 'kim@orchard.test'},
      backInput: 'lee@orchard.test',
      backOutput: 'session: lee@orchard.test',
    },
  ],
};
