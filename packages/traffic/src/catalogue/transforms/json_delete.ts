import type {TransformEntry} from '../schema';

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
  fields: [
    {
      name: 'path',
      type: 'string',
      required: true,
      allowed: 'keys and positions, as for `json_path`; `-1` is the last element',
      meaning: 'Key to remove',
    },
  ],
  semantics: [
    'One member or element is removed. A path with `#`, `|`, `@`, `*` or `?` is refused and nothing is deleted; a backslash makes such a character part of a key.',
    'It ends the useful part of a chain.',
    'Used on bodies, and in older instructions on signatures.',
  ],
  inverse: 'The document without the key goes on.',
  errors: [],
  examples: [
    {
      input: '{"cart":{"id":"c-1","debug":true}}',
      config: {path: 'cart.debug'},
      output: '{"cart":{"id":"c-1"}}',
      note: 'The body is shorter afterwards',
    },
    {
      input: '{"lots":[{"id":1},{"id":2}]}',
      config: {path: 'lots.#(id==1)'},
      output: '{"lots":[{"id":1},{"id":2}]}',
      note: 'A condition deletes nothing',
      error: 'a path with # can be read, not deleted',
    },
  ],
};
