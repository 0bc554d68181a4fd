import {appLogTo, DESCRIBED, inFolders, logTo, outFormat, output, textOutput, timeout} from './shared';
import type {Command, Flag} from './types';

const appHealth: Flag = {
  name: '--app-health-endpoint',
  type: 'string',
  meaning: 'Wait for HTTP 200 from a path (`/healthz`) or full URL before starting',
};
const healthPort: Flag = {name: '--health-port', type: 'int', meaning: 'Readiness endpoint of proxymock'};
const map: Flag = {
  name: '--map',
  short: '-m',
  type: 'stringToString',
  meaning:
    '`<LISTEN_PORT>=<BACKEND_HOST>:<BACKEND_PORT>` or `<LISTEN_PORT>=<PROTOCOL>://<BACKEND_HOST>:<BACKEND_PORT>`; repeatable',
};
const outboundPort: Flag = {name: '--proxy-out-port', type: 'int', default: '4140', meaning: 'Outbound listener'};
const noOut: Flag = {name: '--no-out', type: 'bool', meaning: 'Write nothing'};

export const record: Command = {
  command: 'record',
  summary: 'Captures inbound and outbound traffic.',
  wraps: true,
  flags: [
    appHealth,
    {
      name: '--app-host',
      type: 'string',
      default: 'localhost',
      meaning: 'Host of the app, for containers',
      since: 'v2.5.20',
    },
    appLogTo,
    {name: '--app-port', type: 'uint32', default: '8080', meaning: 'Port of the app'},
    {
      name: '--dlp-config',
      type: 'string',
      meaning: 'Redact while recording, with data loss prevention (DLP) rules from a file or id',
      since: 'v2.5.667',
    },
    healthPort,
    logTo,
    map,
    {name: '--out', type: 'string', default: 'proxymock/recorded-<timestamp>', meaning: 'Output folder'},
    outFormat,
    {name: '--proxy-in-port', type: 'uint32', default: '4143', meaning: 'Inbound listener'},
    outboundPort,
    {name: '--svc-name', type: 'string', default: 'my-app', meaning: 'Service name, shown after a push to the cloud'},
    timeout,
  ],
  examples: ['proxymock record --app-port 8080 --map 25432=postgres://127.0.0.1:5432 -- go run .'],
};

export const mock: Command = {
  command: 'mock',
  aliases: ['run'],
  summary: 'Serves recorded outbound traffic.',
  wraps: true,
  flags: [
    appHealth,
    appLogTo,
    {
      name: '--chaos',
      type: 'strings',
      meaning: 'Rule `<filter query>: <effect>[,<effect>…]`; repeatable',
      after: DESCRIBED,
    },
    {
      name: '--fault',
      type: 'strings',
      meaning: '[Fault](#faults) `<pattern>:<action>=<value>[,…]`; repeatable',
      since: 'v2.5.814',
    },
    healthPort,
    {...inFolders, meaning: 'Folders with mocks; repeatable. Always name the recording'},
    logTo,
    map,
    {
      name: '--mock-reload-interval',
      type: 'duration',
      defaultNote: 'off',
      meaning: 'Read the mock files again, for example every `1s`; flags are not read again',
    },
    {
      name: '--mock-timing',
      type: 'string',
      default: 'none',
      meaning: '`none`, `recorded`, or a multiplier: `5x`, `.25x`',
    },
    noOut,
    {name: '--no-passthrough', type: 'bool', meaning: 'Fail closed on unmatched requests', since: 'v2.5.667'},
    {
      name: '--out',
      type: 'string',
      default: 'proxymock/results/mocked-<timestamp>',
      meaning: 'Folder for the observed traffic, each call marked `HIT`, `MISS` or `PASSTHROUGH`',
    },
    outFormat,
    outboundPort,
    {
      name: '--response-selection',
      type: 'string',
      default: 'round-robin',
      meaning: 'Which of several recorded responses: in turn, or `random`, weighted by the number of copies',
    },
    timeout,
  ],
  examples: ['proxymock mock --in ./proxymock/recorded --mock-timing recorded --no-passthrough -- go run .'],
};

export const replay: Command = {
  command: 'replay',
  summary: 'Sends recorded traffic to an app: the inbound pairs, unless a tests filter chooses others.',
  wraps: true,
  flags: [
    appLogTo,
    {
      name: '--baseline',
      type: 'string',
      meaning: 'Output folder of an earlier replay of the same recording, to compare with',
      since: 'v2.5.814',
    },
    {
      name: '--expect',
      type: 'string',
      meaning: 'Regular expression on the request URI, for `--verify-fix`',
      since: 'v2.5.814',
    },
    {name: '--fail-if', type: 'strings', meaning: 'Exit 1 when the [expression](#fail-if) is true; repeatable'},
    {
      name: '--fail-on-new-mismatch',
      type: 'bool',
      meaning: 'Exit 3 on a mismatch that is not in `--baseline`, which it needs; not with `--verify-fix`',
      since: 'v2.5.814',
    },
    {
      name: '--for',
      short: '-f',
      type: 'duration',
      defaultNote: 'each test once',
      meaning: 'Loop until the time has passed',
    },
    {name: '--ignore-body-changes', type: 'bool', meaning: 'Score the status only'},
    {...inFolders, meaning: 'Folders with tests; repeatable. Always name the recording'},
    {
      name: '--load-test',
      type: 'bool',
      meaning:
        'High-rate mode: a sample of failed requests is kept, responses are not scored, transform events are not reported, no verdict is written',
      since: 'v2.5.814',
    },
    {
      name: '--load-plan',
      type: 'string',
      meaning:
        'JSON file with load groups, such as a fixed rate. Needs `--out`; not with `--vus`, `--sessions`, `--stage`, `--for`, `--times` or `--no-out`',
      since: 'v2.5.1012',
    },
    logTo,
    noOut,
    {name: '--out', type: 'string', default: 'proxymock/results/replayed-<timestamp>', meaning: 'Output folder'},
    outFormat,
    textOutput,
    {
      name: '--performance',
      type: 'bool',
      meaning: 'Deprecated since v2.5.814: use `--load-test`. Stores only a sample of failed or non-matching requests',
    },
    {
      name: '--require-blueprint',
      type: 'strings',
      meaning: 'Exit with an error if the blueprint of this name ran no chain; repeatable, not with `--load-test`',
    },
    {name: '--rewrite-host', type: 'bool', meaning: 'Set the Host header to target host and port'},
    {
      name: '--semantic',
      type: 'bool',
      meaning: 'Score bodies by similarity of meaning; needs an output folder, not with `--ignore-body-changes`',
      after: DESCRIBED,
    },
    {
      name: '--semantic-pass',
      type: 'string',
      default: '0.92',
      meaning: 'Similarity from which a response is similar',
      after: DESCRIBED,
    },
    {
      name: '--semantic-fail',
      type: 'string',
      default: '0.70',
      meaning: 'Similarity below which a response is different',
      after: DESCRIBED,
    },
    {
      name: '--semantic-embedder',
      type: 'string',
      defaultNote: '`builtin`, offline',
      meaning: 'Or `local` (Ollama), or `openai`, which sends body text away',
      after: DESCRIBED,
    },
    {
      name: '--semantic-endpoint',
      type: 'string',
      meaning: 'Address of the embedder, for `local`',
      after: DESCRIBED,
    },
    {name: '--semantic-model', type: 'string', meaning: 'Model of the embedder, for `local`', after: DESCRIBED},
    {
      name: '--semantic-judge',
      type: 'string',
      meaning: '`managed`, `openai` or `anthropic` for responses between the two limits; sends body text away',
      after: DESCRIBED,
    },
    {name: '--semantic-judge-model', type: 'string', meaning: 'Model of the judge', after: DESCRIBED},
    {name: '--semantic-judge-endpoint', type: 'string', meaning: 'Address of the judge', after: DESCRIBED},
    {
      name: '--semantic-judge-cap',
      type: 'int',
      default: '25',
      meaning: 'At most this many judge calls',
      after: DESCRIBED,
    },
    {
      name: '--sessions',
      type: 'int',
      default: '0',
      meaning: 'Recorded actors in order, with their think time; overrides `--vus`',
      after: DESCRIBED,
    },
    {
      name: '--stage',
      type: 'strings',
      meaning:
        '`vus=N` or `sessions=N`, with `for=D` and `ramp=D` (at least 5 s, part of `for`); not with `--vus`, `--sessions`, `--for`, `--times`',
      after: DESCRIBED,
    },
    {
      name: '--test-against',
      type: 'strings',
      defaultNote: 'the recorded address',
      meaning: '[Target](#test-against); repeatable.',
    },
    {
      name: '--test-config',
      type: 'string',
      defaultNote: '`regression`',
      meaning: 'Test config of the workspace, by name or path; a missed goal exits 1',
      after: DESCRIBED,
    },
    {
      name: '--tests-filter',
      type: 'string',
      defaultNote: 'inbound pairs',
      meaning:
        'Filter query that chooses the tests: what fits is sent, everything else becomes a mock. It can choose outbound pairs, such as `(direction IS OUT) AND (tech IS Postgres)`',
      after: DESCRIBED,
    },
    {
      name: '--times',
      short: '-n',
      type: 'uint',
      default: '1',
      meaning: 'Passes over the traffic; not together with `--for`',
    },
    timeout,
    {
      name: '--verify-fix',
      type: 'bool',
      meaning: 'A recorded error that is now a success counts as the fix: exit 0, else 2; 3 for another new mismatch',
      since: 'v2.5.814',
    },
    {name: '--vus', short: '-u', type: 'uint', default: '1', meaning: 'Parallel virtual users'},
  ],
  examples: [
    'proxymock replay --in ./proxymock/recorded --test-against http://localhost:8080 --vus 20 --for 2m --load-test --fail-if "latency.p95 > 250"',
    'proxymock replay --in ./proxymock/recorded --test-against http://localhost:8080 --baseline ./proxymock/results/base --fail-on-new-mismatch',
  ],
};

export const replayScore: Command = {
  command: 'replay score',
  summary: 'Scores a finished replay: accuracy, match rate and goals.',
  args: '<run>',
  after: DESCRIBED,
  flags: [{name: '--mock-run', type: 'string', meaning: 'Output folder of the mock that served it'}, output],
  examples: ['proxymock replay score ./proxymock/results/replayed --mock-run ./proxymock/results/mocked -o json'],
};

export const sendOne: Command = {
  command: 'send-one',
  summary: 'Sends the request of one RRPair to any URL.',
  args: '[path] [URL]',
  examples: ['proxymock send-one ./proxymock/recorded/localhost/example.md http://localhost:8080'],
};
