import {DESCRIBED, output} from './shared';
import type {Command, Flag} from './types';

/** What can be pulled from the cloud and pushed to it. */
export const cloudKinds = [
  'cron-job',
  'dlp',
  'filter',
  'report',
  'snapshot',
  'test-config',
  'transform',
  'user-data',
] as const;

export const cloud: readonly Command[] = [
  {command: 'cloud', summary: "Exchanges data with Speedscale's cloud."},
  {
    command: 'cloud pull',
    aliases: ['cloud download'],
    summary: 'Fetches an object by its kind and id.',
    args: '<kind> <id>',
    flags: [
      {
        name: '--out',
        type: 'string',
        default: 'proxymock/',
        meaning: 'Folder that takes `snapshot-<id>/`; for a report `report-<id>/` and `snapshot-<id>/`',
      },
    ],
    examples: ['proxymock cloud pull snapshot "<id>"', 'proxymock cloud pull report "<id>"'],
  },
  {
    command: 'cloud search',
    summary: 'Searches the traffic of a service in the cloud.',
    args: '<service>',
    since: 'v2.5.517',
    flags: [
      {name: '--from', type: 'string', meaning: 'Start of the window'},
      {name: '--filter-query', type: 'string', meaning: 'Filter query'},
      {name: '--limit', type: 'int', meaning: 'Number of pairs'},
    ],
    examples: ['proxymock cloud search cart --from now-15m --filter-query \'(status IS "500")\' --limit 20'],
  },
  {command: 'cloud push', summary: 'Uploads an object of the same kinds.', args: '<kind>', moreFlags: true},
  {command: 'cloud list', summary: 'Lists objects in the cloud.', args: '<kind>', after: DESCRIBED, moreFlags: true},
  {
    command: 'cloud delete',
    summary: 'Deletes an object in the cloud.',
    args: '<kind> <id>',
    after: DESCRIBED,
    moreFlags: true,
  },
  {
    command: 'cloud push snapshot',
    summary: 'Builds a snapshot from RRPairs, takes their transforms along, and uploads it.',
    flags: [
      {name: '--in', type: 'string', meaning: 'Folder'},
      {name: '--id', type: 'string', meaning: 'Use this id again'},
      {name: '--name', type: 'string', meaning: 'Label'},
    ],
    examples: ['proxymock cloud push snapshot --in ./proxymock'],
  },
  {
    command: 'cloud replay',
    summary: 'Replays in a registered cluster through the cloud, without a kubeconfig. It prints the ID of the report.',
    after: DESCRIBED,
    flags: [
      {name: '--cluster', type: 'string', meaning: 'Registered cluster'},
      {name: '--namespace', short: '-n', type: 'string', meaning: 'Namespace'},
      {name: '--workload', type: 'string', meaning: 'Name of the workload'},
      {name: '--snapshot-id', type: 'string', meaning: 'Snapshot in the cloud'},
      {name: '--test-config', type: 'string', meaning: 'Test config; one of the workspace is pushed under its ID'},
      {name: '--dry-run', type: 'bool', meaning: 'Show what would run'},
      {name: '--wait', type: 'bool', meaning: 'Block until the end'},
      output,
    ],
    moreFlags: true,
    examples: [
      'proxymock cloud replay --cluster harbour -n shop --workload cart --snapshot-id "<id>" --output json | jq -r .reportID',
    ],
  },
  {
    command: 'cloud replay defaults',
    summary: 'Shows the values that a replay would take.',
    after: DESCRIBED,
    flags: [
      {name: '--snapshot-id', type: 'string', meaning: 'From a snapshot'},
      {name: '--report-id', type: 'string', meaning: 'From an earlier report'},
      {name: '--in', type: 'strings', meaning: 'From local folders'},
    ],
  },
  {
    command: 'cloud replay status',
    summary: 'Shows the state of such a replay. See its [exit codes](/proxymock/how-it-works/cli/#exit-codes).',
    args: '<report-id>',
    after: DESCRIBED,
    flags: [
      {name: '--wait', type: 'bool', meaning: 'Block until the end'},
      {name: '--timeout', type: 'duration', default: '1h', meaning: 'Give up after this time, with code 124'},
    ],
    examples: ['proxymock cloud replay status "<report-id>" --wait --timeout 30m'],
  },
];

/** What turns the capture of a sidecar on and off take beside `--sidecar`. */
const sidecarWait: readonly Flag[] = [
  {
    name: '--wait',
    type: 'bool',
    default: 'true',
    meaning: 'With `--sidecar`: wait for the rollout, and on `inject` for the sidecar',
    after: DESCRIBED,
  },
  {
    name: '--timeout',
    type: 'duration',
    default: '5m',
    meaning: 'With `--sidecar`: stop waiting after this time',
    after: DESCRIBED,
  },
  {
    name: '--force',
    type: 'bool',
    meaning: 'With `--sidecar`: go on although Argo CD or Flux manages the workload',
    after: DESCRIBED,
  },
];
const sidecarOptions: readonly Flag[] = [
  ...sidecarWait,
  {name: '--tls-out', type: 'bool', meaning: 'With `--sidecar`: decrypt outbound TLS', after: DESCRIBED},
  {
    name: '--istio-cni',
    type: 'bool',
    meaning: 'With `--sidecar`: the mesh uses the Istio CNI agent or ambient mode',
    after: DESCRIBED,
  },
  {
    name: '--cilium-exclusion-cidrs',
    type: 'string',
    meaning: 'With `--sidecar`: address ranges to leave out in a cluster with Cilium',
    after: DESCRIBED,
  },
];
const sidecarState: Flag = {
  name: '--sidecar',
  type: 'bool',
  meaning: 'Act on the sidecar, not on eBPF capture',
  after: DESCRIBED,
};
const namespacedRequest: Flag = {
  name: '--namespaced',
  type: 'bool',
  meaning: 'In a namespaced installation: work with a request, not with a TrafficReplay',
  after: DESCRIBED,
};

export const cluster: readonly Command[] = [
  {
    command: 'cluster',
    summary: 'Works on Kubernetes through your kubeconfig.',
    since: 'v2.5.814',
    handsDown: true,
    flags: [
      {
        name: '--kube-context',
        type: 'string',
        defaultNote: 'current context',
        meaning: 'kubeconfig context',
        where: 'All',
      },
      {name: '--namespace', short: '-n', type: 'string', default: 'default', meaning: 'Namespace', where: 'Most'},
      {name: '--workload', type: 'string', meaning: 'Name of the workload', where: 'Workload commands'},
      {
        name: '--workload-type',
        type: 'string',
        default: 'deployment',
        meaning: 'Or `statefulset`, `daemonset`, `replicaset`, `job`, `rollout`',
        where: 'Workload commands',
      },
      {
        name: '--forwarder-addr',
        type: 'string',
        meaning: 'Only with your own port-forward; never required',
        where: '`topology`, `namespaces`, `nodes`, `workloads`, `pods`',
      },
      {
        name: '--speedscale-namespace',
        type: 'string',
        meaning: 'Namespace of the installation; `SPEEDSCALE_NAMESPACE` replaces it',
        where: 'All',
        after: DESCRIBED,
      },
      {name: '--output', short: '-o', type: 'string', meaning: '`pretty`, `json`, `yaml` or `csv`', where: 'All'},
    ],
  },
  {
    command: 'cluster status',
    summary: 'Checks the installation in order: components, connections, your rights, the cloud. It changes nothing.',
    after: DESCRIBED,
    examples: ['proxymock cluster status -o json'],
  },
  {command: 'cluster capture', summary: 'Turns the capture of a workload on and off.'},
  {
    command: 'cluster capture inject',
    summary: 'Starts to capture a workload.',
    flags: [
      {name: '--java-agent', type: 'bool', meaning: 'Adds the agent; restarts the workload'},
      {name: '--ignore-ports', type: 'int32Slice', meaning: 'Ports to leave out'},
      {
        name: '--sidecar',
        type: 'bool',
        meaning: 'Capture with the sidecar; Deployments and StatefulSets only',
        after: DESCRIBED,
      },
      ...sidecarOptions,
    ],
    examples: ['proxymock cluster capture inject -n shop --workload cart --ignore-ports 9090'],
  },
  {
    command: 'cluster capture status',
    summary: 'Shows whether a workload is captured, with its agent and excluded ports.',
    flags: [sidecarState],
    examples: ['proxymock cluster capture status -n shop --workload cart'],
  },
  {
    command: 'cluster capture uninject',
    summary: 'Stops capturing a workload.',
    flags: [sidecarState, ...sidecarWait],
    examples: ['proxymock cluster capture uninject -n shop --workload cart'],
  },
  {command: 'cluster replay', summary: 'Replays RRPairs in the cluster.'},
  {
    command: 'cluster replay prepare',
    summary: 'Prints the slices and dependencies of a recording.',
    flags: [{name: '--in', type: 'strings', meaning: 'RRPair folders'}],
    examples: ['proxymock cluster replay prepare --in ./proxymock'],
  },
  {
    command: 'cluster replay start',
    summary: 'Starts a replay against a workload or an address.',
    flags: [
      {name: '--in', type: 'strings', meaning: 'RRPair folders'},
      {
        name: '--mock',
        type: 'strings',
        defaultNote: 'every recorded dependency; up to v2.5.878 none',
        meaning: 'Outbound key from `prepare`, which narrows the mocks; repeatable',
      },
      {name: '--no-mocks', type: 'bool', meaning: 'Mock nothing', after: DESCRIBED},
      {name: '--route', type: 'strings', meaning: '`SLICE=WORKLOAD`; repeatable'},
      {name: '--snapshot-id', type: 'string', meaning: 'Cloud snapshot; skips the push'},
      {
        name: '--snapshot-source',
        type: 'string',
        default: 'auto',
        meaning:
          '`auto` stages the recording in the forwarder, without a cloud login, and pushes it to the cloud when that fails; `local` forbids the push, `cloud` always pushes',
        after: DESCRIBED,
      },
      {name: '--target', type: 'string', meaning: 'Plain address instead of a workload; no mocking'},
      {name: '--test-config', type: 'string', meaning: 'Test config of the workspace', after: DESCRIBED},
      namespacedRequest,
      {
        name: '--snapshot-file',
        type: 'string',
        meaning: 'With `--namespaced`: snapshot to stage, at most 900 KiB',
        after: DESCRIBED,
      },
      {
        name: '--mode',
        type: 'string',
        default: 'full-replay',
        meaning: 'With `--namespaced`: or `responder-only`, `generator-only`',
        after: DESCRIBED,
      },
      {name: '--test-config-id', type: 'string', meaning: 'With `--namespaced`: test config', after: DESCRIBED},
      {
        name: '--request-name',
        type: 'string',
        defaultNote: 'generated',
        meaning: 'With `--namespaced`: name of the request',
        after: DESCRIBED,
      },
      {name: '--timeout', type: 'duration', meaning: 'With `--wait`: stop waiting after this time', after: DESCRIBED},
      {name: '--wait', type: 'bool', meaning: 'Block until the end'},
    ],
    examples: ['proxymock cluster replay start --in ./proxymock -n shop --workload cart --wait'],
  },
  {
    command: 'cluster replay status',
    summary: 'Shows running replays.',
    args: '[name]',
    flags: [{name: '--all', type: 'bool', meaning: 'Also finished ones that still exist'}],
    examples: ['proxymock cluster replay status -n shop --all'],
  },
  {
    command: 'cluster replay logs',
    summary: 'Prints the logs of a replay.',
    flags: [
      {name: '--source', type: 'strings', meaning: '`generator`, `responder`, `collector`'},
      {name: '--follow', short: '-f', type: 'bool', meaning: 'Stream'},
      {name: '--max-lines', type: 'int', meaning: 'Stop after this many lines'},
    ],
    examples: ['proxymock cluster replay logs -n shop --follow'],
  },
  {
    command: 'cluster replay cancel',
    summary: 'Stops a replay. No report is made.',
    args: '[name]',
    flags: [
      namespacedRequest,
      {name: '--wait', type: 'bool', meaning: 'With `--namespaced`: wait until it is cleaned up', after: DESCRIBED},
    ],
    examples: ['proxymock cluster replay cancel -n shop'],
  },
  {
    command: 'cluster replay list',
    summary: 'Lists the requests of a namespaced installation.',
    after: DESCRIBED,
    examples: ['proxymock cluster replay list --speedscale-namespace shop'],
  },
  {
    command: 'cluster replay get',
    summary: 'Shows one request with its state, conditions and last progress.',
    args: '<name>',
    after: DESCRIBED,
  },
  {
    command: 'cluster replay wait',
    summary: 'Waits for a request. The exit code is 0 only when it succeeded.',
    args: '<name>',
    after: DESCRIBED,
    flags: [{name: '--timeout', type: 'duration', meaning: 'Stop waiting after this time'}],
    examples: ['proxymock cluster replay wait "<name>" --speedscale-namespace shop --timeout 15m'],
  },
  {
    command: 'cluster replay recover-finalizers',
    summary: 'Shows requests that hang because the replay coordinator is gone, and with `--confirm` clears them.',
    after: DESCRIBED,
    flags: [
      {name: '--request-name', type: 'string', meaning: 'Only this request'},
      {name: '--confirm', type: 'bool', meaning: 'Clear them'},
    ],
  },
  {
    command: 'cluster logs',
    summary: 'Prints the logs of a workload.',
    flags: [
      {name: '--pod', type: 'string', defaultNote: 'all', meaning: 'One pod'},
      {name: '--container', type: 'string', meaning: 'One container'},
      {name: '--previous', type: 'bool', meaning: 'The container before the restart'},
      {name: '--tail', type: 'int', meaning: 'Number of lines'},
      {name: '--since', type: 'int', meaning: 'Seconds'},
    ],
    examples: ['proxymock cluster logs -n shop --workload cart --tail 100'],
  },
  {
    command: 'cluster events',
    summary: 'Prints events.',
    flags: [{name: '--limit', type: 'int', meaning: 'Number of events'}],
    examples: ['proxymock cluster events -n shop --limit 20'],
  },
  {command: 'cluster namespaces', summary: 'Lists namespaces.', examples: ['proxymock cluster namespaces']},
  {
    command: 'cluster nodes',
    summary: 'Lists nodes, with their kernel versions.',
    examples: ['proxymock cluster nodes'],
  },
  {command: 'cluster workloads', summary: 'Lists workloads.', examples: ['proxymock cluster workloads -n shop']},
  {
    command: 'cluster topology',
    summary: 'Shows the topology of the observed traffic.',
    examples: ['proxymock cluster topology -n shop'],
  },
  {command: 'cluster pods', summary: 'Lists pods.', examples: ['proxymock cluster pods -n shop']},
  {command: 'cluster services', summary: 'Lists services.', examples: ['proxymock cluster services -n shop']},
  {
    command: 'cluster dependencies',
    summary: 'Lists dependencies.',
    examples: ['proxymock cluster dependencies -n shop --workload cart'],
  },
];
