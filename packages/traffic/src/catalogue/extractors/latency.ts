import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'latency',
  summary: 'Takes the response time.',
  routes: {guide: '/transform/extractors/latency/', reference: '/reference/transform-traffic/extractors/latency/'},
  runs: ['responder', 'generator'],
  side: 'response',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'The token is the recorded time as a duration with its unit.',
    'The result must be a duration with its unit, such as `100ms` or `1.5s`.',
    'The usual chain is `latency` and `constant`.',
  ],
  inverse: 'A mock waits this long before it responds.',
  errors: [],
  openPoints: ['The exact text of the recorded value is not confirmed; the playground shows milliseconds.'],
  examples: [
    {
      input: 'recorded in 38 ms',
      config: {},
      output: '38ms',
      note: 'A mock that responds after 750 ms',
      given: {response: 'HTTP/1.1 200 OK\n\n', latencyMs: 38, place: 'responder'},
      backInput: '750ms',
      backOutput: 'duration: 750ms',
    },
  ],
};
