import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'regex',
  summary: 'Window onto the first regex hit, or one group of it, inside the token.',
  shorthand: 'regex(pattern=...,captureGroup=...)',
  routes: {guide: '/transform/transforms/regex/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'extract',
  wayBack: 'insert',
  fields: [
    {
      name: 'pattern',
      type: 'string',
      required: true,
      allowed: 'Go RE2',
      meaning: 'expression; backslashes doubled in JSON',
    },
    {
      name: 'captureGroup',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '0 = whole hit, 1..n',
      meaning: 'group to expose',
    },
  ],
  semantics: [
    'RE2: no look-around, no back-references',
    'only the first hit is exposed',
    'way back: every byte-identical copy of the exposed text in the original is replaced',
    'no hit or group number too high -> token unchanged, no error',
    'compiled once at start',
  ],
  inverse: 'Returning value put in place of the exposed text.',
  errors: [
    {stage: 'init', message: 'invalid regex', when: 'does not compile in RE2'},
    {stage: 'init', message: 'missing pattern', when: 'pattern absent'},
  ],
  openPoints: [],
  examples: [
    {
      input: 'build/linux-4.18.2/release',
      config: {pattern: 'linux-([0-9.]+)', captureGroup: '1'},
      output: '4.18.2',
      backInput: '5.0.0',
      backOutput: 'build/linux-5.0.0/release',
      note: 'group 1',
    },
    {
      input: 'ship 2025-09-24; pay 2025-09-24; old 2024-01-02',
      config: {pattern: '\\d{4}-\\d{2}-\\d{2}'},
      output: '2025-09-24',
      backInput: '2026-03-15',
      backOutput: 'ship 2026-03-15; pay 2026-03-15; old 2024-01-02',
      note: 'identical copies all replaced, other date kept',
    },
    {
      input: 'nothing here',
      config: {pattern: '\\d+'},
      output: 'nothing here',
      backInput: 'nothing here',
      backOutput: 'nothing here',
      note: 'no hit',
    },
  ],
};
