import {DESCRIBED} from '../cli/shared';
import {later} from './shared';
import type {Parameter, ToolGroup} from './types';

/** What `pull_byoc_bucket` takes in builds after the newest release that is described here. */
const gcsAccess: readonly Parameter[] = [
  {name: 'storage-provider', type: 'string', meaning: '`s3` or `gcs`'},
  {
    name: 'access-mode',
    type: 'string',
    meaning: '`adc` (Google Application Default Credentials of your machine) or `cluster`',
  },
];

export const bucket: ToolGroup = {
  id: 'byoc-bucket',
  cloud: true,
  title: 'BYOC bucket',
  purpose: 'Read traffic from your own bucket',
  tools: [
    {
      name: 'pull_byoc_bucket',
      since: 'v2.5.768',
      summary:
        'Makes RRPairs from captured traffic in your own S3 or Google Cloud Storage bucket (BYOC, bring your own cloud).',
      effect: 'writes',
      result: 'Counts of files written, keys scanned, objects downloaded, and malformed ones skipped.',
      parameters: [
        {name: 'bucket', type: 'string', required: true, meaning: `Name of the bucket; optional after ${DESCRIBED}`},
        {
          name: 'prefix',
          type: 'string',
          defaultNote: 'the whole bucket',
          meaning: 'Prefix of the keys; `byoc/` for the current layout',
        },
        {name: 'from', type: 'string', default: 'now-1h', meaning: 'Start of the time window'},
        {name: 'to', type: 'string', default: 'now', meaning: 'End of the time window'},
        {name: 'service', type: 'string', meaning: 'Service'},
        {name: 'namespace', type: 'string', meaning: 'Namespace'},
        {name: 'status', type: 'string', meaning: 'Status'},
        {name: 'trace-id', type: 'string', meaning: 'Trace ID'},
        {name: 'filter', type: 'string', meaning: 'Filter query; wins where it overlaps with another parameter'},
        {name: 'limit', type: 'number', default: '0', meaning: 'Number of pairs; 0 is all'},
        {name: 'region', type: 'string', defaultNote: 'from `AWS_REGION`', meaning: 'Region of the bucket'},
        {name: 's3-endpoint-url', type: 'string', defaultNote: 'AWS', meaning: 'Address of an S3-compatible store'},
        {
          name: 's3-force-path-style',
          type: 'boolean',
          default: 'false',
          meaning: 'Bucket name in the path, not in the host',
        },
        {
          name: 'out-directory',
          type: 'string',
          default: './proxymock/imported-s3-<timestamp>',
          meaning: `Folder for the pairs; after ${DESCRIBED} the default is \`imported-<provider>-<timestamp>\``,
        },
        ...later(gcsAccess),
      ],
      alsoTakes: ['bucket-from-cluster', 'bucket-namespace', 'destination', 'kube-context', 'list-buckets'],
    },
  ],
};
