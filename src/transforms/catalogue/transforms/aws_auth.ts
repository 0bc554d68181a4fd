import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'aws_auth',
  summary: 'Recomputes an AWS Signature Version 4 Authorization header with other credentials.',
  shorthand: 'aws_auth(idPath=...,secretPath=...)',
  routes: {guide: '/transform/transforms/aws_auth/'},
  runs: ['generator'],
  side: 'request',
  wayIn: 'whole job',
  wayBack: 'identity',
  fields: [
    {
      name: 'idPath',
      type: 'string',
      required: true,
      allowed: '${{secret:name/key}} | file path | literal',
      meaning: 'access key id (content of AWS_ACCESS_KEY_ID)',
    },
    {
      name: 'secretPath',
      type: 'string',
      required: true,
      allowed: '${{secret:name/key}} | file path | literal',
      meaning: 'secret access key (content of AWS_SECRET_ACCESS_KEY)',
    },
  ],
  semantics: [
    '1. set request header x-amz-date to the active request time, format YYYYMMDDTHHMMSSZ',
    '2. parse token: prefix "AWS4-HMAC-SHA256 " mandatory, >=3 comma parts, Credential= and SignedHeaders= mandatory',
    '3. region and service read from Credential=<id>/<date>/<region>/<service>/aws4_request; recorded date and Signature ignored',
    '4. remove every request header that is not in SignedHeaders',
    '5. load credentials once, cache on the instance',
    '6. payload hash = SHA-256 of current body',
    '7. SigV4 over canonical request with new credentials, recorded region/service/SignedHeaders, request time; full Authorization value becomes the token',
    'side effects on request: x-amz-date rewritten, unsigned headers dropped; body untouched',
    'chunked STREAMING-AWS4-HMAC-SHA256-PAYLOAD signatures not supported',
    'no fallback to AWS_* environment variables',
  ],
  inverse: 'None; new header value travels back to the http_req_header extractor as is.',
  errors: [
    {
      stage: 'init',
      message: 'a secretPath is required (aka the contents of AWS_SECRET_ACCESS_KEY)',
      when: 'secretPath missing',
    },
    {stage: 'init', message: 'an id is required (aka the contents of AWS_ACCESS_KEY_ID)', when: 'idPath missing'},
    {
      stage: 'runtime',
      message: 'cannot use aws_auth transform without a request',
      when: 'no HTTP request behind the token',
    },
    {
      stage: 'runtime',
      message: 'invalid Authorization header format - too few parts',
      when: 'fewer than three comma-separated parts',
    },
    {
      stage: 'runtime',
      message: 'invalid Authorization header format - wrong hash type',
      when: 'prefix is not AWS4-HMAC-SHA256 + space',
    },
    {stage: 'runtime', message: 'credential field missing', when: 'no Credential='},
    {stage: 'runtime', message: 'SignedHeaders field missing', when: 'no SignedHeaders='},
    {stage: 'runtime', message: 'failed to parse credentials', when: 'Credential not in 5-part scope form'},
    {stage: 'runtime', message: 'failed to parse secret at path ...', when: 'credential file missing or unreadable'},
  ],
  openPoints: ['whether Credential= keeps the recorded access key id text; by SigV4 rules it must carry the new id and the new date'],
  examples: [
    {
      input:
        'AWS4-HMAC-SHA256 Credential=EXAMPLEKEYRECORDED01/20250910/eu-west-1/sqs/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=9384a7cc285be0316159174a1d606bc28f57cac7b1ea05f3e173938734b9b6a9',
      config: {idPath: '(EXAMPLEKEYSTAGING01)', secretPath: '(example-secret-staging)'},
      output:
        'AWS4-HMAC-SHA256 Credential=EXAMPLEKEYSTAGING01/20260301/eu-west-1/sqs/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=897116d54f7bc632dbd9f4b4b1629c3aca5a2e75f9540cf418d4674f7065563d',
      note: 'POST / to host sqs.eu-west-1.amazonaws.com, header content-type application/x-amz-json-1.0, body {"QueueName":"plum-jobs"}, request time 2026-03-01T12:00:00Z (x-amz-date 20260301T120000Z). Signature computed with the standard SigV4 algorithm.',
    },
  ],
};
