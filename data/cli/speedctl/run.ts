import {cluster, namespace, output, testConfig, timeout} from './flags';
import type {SpeedctlGroup} from './types';

/** Recording and replay on the machine where the command runs. */
export const local: SpeedctlGroup = {
  id: 'local',
  commands: [
    {
      command: 'capture',
      args: '<service> <port>',
      summary: 'Records an app on this machine: inbound on port 4143, outbound on 4140. On Windows it needs WSL.',
      page: '/guides/cli/',
      flags: [
        {flag: '--daemon', meaning: 'Run in the background'},
        {flag: '--proxy-out-port <port>', meaning: 'A different outbound port from 4140'},
        {flag: '--reverse-proxy <map>', meaning: '`<port>=<host>:<port>`, for a database on another host; repeatable'},
      ],
    },
    {
      command: 'replay',
      args: '<snapshot-id>',
      summary: 'Sends the recorded requests to an app on this machine and serves its outbound calls.',
      page: '/guides/replay/via-speedctl/',
      flags: [
        testConfig,
        {flag: '--test-against <url>', meaning: 'Where to send the requests'},
        {flag: '--custom-url <url>', meaning: 'The same; deprecated since v2.4.16: use `--test-against`'},
        {flag: '--mode <mode>', meaning: '`full-replay`, `tests-only` or `mocks-only`'},
        {flag: '--http-port <port>', meaning: 'HTTP port of the responder'},
        {flag: '--daemon', meaning: 'Generator and responder in the background'},
        {flag: '--verbose', meaning: 'Show how calls are matched'},
      ],
    },
  ],
};

/** Replays in a cluster, and what waits for them. */
export const replays: SpeedctlGroup = {
  id: 'replays',
  commands: [
    {
      command: 'infra replay',
      args: '[workload]',
      summary: 'Starts a replay in a cluster. By default every recorded outbound dependency is mocked.',
      page: '/guides/replay/via-speedctl/',
      flags: [
        {flag: '--snapshot-id <id>', meaning: 'Snapshot to replay; in CI, `latest` is the newest one of the service'},
        cluster,
        {flag: '--namespace <namespace>', meaning: 'Target namespace. Required unless the snapshot spans exactly one'},
        {flag: '--service <workload>', meaning: 'Target workload; or name it as the argument'},
        testConfig,
        {flag: '--build-tag <tag>', meaning: 'Version that the report shows'},
        {flag: '--id-only', meaning: "Print nothing but the report's ID"},
        {
          flag: '--test-against <url>',
          meaning:
            'URL, or `<service>=<host or url>`, that takes the inbound traffic; repeatable. Not together with the argument',
        },
        {flag: '--no-mocks', meaning: 'Mock nothing'},
        {
          flag: '--mocks <mode>',
          meaning: '`all`, `none`, `external-only` or `internal-only`; the last two behave as `all`',
        },
        {flag: '--mock-only <selector>', meaning: 'Mock what matches, leave the rest live; repeatable'},
        {flag: '--mock-except <selector>', meaning: 'Mock all but what matches; repeatable'},
        {flag: '--exclude-in <selector>', meaning: 'Leave out matching inbound services; repeatable'},
        {flag: '--dry-run-mocks', meaning: 'Print the mocks and start nothing'},
        {
          flag: '--mock-attach-default <workload>',
          meaning: 'Workload that carries all mocks: `[<namespace>/]<type>/<name>`',
        },
        {flag: '--mock-attach <selector>=<workload>', meaning: 'Workload that carries matching mocks; repeatable'},
        {flag: '--mock-attach-file <path>', meaning: 'The same from a YAML or JSON file'},
        output,
      ],
    },
    {
      command: 'infra cancel-replay',
      args: '<report-id>',
      summary: 'Stops a replay.',
      page: '/guides/replay/via-speedctl/',
    },
    {
      command: 'wait replay',
      args: '<report-id>',
      summary: 'Waits for a state of the replay. Needs cluster components 2.5.789 and speedctl 2.5.833 or newer.',
      page: '/guides/replay/via-speedctl/',
      flags: [
        {flag: '--for <state>', meaning: '`mocks-ready`'},
        cluster,
        namespace,
        timeout,
        {flag: '--poll-interval <duration>', meaning: 'Time between two checks'},
      ],
    },
    {
      command: 'wait report',
      args: '<report-id>',
      summary: 'Waits for the result: exit code 0 for `Passed`, 1 for `Missed Goals`, `Error` and `Canceled`.',
      page: '/integration/cicd/',
      flags: [timeout],
    },
    {command: 'wait snapshot', args: '<snapshot-id>', summary: 'Waits until a snapshot is analyzed.', flags: [timeout]},
    {
      command: 'get report',
      args: '<report-id>',
      summary: 'Prints a report as JSON; `.report.status` is the verdict.',
      page: '/guides/reports/',
    },
    {command: 'get report ai-summary', args: '<report-id>', summary: "Prints a report's AI summary."},
    {
      command: 'get reports',
      summary: 'Lists reports: `records[]` with `Id`, `scenarioId` and `startTime`.',
      flags: [{flag: '--service <service>', meaning: 'Of one service'}, output],
    },
  ],
};
