import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'dlp_field',
  summary: 'Redacts the token unconditionally; optional reverse mode fabricates values for redacted tokens.',
  shorthand: 'dlp_field(reverse=...)',
  routes: {guide: '/transform/transforms/dlp_field/', reference: '/reference/transform-traffic/transforms/dlp_field/'},
  runs: ['forwarder', 'generator', 'responder', 'analyzer'],
  side: 'either',
  wayIn: 'redact',
  wayBack: 'identity',
  fields: [
    {
      name: 'reverse',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: 'true | false',
      meaning: 'turn REDACTED-* tokens into fresh plausible values',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'output REDACTED-<CATEGORY>-<HASH>; category part only when pattern discovery is on',
    'HASH from the original bytes (SHA-256 hex); same input -> same output under one DLP configuration',
    'categories seen: EMAIL, UUID, JWT, IP, SSN, DATETIME, CREDIT_CARD, PHONE_NUMBER (or E164_PHONE_NUMBER) ...',
    'key lists are not consulted: whatever arrives is redacted',
    'reverse=true: known category -> new random value of that shape; unknown category -> unchanged; not starting with REDACTED- -> redacted normally',
    'marks the pair as redacted under the active configuration id',
  ],
  inverse: 'None; original not recoverable.',
  errors: [{stage: 'runtime', message: 'dlp redactor is missing', when: 'no DLP engine in this context'}],
  openPoints: [
    'letter case and length of the hash differ between versions; older form was REDACTED-<sha256 lower-case hex> (uuid)',
    'label used when no category is recognised',
  ],
  examples: [
    {
      input: '7c1f0a52-3d7b-4a7e-9b2e-0d6f4f1c9a11',
      config: {},
      output: 'REDACTED-UUID-2EB91A135558E78792569A1D52022401487720C8EBE79086CD5A8BE02648C686',
      note: 'SHA-256 of the text, upper-case hex',
    },
    {
      input: 'nora.quill@orchard.test',
      config: {},
      output: 'REDACTED-EMAIL-C23762EEF9A0F9EAD2E71A473D3AC295C89D2D4BA92602CB680F23811CDD2F6F',
      note: 'pattern discovery on',
    },
    {
      input: 'cust-8841',
      config: {},
      output: 'REDACTED-570EB8528A396E3B7FED5D40ECFB706292BFFCB1DC1AA3CEF5CF769AFA105FBF',
      note: 'no category',
    },
    {
      input: 'REDACTED-WIDGET-00ff',
      config: {reverse: 'true'},
      output: 'REDACTED-WIDGET-00ff',
      note: 'unknown category',
    },
  ],
};
