import {DESCRIBED, inFolders, logTo, output, timeout} from './shared';
import type {Command} from './types';

export const inspect: Command = {
  command: 'inspect',
  summary:
    'Opens the terminal user interface (UI). It needs a terminal (TTY). Newer builds no longer list it: use [`web`](#web).',
  last: DESCRIBED,
  flags: [
    {name: '--demo', type: 'bool', meaning: 'Demo data'},
    inFolders,
    logTo,
    {
      name: '--snapshot',
      type: 'string',
      meaning: 'Snapshot id, or path to `~/.speedscale/data/snapshots/<uuid>/raw.jsonl`',
    },
    timeout,
  ],
  examples: ['proxymock inspect --in ./proxymock'],
};

export const web: Command = {
  command: 'web',
  summary: 'Starts the embedded web UI and prints `http://127.0.0.1:<port>`.',
  flags: [
    {name: '--in', type: 'string', defaultNote: '`proxymock/` below the current folder', meaning: 'Workspace'},
    {name: '--kube-context', type: 'string', meaning: 'kubeconfig context'},
    {
      name: '--forwarder-addr',
      type: 'string',
      defaultNote: 'automatic port-forward',
      meaning: '`<host:port>` of the forwarder; an empty string turns the cluster view off',
    },
    {name: '--port', type: 'int', defaultNote: 'a free port', meaning: 'Fixed port'},
    {
      name: '--chat',
      type: 'bool',
      default: 'true',
      meaning: 'The chat assistant; `--chat=false` turns it off',
      after: DESCRIBED,
    },
  ],
  examples: ['proxymock web --in ./proxymock', 'proxymock web --in ./proxymock --chat=false --forwarder-addr=""'],
};

export const report: Command = {
  command: 'report',
  summary: 'Makes a report on performance, reliability and security of recorded traffic.',
  flags: [
    {name: '--in', type: 'string', meaning: 'Folder to read'},
    {name: '--baseline', type: 'string', meaning: 'Folder to compare with'},
    {
      name: '--format',
      type: 'string',
      default: 'json',
      meaning:
        '`json`, `html`, `prompt` (text for an AI assistant; v2.5.878 prints 100% in it as 10000%) or `dir` (a folder with `digest.md`, `scores.json` and `fix-prompts/`)',
    },
    {name: '--out', type: 'string', meaning: 'File to write, or folder for `dir`'},
  ],
  examples: [
    'proxymock report --in ./proxymock/recorded --format html --out report.html',
    'proxymock report --in ./proxymock/v2 --baseline ./proxymock/v1 --format dir --out ./report',
  ],
};

export const drift: Command = {
  command: 'drift',
  summary: 'Shows values that vary between two or more RRPair folders.',
  flags: [
    {
      name: '--source',
      type: 'strings',
      defaultNote: 'required, two or more',
      meaning: 'RRPair folder, or a `.jsonl` file of a snapshot',
    },
    {name: '--sensitivity', type: 'string', default: 'normal', meaning: 'Or `permissive`, `strict`'},
    {
      name: '--out',
      type: 'string',
      meaning: 'JSON report with `recommendations[]` of `location`, `endpoints[]`, `samples[]`',
    },
  ],
  examples: ['proxymock drift --source ./proxymock/v1 --source ./proxymock/v2 --out drift.json'],
};

export const sqlReport: Command = {
  command: 'sql-report',
  summary: 'Counts the SQL statements of a recording, and how many each request runs. Values are masked.',
  after: DESCRIBED,
  flags: [
    inFolders,
    {
      name: '--baseline',
      type: 'string',
      meaning: 'Older recording to compare with: new, removed and changed statements',
    },
    output,
  ],
  examples: ['proxymock sql-report --in ./proxymock/recorded -o pretty'],
};

export const sqlScript: Command = {
  command: 'sql-script',
  summary: 'Writes the recorded SQL as a script that runs, with its values. Run it on a throw-away database only.',
  since: 'v2.5.1152',
  flags: [
    inFolders,
    {name: '--session', type: 'string', meaning: 'Only this database connection'},
    {name: '--start', type: 'string', meaning: 'Start of the window, RFC 3339'},
    {name: '--end', type: 'string', meaning: 'End of the window, RFC 3339'},
    {name: '--out', type: 'string', defaultNote: 'standard output', meaning: 'File to write'},
  ],
  examples: ['proxymock sql-script --in ./proxymock/recorded --out recorded.sql'],
};

export const validate: Command = {
  command: 'validate',
  summary: 'Checks whether recorded responses obey an OpenAPI document. See its [exit codes](#exit-codes).',
  since: 'v2.5.814',
  flags: [
    {name: '--spec', type: 'string', defaultNote: 'required', meaning: 'OpenAPI 3.0 or newer, JSON or YAML'},
    {name: '--in', type: 'strings', meaning: 'RRPair folder; repeatable'},
  ],
  examples: ['proxymock validate --spec tickets.yaml --in ./proxymock/recorded'],
};

export const coverage: Command = {
  command: 'coverage',
  summary: 'Shows which operations, statuses and properties of an API the recorded traffic exercises.',
  after: DESCRIBED,
  flags: [
    {name: '--spec', type: 'string', meaning: 'OpenAPI document'},
    {name: '--in', type: 'strings', meaning: 'RRPair folder; repeatable'},
    {name: '--json', type: 'bool', meaning: 'Print JSON'},
    output,
  ],
  examples: ['proxymock coverage --spec tickets.yaml --in ./proxymock/recorded'],
};
