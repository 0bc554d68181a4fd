import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sleep',
  summary: 'Waits, then passes the token on.',
  shorthand: 'sleep(duration=...)',
  routes: {guide: '/transform/transforms/sleep/', reference: '/reference/transform-traffic/transforms/sleep/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'wait',
  wayBack: 'nothing',
  fields: [
    {
      name: 'duration',
      type: 'duration',
      required: false,
      default: '1000ms',
      allowed: '`ns`, `us`, `ms`, `s`, `m`, `h`; `0s` is allowed',
      meaning: 'Length of the pause',
    },
  ],
  semantics: [
    'The token stays as it is.',
    'Only the vUser that runs the chain waits.',
    'Request side: before the request is sent. Response side: before later chains and the next RRPair of this vUser.',
    'Empty text counts as missing, which is one second. There is no jitter, and the pause cannot be canceled.',
  ],
  inverse: 'Nothing.',
  errors: [{stage: 'init', message: 'could not parse duration: ...', when: 'Not a Go duration'}],
  examples: [
    {input: 'id-4', config: {duration: '250ms'}, output: 'id-4', note: 'After 250 ms'},
    {input: 'id-4', config: {}, output: 'id-4', note: 'After one second'},
  ],
};
