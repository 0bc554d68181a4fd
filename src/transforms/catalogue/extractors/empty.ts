import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'empty',
  summary: 'Starts a chain with a zero-length token and has nowhere to write back to.',
  uiName: 'Empty',
  routes: {guide: '/transform/extractors/empty/', reference: '/reference/transform-traffic/extractors/empty/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'token = "" (zero-length string)',
    'ignores the request/response pair completely',
    'result coming back is not written into the pair; when used for a runtime variable the result becomes the variable value',
  ],
  inverse: 'Nothing to re-insert into.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '{any pair}',
      config: {},
      output: '',
      note: 'follow with rand_string, constant or one_of to make a value from nothing',
    },
  ],
};
