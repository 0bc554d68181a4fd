import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'scrub',
  summary: 'Blanks the token wherever it occurs in JSON bodies of the RRPair.',
  shorthand: 'scrub(ignore=...,new=...)',
  routes: {guide: '/transform/transforms/scrub/'},
  runs: ['responder', 'generator', 'forwarder'],
  side: 'pair',
  wayIn: 'new value, and note what to replace',
  wayBack: 'nothing; the bodies are changed after all chains',
  fields: [
    {
      name: 'ignorePaths',
      type: 'string',
      required: false,
      allowed: 'comma list of key names',
      meaning: 'Keys to leave alone at any depth',
    },
    {
      name: 'new',
      type: 'string',
      required: false,
      default: '*',
      allowed: 'literal text',
      meaning: 'The replacement',
    },
    {
      name: 'selector',
      type: 'string',
      required: false,
      default: 'request',
      allowed: '`request`, `response` or `both`',
      meaning: 'Which body',
      options: ['request', 'response', 'both'],
    },
  ],
  semantics: [
    'The token is replaced inside JSON string values, as a part of them too.',
    'Numbers, booleans and null stay, and so do headers, the URL, other bodies and other RRPairs.',
    '`ignorePaths` compares the last key only; a dotted path matches nothing.',
    'A body that is not JSON is skipped without a message.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: 'rq-5512',
      config: {ignorePaths: 'keep'},
      output: '*',
      note: 'Afterwards the body holds `*` at reqId and inside parent; keep and the number stay',
      given: {
        place: 'responder',
        extractor: {type: 'req_body'},
        before: [{type: 'json_path', config: {path: 'reqId'}}],
        request:
          'POST /jobs HTTP/1.1\nHost: api.orchard.test\n\n{"reqId":"rq-5512","trace":{"parent":"svc/rq-5512/1","n":5512},"keep":"rq-5512"}',
      },
      leaves: {request: '{"reqId":"*","trace":{"parent":"svc/*/1","n":5512},"keep":"rq-5512"}'},
    },
  ],
};
