import {DESCRIBED, outFormat, output, timeout} from './shared';
import type {Command, Flag} from './types';

const outFolder: Flag = {
  name: '--out',
  type: 'string',
  default: './proxymock/imported-<source-name>',
  meaning: 'Output folder',
};
const serviceName: Flag = {
  name: '--service-name',
  type: 'string',
  default: 'localhost',
  meaning: 'Service that the pairs belong to',
};
const target: readonly Flag[] = [
  {
    name: '--target-host',
    type: 'string',
    meaning: 'Host of the real dependency, as the app calls it. Without it nothing matches',
  },
  {name: '--target-port', type: 'int', default: '80', meaning: 'Its port'},
];

/** Flags with which traffic is chosen in a bucket, of whichever cloud. */
const bucketFlags: readonly Flag[] = [
  {
    name: '--app-label',
    type: 'string',
    meaning: 'Only this app label; narrows the prefixes where a layout file exists',
  },
  {name: '--bucket', type: 'string', meaning: 'Bucket name, without `s3://` or `gs://`'},
  {name: '--concurrency', type: 'int', default: '16', meaning: 'Parallel downloads'},
  {name: '--direction', type: 'string', meaning: '`in` or `out`'},
  {name: '--dlp-config', type: 'string', meaning: 'Redact matched pairs before they are written'},
  {name: '--endpoint', type: 'string', meaning: 'Substring of the endpoint'},
  {name: '--filter', type: 'string', meaning: 'Filter query; wins over the single flags where they overlap'},
  {name: '--follow', short: '-f', type: 'bool', meaning: 'Continue with new objects'},
  {name: '--from', type: 'string', default: 'now-1h', meaning: 'Start of the window; RFC 3339 times work too'},
  {name: '--limit', type: 'int', default: '0', defaultNote: '(all)', meaning: 'Number of pairs'},
  {name: '--local-dir', type: 'string', meaning: 'Folder instead of a bucket; excludes `--bucket`'},
  {name: '--namespace', type: 'string', meaning: 'Only this namespace'},
  outFormat,
  output,
  {name: '--poll-interval', type: 'duration', default: '30s', meaning: 'Pause between polls with `--follow`'},
  {
    name: '--prefix',
    type: 'string',
    defaultNote: 'the whole bucket',
    meaning: 'Key prefix: `byoc/` for the current layout',
  },
  {name: '--service', type: 'strings', meaning: 'Services; repeatable, or a comma-separated list'},
  {name: '--status', type: 'string', meaning: 'Exact status'},
  timeout,
  {name: '--to', type: 'string', default: 'now', meaning: 'End of the window'},
  {name: '--trace-id', type: 'string', meaning: 'Only this trace'},
];

export const imports: readonly Command[] = [
  {
    command: 'import',
    summary: 'Converts captures of other tools into RRPairs.',
    flags: [
      {name: '--file', type: 'string', meaning: 'File to import, for example a snapshot as JSONL'},
      {name: '--out', type: 'string', default: 'proxymock/imported-<filename>', meaning: 'Output folder'},
      output,
    ],
    examples: ['proxymock import --file default.jsonl'],
  },
  {
    command: 'import s3',
    summary: 'Reads captured traffic from your own S3 bucket (bring your own cloud, BYOC). It needs no account.',
    since: 'v2.5.667',
    flags: [
      ...bucketFlags,
      {name: '--out', type: 'string', default: 'proxymock/imported-s3-<timestamp>', meaning: 'Output folder'},
      {name: '--region', type: 'string', meaning: 'AWS region'},
      {name: '--s3-endpoint-url', type: 'string', meaning: 'For MinIO, Spaces and others'},
      {name: '--s3-force-path-style', type: 'bool', meaning: 'Path-style addresses'},
    ],
    examples: ['proxymock import s3 --bucket my-traffic --prefix byoc/ --service cart --from now-30m'],
  },
  {
    command: 'import gcs',
    summary:
      'Reads captured traffic from a Google Cloud Storage bucket, with Application Default Credentials. It needs `storage.objects.list` and `storage.objects.get`.',
    after: DESCRIBED,
    flags: [
      ...bucketFlags,
      {name: '--out', type: 'string', default: 'proxymock/imported-gcs-<timestamp>', meaning: 'Output folder'},
    ],
    examples: ['proxymock import gcs --bucket my-traffic --prefix byoc/ --service cart --from now-30m'],
  },
  {
    command: 'import har',
    summary: 'Makes tests and mocks from HAR, the HTTP Archive format.',
    args: '<file>',
    since: 'v2.5.744',
    flags: [outFolder, serviceName],
    examples: ['proxymock import har recording.har --out ./proxymock/imported-har'],
  },
  {
    command: 'import postman',
    summary: 'Makes tests from the requests of a v2.1 collection, and mocks from saved examples.',
    args: '<file>',
    since: 'v2.5.744',
    flags: [outFolder, serviceName],
    examples: ['proxymock import postman collection.json --out ./proxymock/imported-postman'],
  },
  {
    command: 'import wiremock',
    summary: 'Makes mocks from a WireMock folder or zip with `mappings/` and, if used, `__files/`.',
    args: '<folder-or-zip>',
    since: 'v2.5.744',
    flags: [outFolder, serviceName, ...target],
    examples: [
      'proxymock import wiremock ./wiremock-project --out ./proxymock/imported-wiremock --target-host payments.internal --target-port 8443',
    ],
  },
  {
    command: 'import goreplay',
    summary: 'Makes tests from a `.gor` file.',
    args: '<file>',
    since: 'v2.5.744',
    flags: [outFolder, serviceName],
    examples: ['proxymock import goreplay capture.gor --out ./proxymock/imported-gor'],
  },
  {
    command: 'import http-wire',
    summary: 'Makes mocks from raw files `Req<n>.txt` and `Res<n>.txt` in a folder or zip.',
    args: '<folder-or-zip>',
    since: 'v2.5.744',
    flags: [outFolder, serviceName, ...target],
    examples: ['proxymock import http-wire ./wire-captures --out ./proxymock/imported-wire'],
  },
];
