import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'regex',
  summary: 'Opens the first match of an expression, or one group of it.',
  shorthand: 'regex(pattern=...,captureGroup=...)',
  routes: {guide: '/transform/transforms/regex/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'take out',
  wayBack: 'put back',
  fields: [
    {
      name: 'pattern',
      type: 'string',
      required: true,
      allowed: 'Go RE2',
      meaning: 'The expression; in JSON every backslash is doubled',
    },
    {
      name: 'captureGroup',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` for the whole match, `1` to n',
      meaning: 'Group to open',
    },
  ],
  semantics: [
    'RE2 has no look-around and no back-references.',
    'Only the first match is opened.',
    'Way back: every identical copy of the opened text is replaced.',
    'No match, or a group number that is too high: the token stays and no error is raised.',
    'The expression is compiled once at start.',
  ],
  inverse: 'The new text replaces the opened one.',
  errors: [
    {stage: 'init', message: 'invalid regex', when: 'The expression does not compile in RE2'},
    {stage: 'init', message: 'missing pattern', when: '`pattern` is missing'},
  ],
  examples: [
    {
      input: 'build/linux-4.18.2/release',
      config: {pattern: 'linux-([0-9.]+)', captureGroup: '1'},
      output: '4.18.2',
      backInput: '5.0.0',
      backOutput: 'build/linux-5.0.0/release',
      note: 'Group 1',
    },
    {
      input: 'ship 2025-09-24; pay 2025-09-24; old 2024-01-02',
      config: {pattern: '\\d{4}-\\d{2}-\\d{2}'},
      output: '2025-09-24',
      backInput: '2026-03-15',
      backOutput: 'ship 2026-03-15; pay 2026-03-15; old 2024-01-02',
      note: 'Identical copies change together, another date stays',
    },
    {
      input: 'nothing here',
      config: {pattern: '\\d+'},
      output: 'nothing here',
      backInput: 'nothing here',
      backOutput: 'nothing here',
      note: 'No match',
    },
  ],
};
