import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sleep',
  summary: 'Waits, then hands the token on.',
  shorthand: 'sleep(duration=...)',
  routes: {guide: '/transform/transforms/sleep/', reference: '/reference/transform-traffic/transforms/sleep/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'wait',
  wayBack: 'identity',
  fields: [
    {
      name: 'duration',
      type: 'duration',
      required: false,
      default: '1000ms',
      allowed: 'ns us µs ms s m h; 0s allowed',
      meaning: 'length of the pause',
    },
  ],
  semantics: [
    'token unchanged',
    'blocks only the vUser/chain that runs it',
    'request side: before sending; response side: before later chains and the next pair of that vUser',
    'empty string counts as missing (1 s); no jitter, cannot be cancelled',
  ],
  inverse: 'None.',
  errors: [{stage: 'init', message: 'could not parse duration: ...', when: 'not a Go duration'}],
  openPoints: [],
  examples: [
    {input: 'id-4', config: {duration: '250ms'}, output: 'id-4', note: 'after 250 ms'},
    {input: 'id-4', config: {}, output: 'id-4', note: 'after 1 s'},
  ],
};
