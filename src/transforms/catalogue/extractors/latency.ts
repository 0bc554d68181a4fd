import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'latency',
  summary: 'Expected response time of the pair.',
  routes: {guide: '/transform/extractors/latency/', reference: '/reference/transform-traffic/extractors/latency/'},
  runs: ['responder', 'generator'],
  side: 'response',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'token = recorded latency as duration text with unit',
    'value coming back must be a duration with unit: 100ms, 1.5s',
    'usual chain: latency -> constant(new="<duration>")',
  ],
  inverse: 'Parsed as duration; responder waits that long before it answers.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'pair recorded with 38 ms',
      config: {},
      output: '38ms',
      note: 'backInput "750ms" -> mock answers after 750 ms (exact text form of recorded value unconfirmed)',
    },
  ],
};
