import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'scrub',
  summary: 'Blanks the extracted value wherever it occurs in the JSON bodies of the current pair.',
  shorthand: 'scrub(ignore=...,new=...)',
  routes: {guide: '/transform/transforms/scrub/'},
  runs: ['responder', 'generator', 'forwarder'],
  side: 'pair',
  wayIn: 'emit new, register body replacement',
  wayBack: 'identity; replacement runs after the chain',
  fields: [
    {
      name: 'ignorePaths',
      type: 'string',
      required: false,
      allowed: 'comma list of leaf key names',
      meaning: 'keys to leave alone at any depth',
    },
    {name: 'new', type: 'string', required: false, default: '*', allowed: 'literal', meaning: 'replacement'},
    {
      name: 'selector',
      type: 'string',
      required: false,
      default: 'request',
      allowed: 'request | response | both',
      meaning: 'which body',
      options: ['request', 'response', 'both'],
    },
  ],
  semantics: [
    'substring replacement inside JSON string values',
    'numbers, booleans, null untouched',
    'headers, URL, non-JSON bodies, other pairs untouched',
    'ignorePaths compares the last key only, exact; dotted paths match nothing',
    'undecodable body -> silently skipped',
  ],
  inverse: 'None.',
  errors: [],
  openPoints: ['variants with config keys key and path have been used in signature tuning'],
  examples: [
    {
      input: 'rq-5512',
      config: {ignorePaths: 'keep'},
      output: '*',
      note: 'body {"reqId":"rq-5512","trace":{"parent":"svc/rq-5512/1","n":5512},"keep":"rq-5512"} becomes {"reqId":"*","trace":{"parent":"svc/*/1","n":5512},"keep":"rq-5512"}',
    },
  ],
};
