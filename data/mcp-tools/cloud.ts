import {DESCRIBED} from '../cli/shared';
import {action, filterQuery, later} from './shared';
import type {Parameter, ToolGroup} from './types';

/** How the tool `snapshot` reaches your own bucket in builds after the newest release that is described here. */
const ownBucket: readonly Parameter[] = [
  {name: 'bucket', type: 'string', meaning: 'Your own bucket'},
  {name: 'bucket_prefix', type: 'string', default: 'speedscale/', meaning: 'Prefix of the keys'},
  {name: 'bucket_provider', type: 'string', meaning: '`s3` or `gcs`'},
  {name: 'snapshot_id', type: 'string', meaning: 'Snapshot to pull or delete'},
  {name: 'out-directory', type: 'string', default: './proxymock', meaning: 'Folder for `pull`'},
  {name: 'force', type: 'boolean', meaning: 'Overwrite a test config that differs'},
  {name: 'confirm', type: 'boolean', required: 'for `delete`', meaning: 'Must be true'},
];

export const cloud: ToolGroup = {
  id: 'cloud',
  cloud: true,
  title: 'Cloud',
  purpose: 'Exchange traffic, reports and snapshots with Speedscale cloud',
  tools: [
    {
      name: 'pull_remote_recording',
      summary: 'Makes a snapshot of the traffic of a service in the cloud, and fetches it.',
      effect: 'writes',
      account: true,
      result: 'A new snapshot, and its pairs in the folder.',
      parameters: [
        {name: 'service', type: 'string', required: true, meaning: 'Service'},
        {
          name: 'out-directory',
          type: 'array',
          required: true,
          meaning: 'Folder for the pairs; assistants use `proxymock/pulled-<date>`',
        },
        {name: 'start-time', type: 'string', defaultNote: '5 minutes ago', meaning: 'RFC 3339 time'},
        {name: 'end-time', type: 'string', defaultNote: 'now', meaning: 'RFC 3339 time'},
        filterQuery,
        {name: 'snapshot-name', type: 'string', default: '{service}-{timestamp}', meaning: 'Name of the snapshot'},
      ],
    },
    {
      name: 'pull_report',
      since: 'v2.5.768',
      summary: 'Fetches a report with the snapshot it was made from.',
      effect: 'writes',
      account: true,
      result: `\`report-<id>/\` with pairs marked HIT or MISS, and \`snapshot-<id>/\`; after ${DESCRIBED} also \`reports/<id>/\`.`,
      parameters: [
        {name: 'report-id', type: 'string', required: true, meaning: 'ID of the report'},
        {name: 'out-directory', type: 'array', required: true, meaning: 'Folder for both'},
      ],
    },
    {
      name: 'search_traffic',
      summary: 'Searches the traffic in the cloud.',
      effect: 'reads',
      account: true,
      result: 'A list of pairs.',
      parameters: [
        {name: 'service', type: 'string', required: true, meaning: 'Service'},
        {name: 'start-time', type: 'string', required: true, meaning: 'RFC 3339 time'},
        {name: 'end-time', type: 'string', required: true, meaning: 'RFC 3339 time'},
        filterQuery,
      ],
    },
    {
      name: 'snapshot',
      summary:
        'Uploads local pairs as a snapshot, and lists the snapshots in the cloud. Active blueprints are uploaded too.',
      account: true,
      actions: [
        {
          action: 'push',
          effect: 'writes',
          needs: '`in-directory`',
          result: 'ID of the snapshot, and its address in the dashboard',
        },
        {action: 'list', effect: 'reads', result: 'Snapshots, newest first'},
        {action: 'pull', effect: 'writes', after: DESCRIBED, result: 'Pairs in the folder'},
        {action: 'delete', effect: 'destructive', needs: '`confirm`', after: DESCRIBED, result: 'The snapshot is gone'},
      ],
      parameters: [
        action,
        {name: 'in-directory', type: 'array', required: 'for `push`', meaning: 'Folders with RRPairs'},
        {name: 'name', type: 'string', meaning: 'For `push`: name of the snapshot'},
        {
          name: 'sample',
          type: 'string',
          meaning: 'For `push`: a part, written `20%`, `1/5` or `1 in 5`. Whole sessions are kept or dropped',
        },
        {
          name: 'max_rrpairs',
          type: 'number',
          meaning: 'For `push`: crops to a representative time window with at most this many pairs',
        },
        {name: 'search', type: 'string', meaning: 'For `list`: text to look for'},
        {name: 'service', type: 'string', meaning: 'For `list`: service'},
        {name: 'tag', type: 'string', meaning: 'For `list`: tag'},
        {name: 'limit', type: 'number', default: '20', meaning: 'For `list`: at most 100'},
        ...later(ownBucket),
      ],
      alsoTakes: [
        'bucket_from_cluster',
        'bucket_namespace',
        'destination',
        'kube_context',
        'region',
        's3_endpoint_url',
        's3_force_path_style',
      ],
    },
    {
      name: 'cloud_replay',
      summary: 'Replays in a registered cluster through the cloud, without a kubeconfig.',
      account: true,
      after: DESCRIBED,
      actions: [
        {action: 'clusters', effect: 'reads'},
        {action: 'namespaces', effect: 'reads'},
        {action: 'workloads', effect: 'reads'},
        {action: 'defaults', effect: 'reads', result: 'The values that a replay would take'},
        {
          action: 'start',
          effect: 'writes',
          needs: '`workload` or `target`',
          result: 'Report ID and address in the dashboard; does not wait unless `wait` says so',
        },
        {action: 'status', effect: 'reads', needs: '`report_id`', result: 'State and verdict'},
        {action: 'cancel', effect: 'destructive', needs: '`report_id`'},
      ],
      parameters: [
        action,
        {
          name: 'workload_type',
          type: 'string',
          default: 'deployment',
          meaning: 'Or `statefulset`, `daemonset`, `replicaset`, `rollout`, `service`',
        },
        {name: 'cluster', type: 'string', meaning: 'Registered cluster, or `inspector_id`'},
        {name: 'inspector_id', type: 'string', meaning: 'The inspector of a cluster'},
        {name: 'namespace', type: 'string', meaning: 'Namespace'},
        {name: 'workload', type: 'string', meaning: 'Name of the workload'},
        {name: 'target', type: 'string', meaning: 'An address instead of a workload'},
        {name: 'in_directories', type: 'array', meaning: 'Local folders with RRPairs'},
        {name: 'snapshot_id', type: 'string', meaning: 'A snapshot in the cloud instead'},
        {name: 'snapshot_name', type: 'string', meaning: 'Name of the snapshot'},
        {name: 'routes', type: 'array', meaning: 'Items `SLICE=WORKLOAD`'},
        {name: 'test_config', type: 'string', meaning: 'Test config; one of the workspace is pushed under its ID'},
        {name: 'mocks', type: 'array', meaning: 'Dependencies to mock'},
        {name: 'no_mocks', type: 'boolean', meaning: 'Mock nothing'},
        {
          name: 'mock_attach',
          type: 'array',
          meaning:
            'Items `SELECTOR=[NAMESPACE/]KIND/NAME`: the workload that a mock is attached to. The selector is a key, `svc:`, `host:` or `glob:`',
        },
        {name: 'dry_run', type: 'boolean', meaning: 'Show what would run'},
        {name: 'wait', type: 'boolean', meaning: 'Ask every 5 seconds until the end'},
        {name: 'timeout_seconds', type: 'number', default: '240', meaning: 'For `wait`: at most 600'},
        {name: 'report_id', type: 'string', required: 'by action', meaning: 'From `start`'},
      ],
      alsoTakes: ['build_tag', 'mock_attach_default', 'mock_enabled'],
    },
  ],
};
