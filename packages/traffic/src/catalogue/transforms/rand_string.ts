import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'rand_string',
  summary: 'Makes random text that matches a regular expression.',
  uiName: 'Random String',
  shorthand: 'rand_string(pattern=...)',
  routes: {
    guide: '/transform/transforms/rand_string/',
    reference: '/reference/transform-traffic/transforms/rand_string/',
  },
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables'],
  side: 'either',
  wayIn: 'new value',
  wayBack: 'nothing',
  fields: [
    {
      name: 'pattern',
      type: 'string',
      required: true,
      allowed: 'Perl-style expression (goregen); placeholders allowed',
      meaning: 'Shape of the text',
    },
  ],
  semantics: [
    'A new value with each call; the old token is dropped.',
    'Placeholders are resolved first, and the result is the expression.',
    'The syntax is that of RE2: classes such as `[a-f]`, `[[:alpha:]]` and `\\p{Greek}`, groups, alternatives, `?`, `{m,n}`, `\\Q...\\E` and flags such as `(?i)`. Anchors make no text.',
    'Where a class has printable ASCII characters, the playground takes those.',
    '`*` and `+` without a limit may give empty or very long text; write `{m,n}`.',
    'Values may repeat, and they are not for secrets.',
    'As a start-up variable for tests: one value per vUser, the same in all its requests.',
  ],
  inverse: 'Nothing; the new text goes on as it is.',
  errors: [
    {stage: 'init', message: 'missing pattern', when: '`pattern` is missing'},
    {
      stage: 'runtime',
      message: 'cannot process regexp pattern to generate random string',
      when: 'The expression does not compile, or no character fits one of its classes',
    },
  ],
  examples: [
    {
      input: 'cart-9',
      config: {pattern: 'cart-[0-9]{6}'},
      output: 'cart-204518',
      note: 'One possible value',
      matches: {output: '^cart-[0-9]{6}$'},
    },
    {
      input: 'x',
      config: {pattern: '${{zone}}-(red|blue)-[a-f0-9]{4}'},
      output: 'eu-blue-9c0e',
      note: 'Variable zone holds eu; one possible value',
      matches: {output: '^eu-(red|blue)-[a-f0-9]{4}$'},
      given: {variables: {zone: 'eu'}},
    },
  ],
};
