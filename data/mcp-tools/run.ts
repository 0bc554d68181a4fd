import {DESCRIBED} from '../cli/shared';
import {inDirectory, logTo} from './shared';
import type {ToolGroup} from './types';

export const record: ToolGroup = {
  id: 'record',
  title: 'Record',
  purpose: 'Start and stop a recording',
  tools: [
    {
      name: 'record_traffic_start',
      summary:
        'Starts a recorder for inbound and outbound traffic. It does not start an app, set up a proxy or trust, or map ports: for those, let the assistant run `proxymock record … -- <app command>`.',
      effect: 'writes',
      result: 'A running job, and RRPairs in the folder as calls arrive.',
      parameters: [
        {
          name: 'out-directory',
          type: 'array',
          required: true,
          meaning: 'Folder for the recording; assistants use `proxymock/recorded-<date>`',
        },
        {name: 'app-port', type: 'string', meaning: 'Port on which your app listens, as text: `"8080"`'},
        {name: 'proxy-in-port', type: 'string', default: '4143', meaning: 'Inbound listener'},
        logTo,
      ],
    },
    {
      name: 'record_traffic_stop',
      summary: 'Stops the recorder.',
      effect: 'writes',
      result: 'The job has ended; the files stay.',
      parameters: [],
    },
  ],
};

export const mock: ToolGroup = {
  id: 'mock',
  title: 'Mock',
  purpose: 'Start and stop a mock server',
  tools: [
    {
      name: 'mock_server_start',
      summary: 'Serves recorded outbound calls.',
      effect: 'writes',
      result: 'A running job, and the observed pairs, each with its match verdict, in the output folder.',
      parameters: [
        inDirectory,
        {
          name: 'fault',
          type: 'array',
          since: 'v2.5.814',
          meaning:
            'Items `<regexp>:action=value[,action=value...]`. A rate alone gives sporadic 503 responses. `body` takes `corrupt`, `truncate` or `truncate:<bytes>`; `connection` takes `refuse`, `reset`, `stall` or `drop`, which cuts the connection in the middle of a response',
        },
        {name: 'mock-timing', type: 'string', meaning: '`none`, `recorded`, or a multiplier such as `5x`'},
        {
          name: 'mock-reload-interval',
          type: 'string',
          defaultNote: 'off',
          meaning: 'How often to read the files again, such as `1s`',
        },
        {
          name: 'response-selection',
          type: 'string',
          default: 'round-robin',
          meaning: 'Or `random`, weighted by the number of copies',
        },
        {
          name: 'out-directory',
          type: 'array',
          defaultNote: 'a timestamped folder',
          meaning: 'Folder for the observed pairs; assistants use `proxymock/results/mocked-<date>`',
        },
        logTo,
        {name: 'chaos', type: 'array', after: DESCRIBED, meaning: 'Items `<filter query>: <effect>=<value>[,...]`'},
      ],
    },
    {
      name: 'mock_server_stop',
      summary: 'Stops the mock server.',
      effect: 'writes',
      result: 'The job has ended.',
      parameters: [],
    },
  ],
};

export const processes: ToolGroup = {
  id: 'process-control',
  title: 'Process control',
  purpose: 'Look at background jobs and their output',
  tools: [
    {
      name: 'list_running',
      summary: 'Lists the running record, mock and replay jobs.',
      effect: 'reads',
      result: 'The list of jobs.',
      parameters: [],
    },
    {
      name: 'read_process_logs',
      summary: 'Reads the output of a job, including the verdict and the `fail-if` outcome of a replay.',
      effect: 'reads',
      result: 'The output as text.',
      parameters: [
        {name: 'process', type: 'string', required: true, meaning: '`record`, `mock` or `replay`'},
        {name: 'log-type', type: 'string', default: 'stdout', meaning: 'Or `stderr`, `both`'},
      ],
    },
  ],
};
