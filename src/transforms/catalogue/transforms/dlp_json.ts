import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'dlp_json',
  summary: 'Redacts values in a JSON document whose key is on the active redact list.',
  shorthand: 'dlp_json()',
  routes: {guide: '/transform/transforms/dlp_json/', reference: '/reference/transform-traffic/transforms/dlp_json/'},
  runs: ['forwarder', 'generator', 'responder', 'analyzer'],
  side: 'either',
  wayIn: 'walk and redact',
  wayBack: 'identity',
  fields: [],
  semantics: [
    'decision by key name, never by value',
    'object root, array root, nested arrays, mixed arrays all walked; primitives skipped',
    'blocked key -> value redacted like dlp_field',
    'gzip input is unpacked and packed again',
    'non-JSON, primitive, empty {} / [] or no blocked key -> byte-identical output',
    'list, pattern discovery and configuration id come from the component that runs the chain',
  ],
  inverse: 'None.',
  errors: [{stage: 'runtime', message: 'dlp redactor is missing', when: 'no DLP engine in this context'}],
  openPoints: [],
  examples: [
    {
      input: '{"email":"nora.quill@orchard.test","note":"nora.quill@orchard.test"}',
      config: {},
      output: '{"email":"REDACTED-EMAIL-C23762EEF9A0F9EAD2E71A473D3AC295C89D2D4BA92602CB680F23811CDD2F6F","note":"nora.quill@orchard.test"}',
      note: 'redact list: email',
    },
    {
      input: '[{"email":"nora.quill@orchard.test"},7,"x"]',
      config: {},
      output: '[{"email":"REDACTED-EMAIL-C23762EEF9A0F9EAD2E71A473D3AC295C89D2D4BA92602CB680F23811CDD2F6F"},7,"x"]',
      note: 'array root',
    },
    {input: '42', config: {}, output: '42', note: 'primitive root passes'},
  ],
};
