import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'variable',
  summary: 'Reads from, and writes to, one entry of the variable cache.',
  routes: {guide: '/transform/extractors/variable/', reference: '/reference/transform-traffic/extractors/variable/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  missingTarget: 'created',
  fields: [
    {
      name: 'variable',
      type: 'string',
      required: true,
      allowed: 'any',
      meaning: 'name of the entry (note: the key is "variable" here, "name" on var_store/var_load)',
    },
  ],
  semantics: [
    'token = current value of the entry',
    'value coming back is stored under the same entry',
    'generator and responder keep separate caches',
    'mostly used at start-up to seed variables for other chains',
  ],
  inverse: 'Cache entry overwritten with the value coming back.',
  errors: [],
  openPoints: ['token for an entry that does not exist yet: presumably empty'],
  examples: [
    {
      input: 'cache {"greeting":"hi"}',
      config: {variable: 'greeting'},
      output: 'hi',
      note: 'backInput "hello" -> cache {"greeting":"hello"}',
    },
  ],
};
