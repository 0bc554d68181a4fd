import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'jwt_resign',
  summary: 'Renews the claims of a JWT and re-signs it with your key.',
  uiName: 'JWT Resign',
  shorthand: 'jwt_resign(secretPath=...,claims=...)',
  routes: {guide: '/transform/transforms/jwt_resign/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'does the whole job',
  wayBack: 'nothing',
  fields: [
    {
      name: 'secretPath',
      type: 'string',
      required: {oneOf: ['secretPath', 'key']},
      allowed: '`${{secret:name/key}}` or file path',
      meaning: 'Where the signing key is',
    },
    {
      name: 'key',
      type: 'string',
      required: {oneOf: ['secretPath', 'key']},
      allowed: 'key text',
      meaning: 'The key itself, for local trials',
    },
    {name: 'iss', type: 'string', required: false, allowed: 'text', meaning: 'Overrides claim `iss`'},
    {name: 'aud', type: 'string', required: false, allowed: 'text', meaning: 'Overrides claim `aud`'},
    {name: 'sub', type: 'string', required: false, allowed: 'text', meaning: 'Overrides claim `sub`'},
    {name: 'kid', type: 'string', required: false, allowed: 'text', meaning: 'Overrides header field `kid`'},
    {name: 'claims', type: 'string', required: false, allowed: '`k1=v1,k2=v2`', meaning: 'Overrides other claims'},
    {
      name: 'prefixes',
      type: 'string',
      required: false,
      default: 'Bearer ,JWTBearer ',
      allowed: 'comma list; trailing spaces count',
      meaning: 'Prefixes that are taken off before parsing and put back; the first match counts',
    },
  ],
  semantics: [
    'The old signature is not checked.',
    'The algorithm comes from the header: HS256, HS384, HS512, RS256, RS384, RS512, ES256, ES384, ES512 or EdDSA.',
    'Claims that the token has: `iat` becomes now, `exp` now plus two days, `nbf` 2015-10-10 (1444435200).',
    'Text claims and overrides take placeholders. An override beats the resolved original.',
    'HS keys are raw text; all others are PEM private keys: PKCS#8 (`BEGIN PRIVATE KEY`), PKCS#1 (`BEGIN RSA PRIVATE KEY`) or SEC1 (`BEGIN EC PRIVATE KEY`), not encrypted.',
    '`secretPath` beats `key`; the key is cached after the first use.',
    'An empty token stays and raises no error.',
    'Of the header only `kid` can be changed.',
  ],
  inverse: 'Nothing; the new token goes on as it is.',
  errors: [
    {
      stage: 'init',
      message: 'a key or path to a key for re-signing jwts is required',
      when: 'Neither `secretPath` nor `key` is set',
    },
    {
      stage: 'init',
      message: 'claims config entry malformed (must be key=value,...)',
      when: 'The list in `claims` is malformed',
    },
    {
      stage: 'runtime',
      message: 'failed to parse secret at path ...',
      when: 'The key does not match the algorithm; the playground adds what was given and what is needed',
    },
  ],
  examples: [
    {
      input:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg',
      config: {key: 'orchard-dev-signing-key-01'},
      output:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3NzI1MzkyMDAsImlhdCI6MTc3MjM2NjQwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTQ0NDQzNTIwMCwic3ViIjoiY3VzdC0yMDQifQ.jKz5AitV9HuXUiBnbk-8Ty5Ej5rN-6KGoMZVGQIKIPc',
      note: 'HS256 at 2026-03-01T12:00:00Z: fresh iat, exp and nbf',
      given: {
        now: '2026-03-01T12:00:00Z',
        extractor: {type: 'http_req_header', config: {name: 'Authorization'}},
        request:
          'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg\n\n',
      },
    },
    {
      input:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg',
      config: {key: 'orchard-dev-signing-key-01', aud: 'api.stage.orchard.test', claims: 'role=tester'},
      output:
        'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJhdWQiOiJhcGkuc3RhZ2Uub3JjaGFyZC50ZXN0IiwiZXhwIjoxNzcyNTM5MjAwLCJpYXQiOjE3NzIzNjY0MDAsImlzcyI6ImlkcC5vcmNoYXJkLnRlc3QiLCJuYmYiOjE0NDQ0MzUyMDAsInJvbGUiOiJ0ZXN0ZXIiLCJzdWIiOiJjdXN0LTIwNCJ9.AqnDCxGbVNB5oS3VpEnsmiiZ2oprGMGA3FRw28y8snE',
      note: 'With audience and role changed',
      given: {
        now: '2026-03-01T12:00:00Z',
        extractor: {type: 'http_req_header', config: {name: 'Authorization'}},
        request:
          'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg\n\n',
      },
    },
  ],
};
