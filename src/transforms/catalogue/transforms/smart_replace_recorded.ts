import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'smart_replace_recorded',
  summary: 'Maps the recorded value of a field to the value seen live and applies it everywhere afterwards.',
  shorthand: 'smart_replace_recorded(overwrite=...)',
  aliases: ['train_actual'],
  routes: {guide: '/transform/transforms/smart_replace_recorded/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'register recorded -> live',
  wayBack: 'identity',
  needsRecordedResponse: true,
  fields: [
    {
      name: 'overwrite',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: 'true | false',
      meaning: 'update mapping on later sightings',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'key = same location of the recorded pair; value = live token',
    'generator: recorded pair at hand; responder: value parked earlier in transform state slot recorded during an analysis pass',
    'no recorded value -> token unchanged, nothing registered, no error',
    'JSON string literals unquoted on both sides; objects and arrays kept whole',
    'two of them in one evaluation share the state slot',
    'token itself unchanged',
  ],
  inverse: 'None.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'live-tok-9',
      config: {},
      output: 'live-tok-9',
      note: 'recorded value "rec-tok-1" (quoted JSON string); later header "Authorization: Bearer rec-tok-1" becomes "Authorization: Bearer live-tok-9"',
    },
  ],
};
