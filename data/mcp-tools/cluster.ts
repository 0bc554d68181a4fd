import {DESCRIBED} from '../cli/shared';
import {action, later} from './shared';
import type {Action, Parameter, ToolGroup} from './types';

const workload = '`namespace`, `workload`';

const actions: readonly Action[] = [
  {
    action: 'inject',
    effect: 'writes',
    needs: workload,
    result: 'Sets the capture annotations; pods restart only with `java_agent`',
  },
  {action: 'uninject', effect: 'writes', needs: workload, result: 'Clears the capture annotations'},
  {
    action: 'capture-status',
    effect: 'reads',
    needs: workload,
    result: 'Capture on or off, Java agent, ports, `javaDetected`',
  },
  {
    action: 'replay-prepare',
    effect: 'reads',
    needs: '`in_directories`',
    result: 'From local files: inbound slices, and the keys of outbound dependencies',
  },
  {
    action: 'replay-start',
    effect: 'writes',
    needs: '`namespace`, and `workload` or `target`',
    result: 'Name of the replay and ID of its report, at once',
    account: `up to ${DESCRIBED}`,
  },
  {
    action: 'replay-status',
    effect: 'reads',
    result: "Stages of `replay_name` with the operator's explanation; without it, the list",
  },
  {
    action: 'replay-logs',
    effect: 'reads',
    needs: '`report_id`',
    result: 'Live lines only: some may be lost, and there is no history',
  },
  {
    action: 'replay-cancel',
    effect: 'destructive',
    needs: '`replay_name`',
    result: 'The workload is put back and there is no report; refused once the generator is done',
  },
  {action: 'namespaces', effect: 'reads', result: 'What the forwarder has observed'},
  {action: 'nodes', effect: 'reads', result: 'Kernel, OS image, runtime'},
  {action: 'services', effect: 'reads', needs: '`namespace`', result: 'Type, cluster IP, ports'},
  {
    action: 'dependencies',
    effect: 'reads',
    needs: workload,
    result: 'Names of the ConfigMaps, Secrets, Services and volumes that it refers to',
  },
  {action: 'topology', effect: 'reads', needs: '`namespace`', result: 'Observed connections'},
  {action: 'workloads', effect: 'reads', result: 'Names for `inject` and `replay-start`'},
  {action: 'pods', effect: 'reads', needs: '`namespace`', result: 'Node, IP, phase, as observed, which may lag'},
  {action: 'logs', effect: 'reads', needs: workload, result: 'Logs, through the inspector'},
  {action: 'events', effect: 'reads', needs: workload, result: 'Image pulls, scheduling, probes, out of memory'},
  {action: 'status', effect: 'reads', after: DESCRIBED, result: 'Report on the installation; it never fails outright'},
];

/** What the tool takes in builds after the newest release that is described here. */
const replayChoices: readonly Parameter[] = [
  {name: 'replay_mode', type: 'string', meaning: '`full-replay`, `responder-only` or `generator-only`'},
  {
    name: 'snapshot_source',
    type: 'string',
    default: 'auto',
    meaning:
      '`auto` stages the recording in the cluster and pushes it to the cloud when that fails; or `local`, `cloud`',
  },
  {name: 'snapshot_file', type: 'string', meaning: 'With `namespaced`: snapshot to stage'},
  {name: 'routes', type: 'array', meaning: 'Items `SLICE=WORKLOAD`'},
  {name: 'test_config', type: 'string', meaning: 'Test config of the workspace'},
  {name: 'sidecar', type: 'boolean', meaning: 'Capture with the sidecar, not with eBPF'},
  {name: 'tls_out', type: 'boolean', meaning: 'With `sidecar`: decrypt outbound TLS'},
  {name: 'namespaced', type: 'boolean', meaning: 'The installation is confined to one namespace'},
  {name: 'force', type: 'boolean', meaning: 'Go on although Argo CD or Flux manages the workload'},
  {name: 'wait', type: 'boolean', meaning: 'Wait for the end'},
];

export const cluster: ToolGroup = {
  id: 'kubernetes-cluster',
  cloud: true,
  title: 'Kubernetes cluster',
  purpose: 'Look at a cluster, capture and replay in it',
  tools: [
    {
      name: 'cluster',
      since: 'v2.5.814',
      summary:
        'Inspects, captures and replays in Kubernetes. It needs a kubeconfig, and reaches the forwarder and the inspector by its own port-forward.',
      actions,
      parameters: [
        action,
        {
          name: 'namespace',
          type: 'string',
          required: 'by action',
          meaning:
            'Without it, `workloads` and `replay-status` cover the whole cluster; `replay-prepare`, `namespaces` and `nodes` need none',
        },
        {name: 'workload', type: 'string', required: 'by action', meaning: 'Name of the workload'},
        {
          name: 'workload_type',
          type: 'string',
          default: 'deployment',
          meaning: 'Or `statefulset`, `daemonset`, `replicaset`, `job`, `rollout`',
        },
        {name: 'kube_context', type: 'string', defaultNote: 'the current one', meaning: 'kubeconfig context'},
        {name: 'ignore_ports', type: 'string', meaning: 'For `inject`: ports to leave out, separated by commas'},
        {name: 'java_agent', type: 'boolean', meaning: 'For `inject`: load the Java agent, which restarts the pods'},
        {name: 'in_directories', type: 'array', defaultNote: 'the working directory', meaning: 'Folders with RRPairs'},
        {
          name: 'mocks',
          type: 'array',
          defaultNote: `every recorded dependency; up to ${DESCRIBED} none`,
          meaning: 'Keys from `replay-prepare` to mock',
        },
        {name: 'target', type: 'string', meaning: 'An address instead of a workload; there are no mocks then'},
        {name: 'snapshot_id', type: 'string', meaning: 'A cloud snapshot instead of local files'},
        {name: 'replay_name', type: 'string', required: 'by action', meaning: 'From `replay-start`'},
        {name: 'report_id', type: 'string', required: 'by action', meaning: 'From `replay-start`'},
        {name: 'all', type: 'boolean', meaning: 'For the list of `replay-status`'},
        {
          name: 'limit',
          type: 'number',
          defaultNote: '50 for `events`, 200 for `replay-logs`',
          meaning: 'Number of entries',
        },
        {name: 'pod', type: 'string', meaning: 'For `logs`: pod'},
        {name: 'container', type: 'string', defaultNote: 'the first one', meaning: 'For `logs`: container'},
        {name: 'previous', type: 'boolean', meaning: 'For `logs`: of the container that has ended'},
        {name: 'tail_lines', type: 'number', meaning: 'For `logs`: number of lines'},
        ...later(replayChoices),
      ],
      alsoTakes: [
        'build_tag',
        'ignore_inbound_ports',
        'ignore_outbound_ports',
        'mock_enabled',
        'request_name',
        'snapshot_name',
      ],
    },
  ],
};
