import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'rand_string',
  summary: 'Makes a new random string that fits a regular expression.',
  uiName: 'Random String',
  shorthand: 'rand_string(pattern=...)',
  routes: {
    guide: '/transform/transforms/rand_string/',
    reference: '/reference/transform-traffic/transforms/rand_string/',
  },
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables'],
  side: 'either',
  wayIn: 'emit',
  wayBack: 'identity',
  fields: [
    {
      name: 'pattern',
      type: 'string',
      required: true,
      allowed: 'Perl-style regex (goregen); ${{...}} allowed',
      meaning: 'shape of the text',
    },
  ],
  semantics: [
    'fresh value per call; original token dropped',
    'placeholders resolved first, result is the regex',
    'character classes, {m,n}, groups, alternation, ? supported',
    'unbounded * or + may give empty or very long text: use {m,n}',
    'uniqueness not guaranteed; not cryptographic',
    'as a test variable: one value per vUser, same for all its requests',
  ],
  inverse: 'None.',
  errors: [
    {stage: 'init', message: 'missing pattern', when: 'pattern absent'},
    {
      stage: 'runtime',
      message: 'cannot process regexp pattern to generate random string',
      when: 'pattern does not compile',
    },
  ],
  openPoints: [],
  examples: [
    {
      input: 'cart-9',
      config: {pattern: 'cart-[0-9]{6}'},
      output: 'cart-204518',
      note: 'sample; verify with /^cart-[0-9]{6}$/',
    },
    {
      input: 'x',
      config: {pattern: '${{zone}}-(red|blue)-[a-f0-9]{4}'},
      output: 'eu-blue-9c0e',
      note: 'variable zone=eu; sample',
    },
  ],
};
