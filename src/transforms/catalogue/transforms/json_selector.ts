import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'json_selector',
  summary: 'Finds a JSON node by key, or key and value, instead of a fixed path.',
  shorthand: 'json_selector(match=...,recursive=...,levelsUp=...)',
  routes: {guide: '/transform/transforms/json_selector/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'find and extract',
  wayBack: 'insert at the same node',
  fields: [
    {
      name: 'match',
      type: 'string',
      required: true,
      allowed: 'key | a.b | key=value | key==value; ${{...}} allowed',
      meaning: 'what to look for',
    },
    {
      name: 'recursive',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: 'true | false',
      meaning: 'look at every depth instead of the root only',
      options: ['true', 'false'],
    },
    {
      name: 'levelsUp',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '>=0',
      meaning: 'take the ancestor this many steps above the match',
    },
  ],
  semantics: [
    'value comparison on text form; == same as =',
    'depth-first, first hit only',
    'extraction and insertion both at the node reached after levelsUp',
    'insert: returning text shaped like {...} or [...] goes in raw; everything else becomes a JSON string, numbers and booleans included',
    'no hit: empty token forward; way back returns document unchanged with error no match found',
  ],
  inverse: 'Replaces the found node in the remembered document.',
  errors: [
    {stage: 'init', message: 'JSON selector config not found', when: 'empty config'},
    {stage: 'init', message: 'config value "match" not found', when: 'match absent'},
    {stage: 'runtime', message: 'no match found', when: 'nothing matched (document unchanged)'},
  ],
  openPoints: [],
  examples: [
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'depot.city=Bergen', recursive: 'true'},
      output: 'Bergen',
      note: 'levelsUp=0',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'depot.city=Bergen', recursive: 'true', levelsUp: '1'},
      output: '{"city":"Bergen","bay":7}',
      note: 'levelsUp=1',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'depot.city=Bergen', recursive: 'true', levelsUp: '2'},
      output: '{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}',
      note: 'levelsUp=2',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'bay=7', recursive: 'true'},
      output: '7',
      backInput: '9',
      backOutput:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":"9"}}}}',
      note: 'number turns into string "9"',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'plate==KX-2', recursive: 'true', levelsUp: '1'},
      output: '{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}',
      backInput: '{"plate":"NEW"}',
      backOutput: '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"NEW"}}}',
      note: 'object replaced whole',
    },
    {
      input:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      config: {match: 'plate', recursive: 'false'},
      output: '',
      backInput: 'zz',
      backOutput:
        '{"fleet":{"v9":{"plate":"KX-1","depot":{"city":"Oslo","bay":4}},"v3":{"plate":"KX-2","depot":{"city":"Bergen","bay":7}}}}',
      note: 'not at root: no match, document unchanged',
    },
  ],
};
