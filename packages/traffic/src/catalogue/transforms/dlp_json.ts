import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'dlp_json',
  summary: 'Redacts the values of a JSON document whose keys are on the redact list.',
  shorthand: 'dlp_json()',
  routes: {guide: '/transform/transforms/dlp_json/', reference: '/reference/transform-traffic/transforms/dlp_json/'},
  runs: ['forwarder', 'generator', 'responder', 'analyzer'],
  side: 'either',
  wayIn: 'walk and redact',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'The key name decides, never the value.',
    'Objects, arrays at the root, nested and mixed arrays are walked; plain values at the root are skipped.',
    'A listed key has its value redacted as in `dlp_field`.',
    'gzip data is unpacked and repacked.',
    'Input that is not JSON, is empty, or has no listed key does not change by a byte.',
    'List, pattern discovery and configuration ID belong to the component that runs the chain.',
  ],
  inverse: 'Nothing.',
  errors: [{stage: 'runtime', message: 'dlp redactor is missing', when: 'There is no DLP engine where the chain runs'}],
  examples: [
    {
      input: '{"email":"nora.quill@orchard.test","note":"nora.quill@orchard.test"}',
      config: {},
      output:
        '{"email":"REDACTED-EMAIL-C23762EEF9A0F9EAD2E71A473D3AC295C89D2D4BA92602CB680F23811CDD2F6F","note":"nora.quill@orchard.test"}',
      note: 'Redact list: email',
      given: {redactKeys: ['email']},
    },
    {
      input: '[{"email":"nora.quill@orchard.test"},7,"x"]',
      config: {},
      output: '[{"email":"REDACTED-EMAIL-C23762EEF9A0F9EAD2E71A473D3AC295C89D2D4BA92602CB680F23811CDD2F6F"},7,"x"]',
      note: 'Array at the root',
      given: {redactKeys: ['email']},
    },
    {input: '42', config: {}, output: '42', note: 'A plain value passes', given: {redactKeys: ['email']}},
  ],
};
