import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'variable',
  summary: 'Reads and writes one entry of the variable cache.',
  routes: {guide: '/transform/extractors/variable/', reference: '/reference/transform-traffic/extractors/variable/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  missingTarget: 'created',
  fields: [
    {
      name: 'variable',
      type: 'string',
      required: true,
      allowed: 'any text',
      meaning: 'Name of the entry. The key is `variable` here, but `name` for `var_store` and `var_load`',
    },
  ],
  semantics: [
    'The token is the current value of the entry.',
    'What comes back is stored under the same name.',
    'Generator and responder keep separate caches.',
    'Mostly used at start-up, to seed a variable for other chains.',
  ],
  inverse: 'The entry is overwritten.',
  errors: [],
  openPoints: ['The token of an unknown entry is not specified; the playground takes empty text.'],
  examples: [
    {
      input: 'variable greeting = hi',
      config: {variable: 'greeting'},
      output: 'hi',
      note: 'The entry afterwards: greeting = hello',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\n\n', variables: {greeting: 'hi'}},
      backInput: 'hello',
      backOutput: 'hello',
      leaves: {variables: {greeting: 'hello'}},
    },
  ],
};
