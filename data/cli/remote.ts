import {DESCRIBED} from './shared';
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
    summary: 'Replays in a registered cluster through the cloud, without a kubeconfig.',
    after: DESCRIBED,
    moreFlags: true,
  },
  {
    command: 'cloud replay status',
    summary: 'Shows the state of such a replay. See its [exit codes](/proxymock/how-it-works/cli/#exit-codes).',
    args: '<report-id>',
    after: DESCRIBED,
    flags: [
      {name: '--wait', type: 'bool', meaning: 'Block until the end'},
      {name: '--timeout', type: 'duration', meaning: 'Give up after this time, with code 124'},
    ],
    examples: ['proxymock cloud replay status "<report-id>" --wait --timeout 30m'],
  },
];

/** Flags of `cluster capture` for sidecars; status takes the first one. */
const sidecar: readonly Flag[] = [
  {
    name: '--sidecar',
    type: 'bool',
    meaning: 'The sidecar instead of eBPF; Deployments and StatefulSets only',
    after: DESCRIBED,
  },
  {
    name: '--wait',
    type: 'bool',
    default: 'true',
    meaning: 'Until the rollout is done and each pod has its sidecar',
    after: DESCRIBED,
  },
  {
    name: '--timeout',
    type: 'duration',
    default: '5m',
    meaning: 'Stop waiting; the change goes on',
    after: DESCRIBED,
  },
];

/** Requests of an installation in one namespace. */
const namespacedReplays: readonly Command[] = [
  {
    command: 'cluster replay list',
    summary: 'Lists the replay requests of an installation in one namespace.',
    after: DESCRIBED,
    examples: ['proxymock cluster replay list --speedscale-namespace shop'],
  },
  {
    command: 'cluster replay get',
    summary: 'Shows the state of a replay request and its last message.',
    args: '<name>',
    after: DESCRIBED,
    examples: ['proxymock cluster replay get "<name>" --speedscale-namespace shop'],
  },
  {
    command: 'cluster replay wait',
    summary: 'Waits for the end of a replay request; exits 0 only if it succeeded.',
    args: '<name>',
    after: DESCRIBED,
    flags: [{name: '--timeout', type: 'duration', meaning: 'Give up after this time'}],
    examples: ['proxymock cluster replay wait "<name>" --speedscale-namespace shop --timeout 15m'],
  },
  {
    command: 'cluster replay recover-finalizers',
    summary: 'Shows what a lost replay coordinator left behind, and releases it with `--confirm`.',
    after: DESCRIBED,
    flags: [
      {name: '--request-name', type: 'string', meaning: 'Only this request'},
      {name: '--confirm', type: 'bool', meaning: 'Do it; without it nothing changes'},
    ],
    examples: ['proxymock cluster replay recover-finalizers --speedscale-namespace shop'],
  },
];

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
        meaning: 'Only with a port-forward of your own; never required',
        where: '`topology`, `namespaces`, `nodes`, `workloads`, `pods`',
      },
      {name: '--output', short: '-o', type: 'string', meaning: '`pretty`, `json`, `yaml` or `csv`', where: 'All'},
      {
        name: '--speedscale-namespace',
        type: 'string',
        meaning: 'Namespace of the installation, if it has one namespace only',
        where: 'All',
        after: DESCRIBED,
      },
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
      ...sidecar,
      {name: '--force', type: 'bool', meaning: 'Also where Argo CD or Flux manages the workload', after: DESCRIBED},
      {name: '--istio-cni', type: 'bool', meaning: 'Istio with its CNI or in ambient mode', after: DESCRIBED},
      {
        name: '--cilium-exclusion-cidrs',
        type: 'string',
        meaning: 'Cilium: address ranges to leave out',
        after: DESCRIBED,
      },
    ],
    examples: ['proxymock cluster capture inject -n shop --workload cart --ignore-ports 9090'],
  },
  {
    command: 'cluster capture status',
    summary: 'Shows whether a workload is captured, with its agent and excluded ports.',
    flags: sidecar.slice(0, 1),
    examples: ['proxymock cluster capture status -n shop --workload cart'],
  },
  {
    command: 'cluster capture uninject',
    summary: 'Stops capturing a workload.',
    flags: sidecar,
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
      {name: '--mock', type: 'strings', meaning: 'Outbound key from `prepare`; repeatable'},
      {name: '--route', type: 'strings', meaning: '`SLICE=WORKLOAD`; repeatable'},
      {name: '--snapshot-id', type: 'string', meaning: 'Cloud snapshot; skips the push'},
      {
        name: '--snapshot-source',
        type: 'string',
        default: 'auto',
        meaning: '`auto`, `local` (staged in the forwarder, no cloud login) or `cloud`',
        after: DESCRIBED,
      },
      {name: '--target', type: 'string', meaning: 'Plain address in place of a workload; no mocking'},
      {name: '--test-config', type: 'string', meaning: 'Test config of the workspace', after: DESCRIBED},
      {name: '--wait', type: 'bool', meaning: 'Block until the end'},
      {name: '--timeout', type: 'duration', meaning: 'Give up waiting after this time', after: DESCRIBED},
      {
        name: '--namespaced',
        type: 'bool',
        meaning: 'Replay in an installation in one namespace; the flags below belong to it',
        after: DESCRIBED,
      },
      {
        name: '--snapshot-file',
        type: 'string',
        meaning: 'Snapshot document to stage, 900 KiB at most',
        after: DESCRIBED,
      },
      {
        name: '--mode',
        type: 'string',
        default: 'full-replay',
        meaning: 'Or `responder-only`, `generator-only`',
        after: DESCRIBED,
      },
      {name: '--test-config-id', type: 'string', meaning: 'Test config of the platform', after: DESCRIBED},
      {
        name: '--request-name',
        type: 'string',
        defaultNote: 'generated',
        meaning: 'Name of the request',
        after: DESCRIBED,
      },
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
      {name: '--namespaced', type: 'bool', meaning: 'A request of an installation in one namespace', after: DESCRIBED},
      {name: '--wait', type: 'bool', meaning: 'Block until it has ended', after: DESCRIBED},
    ],
    examples: ['proxymock cluster replay cancel -n shop'],
  },
  ...namespacedReplays,
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
