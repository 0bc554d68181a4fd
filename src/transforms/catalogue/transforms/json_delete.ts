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
  wayBack: 'nothing',
  fields: [{name: 'path', type: 'string', required: true, allowed: 'as for `json_path`', meaning: 'Key to remove'}],
  semantics: ['It ends the useful part of a chain: later steps get nothing of interest.', 'Used on bodies, and in older instructions on signatures.'],
  inverse: 'The document without the key goes on.',
  errors: [],
  openPoints: ['Details beyond `path` are not confirmed.'],
  examples: [
    {input: '{"cart":{"id":"c-1","debug":true}}', config: {path: 'cart.debug'}, output: '{"cart":{"id":"c-1"}}', note: 'The body is shorter afterwards'},
  ],
};
