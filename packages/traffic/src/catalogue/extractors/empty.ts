import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'empty',
  summary: 'Starts a chain with an empty token and writes nothing back.',
  uiName: 'Empty',
  routes: {guide: '/transform/extractors/empty/', reference: '/reference/transform-traffic/extractors/empty/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'The token is empty text; the RRPair is not looked at.',
    'In a start-up variable, the result of the chain becomes the value of the variable.',
    'Made for start-up variables and for steps that ignore the token, such as `delete_sig`.',
  ],
  inverse: 'Nothing is written to the RRPair.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'any RRPair',
      config: {},
      output: '',
      note: 'A chain from nothing; `rand_string`, `constant` or `one_of` then makes the value',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\n\n'},
    },
  ],
};
