import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'jwt_resign',
  summary: 'Rewrites claims of a JWT and signs it again with the same algorithm and another key.',
  uiName: 'JWT Resign',
  shorthand: 'jwt_resign(secretPath=...,claims=...)',
  routes: {guide: '/transform/transforms/jwt_resign/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'whole job',
  wayBack: 'identity',
  fields: [
    {
      name: 'secretPath',
      type: 'string',
      required: {oneOf: ['secretPath', 'key']},
      allowed: '${{secret:name/key}} | file path',
      meaning: 'signing key location',
    },
    {
      name: 'key',
      type: 'string',
      required: {oneOf: ['secretPath', 'key']},
      allowed: 'key text',
      meaning: 'inline key, local use',
    },
    {name: 'iss', type: 'string', required: false, allowed: 'text', meaning: 'override claim iss'},
    {name: 'aud', type: 'string', required: false, allowed: 'text', meaning: 'override claim aud'},
    {name: 'sub', type: 'string', required: false, allowed: 'text', meaning: 'override claim sub'},
    {name: 'kid', type: 'string', required: false, allowed: 'text', meaning: 'override header field kid'},
    {name: 'claims', type: 'string', required: false, allowed: 'k1=v1,k2=v2', meaning: 'further claim overrides'},
    {
      name: 'prefixes',
      type: 'string',
      required: false,
      default: 'Bearer ,JWTBearer ',
      allowed: 'comma list, trailing blanks count',
      meaning: 'prefixes removed before parsing and put back after; first hit wins',
    },
  ],
  semantics: [
    'signature of the incoming token is not checked',
    'algorithm taken from header alg: HS256/384/512, RS256/384/512, ES256/384/512, EdDSA',
    'when present in the token: iat = now, exp = now + 2 days, nbf = 2015-10-10 (1444435200)',
    'string claims and override values run through ${{...}}; precedence override > substituted original > original',
    'key formats: HS* raw bytes; RS*/ES*/EdDSA PEM private key',
    'secretPath wins over key; key cached after first read',
    'empty token -> unchanged, no error',
    'only header field that can be changed is kid',
  ],
  inverse: 'None.',
  errors: [
    {
      stage: 'init',
      message: 'a key or path to a key for re-signing jwts is required',
      when: 'neither secretPath nor key',
    },
    {stage: 'init', message: 'claims config entry malformed (must be key=value,...)', when: 'bad claims list'},
    {stage: 'runtime', message: 'failed to parse secret at path ...', when: 'key does not fit the algorithm'},
  ],
  openPoints: ['iat/exp added when absent from the token? stated as rewritten when present; possibly always set exp and iat'],
  examples: [
    {
      input:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg',
      config: {key: 'orchard-dev-signing-key-01'},
      output:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3NzI1MzkyMDAsImlhdCI6MTc3MjM2NjQwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTQ0NDQzNTIwMCwic3ViIjoiY3VzdC0yMDQifQ.jKz5AitV9HuXUiBnbk-8Ty5Ej5rN-6KGoMZVGQIKIPc',
      note: 'clock 2026-03-01T12:00:00Z (1772366400); HS256; claims serialised in alphabetical order; signature recomputed and verified',
    },
    {
      input:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg',
      config: {key: 'orchard-dev-signing-key-01', aud: 'api.stage.orchard.test', claims: 'role=tester'},
      output:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJhdWQiOiJhcGkuc3RhZ2Uub3JjaGFyZC50ZXN0IiwiZXhwIjoxNzcyNTM5MjAwLCJpYXQiOjE3NzIzNjY0MDAsImlzcyI6ImlkcC5vcmNoYXJkLnRlc3QiLCJuYmYiOjE0NDQ0MzUyMDAsInJvbGUiOiJ0ZXN0ZXIiLCJzdWIiOiJjdXN0LTIwNCJ9.AqnDCxGbVNB5oS3VpEnsmiiZ2oprGMGA3FRw28y8snE',
      note: 'payload {"aud":"api.stage.orchard.test","exp":1772539200,"iat":1772366400,"iss":"idp.orchard.test","nbf":1444435200,"role":"tester","sub":"cust-204"}',
    },
  ],
};
