import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'json_selector',
  summary: 'Finds a JSON node by key, or by key and value, wherever it is.',
  shorthand: 'json_selector(match=...,recursive=...,levelsUp=...)',
  routes: {guide: '/transform/transforms/json_selector/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'find and take out',
  wayBack: 'put back at the same node',
  fields: [
    {
      name: 'match',
      type: 'string',
      required: true,
      allowed: '`key`, `a.b`, `key=value` or `key==value`; placeholders allowed',
      meaning: 'What to look for',
    },
    {
      name: 'recursive',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: '`true` or `false`',
      meaning: 'Look at every depth, not at the root only',
      options: ['true', 'false'],
    },
    {
      name: 'levelsUp',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` or more',
      meaning: 'Take the ancestor this many levels above the hit',
    },
  ],
  semantics: [
    'Values are compared as text; `==` is the same as `=`.',
    'Depth first, and only the first hit.',
    'Taking out and putting back both happen at the node that `levelsUp` leads to.',
    'A result like `{...}` or `[...]` goes in raw. Everything else becomes a JSON string, even numbers and booleans.',
    'No hit: empty token on the way in, unchanged document and an error on the way back.',
  ],
  inverse: 'The found node is replaced.',
  errors: [
    {stage: 'init', message: 'JSON selector config not found', when: 'The configuration is empty'},
    {stage: 'init', message: 'config value "match" not found', when: '`match` is missing'},
    {stage: 'runtime', message: 'no match found', when: 'Nothing matched; the document stays'},
  ],
  examples: [
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'depot.city=Bergen', recursive: 'true'},
      output: 'Bergen',
      note: 'The value itself',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'depot.city=Bergen', recursive: 'true', levelsUp: '1'},
      output: '{"city":"Bergen","bay":7}',
      note: 'One level up: the object around it',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'depot.city=Bergen', recursive: 'true', levelsUp: '2'},
      output: '{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}',
      note: 'Two levels up',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'bay=7', recursive: 'true'},
      output: '7',
      backInput: '9',
      backOutput:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":"9"}}}}',
      note: 'A number turns into text',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'plate==KX-2', recursive: 'true', levelsUp: '1'},
      output: '{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}',
      backInput: '{"plate":"NEW"}',
      backOutput: '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"NEW"}}}',
      note: 'An object is replaced as a whole',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'plate', recursive: 'false'},
      output: '',
      backInput: 'zz',
      backOutput:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      note: 'Not at the root: no hit, document unchanged',
      error: 'no match found',
    },
  ],
};
