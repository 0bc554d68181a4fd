import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'dlp_field',
  summary: 'Redacts the token, whatever it is; in reverse, it makes plausible values from redacted ones.',
  shorthand: 'dlp_field(reverse=...)',
  routes: {guide: '/transform/transforms/dlp_field/', reference: '/reference/transform-traffic/transforms/dlp_field/'},
  runs: ['forwarder', 'generator', 'responder', 'analyzer'],
  side: 'either',
  wayIn: 'redact',
  wayBack: 'nothing',
  fields: [
    {
      name: 'reverse',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: '`true` or `false`',
      meaning: 'Makes new plausible values from `REDACTED-` tokens',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'The result is `REDACTED-<CATEGORY>-<HASH>`; it has a category only with pattern discovery.',
    'The hash is SHA-256 of the original bytes, so equal input gives equal output under one DLP configuration.',
    'Categories: EMAIL, UUID, JWT, IP, SSN, DATETIME, CREDIT_CARD, PHONE_NUMBER (also E164_PHONE_NUMBER) and more.',
    'Key lists are ignored: whatever arrives is redacted.',
    'With `reverse`: a known category becomes a new random value of that form, an unknown category stays, and any other text is redacted.',
    'The RRPair is marked as redacted, with the ID of the configuration.',
  ],
  inverse: 'Nothing; the original cannot be recovered.',
  errors: [{stage: 'runtime', message: 'dlp redactor is missing', when: 'There is no DLP engine where the chain runs'}],
  examples: [
    {
      input: '7c1f0a52-3d7b-4a7e-9b2e-0d6f4f1c9a11',
      config: {},
      output: 'REDACTED-UUID-2EB91A135558E78792569A1D52022401487720C8EBE79086CD5A8BE02648C686',
      note: 'SHA-256 of the text in upper-case hex',
      given: {redactKeys: []},
    },
    {
      input: 'nora.quill@orchard.test',
      config: {},
      output: 'REDACTED-EMAIL-C23762EEF9A0F9EAD2E71A473D3AC295C89D2D4BA92602CB680F23811CDD2F6F',
      note: 'With pattern discovery',
      given: {redactKeys: []},
    },
    {
      input: 'cust-8841',
      config: {},
      output: 'REDACTED-570EB8528A396E3B7FED5D40ECFB706292BFFCB1DC1AA3CEF5CF769AFA105FBF',
      note: 'No category',
      given: {redactKeys: []},
    },
    {
      input: 'REDACTED-WIDGET-00ff',
      config: {reverse: 'true'},
      output: 'REDACTED-WIDGET-00ff',
      note: 'Unknown category',
      given: {redactKeys: []},
    },
  ],
};
