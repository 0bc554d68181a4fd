import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'json_delete',
  summary: 'Removes a key from a JSON document.',
  shorthand: 'json_delete(path=...)',
  routes: {},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'delete',
  wayBack: 'identity',
  fields: [{name: 'path', type: 'string', required: true, allowed: 'same path syntax as json_path', meaning: 'key to remove'}],
  semantics: ['ends the useful part of a chain: nothing is handed to later steps', 'used on bodies and, in older instructions, on signatures'],
  inverse: 'Document without the key.',
  errors: [],
  openPoints: ['details beyond path not confirmed'],
  examples: [
    {
      input: '{"cart":{"id":"c-1","debug":true}}',
      config: {path: 'cart.debug'},
      output: '{"cart":{"id":"c-1"}}',
      note: 'written back to the body',
    },
  ],
};
