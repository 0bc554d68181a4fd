import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'aws_auth',
  summary: 'Re-signs an AWS request (Signature Version 4) with your credentials.',
  shorthand: 'aws_auth(idPath=...,secretPath=...)',
  routes: {guide: '/transform/transforms/aws_auth/'},
  runs: ['generator'],
  side: 'request',
  wayIn: 'does the whole job',
  wayBack: 'nothing',
  fields: [
    {
      name: 'idPath',
      type: 'string',
      required: true,
      allowed: '`${{secret:name/key}}`, file path or literal',
      meaning: 'Access key ID, the content of `AWS_ACCESS_KEY_ID`',
    },
    {
      name: 'secretPath',
      type: 'string',
      required: true,
      allowed: '`${{secret:name/key}}`, file path or literal',
      meaning: 'Secret access key, the content of `AWS_SECRET_ACCESS_KEY`',
    },
  ],
  semantics: [
    '1. `x-amz-date` is set to the time of the active request, as `YYYYMMDDTHHMMSSZ`.',
    '2. The token is read: it must start with `AWS4-HMAC-SHA256` and have at least three comma-separated parts, among them `Credential=` and `SignedHeaders=`.',
    '3. Region and service come from `Credential`; the recorded date and `Signature` are ignored.',
    '4. Request headers that are not in `SignedHeaders` are removed.',
    '5. The credentials are loaded once and cached on the instance.',
    '6. The current body is hashed with SHA-256. If the request has the header `x-amz-content-sha256`, it gets the new hash; the text `UNSIGNED-PAYLOAD` in it stays and is signed instead of a hash.',
    '7. The request is signed and the complete new value becomes the token. Query parameters are sorted by name, then by value. For every service except S3, the path counts without `.`, `..` and empty segments.',
    'The body stays as it is.',
    'Chunked signatures (`STREAMING-AWS4-HMAC-SHA256-PAYLOAD`) are not supported.',
    '`AWS_*` environment variables are never used as a substitute.',
  ],
  inverse: 'The new value goes to the `http_req_header` extractor as it is.',
  errors: [
    {
      stage: 'init',
      message: 'a secretPath is required (aka the contents of AWS_SECRET_ACCESS_KEY)',
      when: '`secretPath` is missing',
    },
    {stage: 'init', message: 'an id is required (aka the contents of AWS_ACCESS_KEY_ID)', when: '`idPath` is missing'},
    {
      stage: 'runtime',
      message: 'cannot use aws_auth transform without a request',
      when: 'The chain has no HTTP request',
    },
    {
      stage: 'runtime',
      message: 'invalid Authorization header format - too few parts',
      when: 'Fewer than three comma-separated parts',
    },
    {
      stage: 'runtime',
      message: 'invalid Authorization header format - wrong hash type',
      when: 'The value does not start with `AWS4-HMAC-SHA256`',
    },
    {stage: 'runtime', message: 'credential field missing', when: 'No `Credential=`'},
    {stage: 'runtime', message: 'SignedHeaders field missing', when: 'No `SignedHeaders=`'},
    {stage: 'runtime', message: 'failed to parse credentials', when: '`Credential` does not have five parts'},
    {
      stage: 'runtime',
      message: 'failed to parse secret at path ...',
      when: 'The file with the credential is missing or unreadable',
    },
  ],
  examples: [
    {
      input:
        'AWS4-HMAC-SHA256 Credential=EXAMPLEKEYRECORDED01/20250910/eu-west-1/sqs/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=9384a7cc285be0316159174a1d606bc28f57cac7b1ea05f3e173938734b9b6a9',
      config: {idPath: 'EXAMPLEKEYSTAGING01', secretPath: 'example-secret-staging'},
      output:
        'AWS4-HMAC-SHA256 Credential=EXAMPLEKEYSTAGING01/20260301/eu-west-1/sqs/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=897116d54f7bc632dbd9f4b4b1629c3aca5a2e75f9540cf418d4674f7065563d',
      note: 'A recorded SQS call, signed at 2026-03-01T12:00:00Z',
      given: {
        extractor: {type: 'http_req_header', config: {name: 'Authorization'}},
        now: '2026-03-01T12:00:00Z',
        request:
          'POST https://sqs.eu-west-1.amazonaws.com/ HTTP/1.1\nHost: sqs.eu-west-1.amazonaws.com\nContent-Type: application/x-amz-json-1.0\nX-Amz-Date: 20250910T080000Z\nAuthorization: AWS4-HMAC-SHA256 Credential=EXAMPLEKEYRECORDED01/20250910/eu-west-1/sqs/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=9384a7cc285be0316159174a1d606bc28f57cac7b1ea05f3e173938734b9b6a9\n\n{"QueueName":"plum-jobs"}',
      },
    },
  ],
};
