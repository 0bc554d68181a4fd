import {appLogTo, inFolders, logTo, outFormat, output, timeout} from './shared';
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
  meaning: '`<LISTEN_PORT>=<BACKEND_HOST>:<BACKEND_PORT>` or `<LISTEN_PORT>=<PROTOCOL>://<BACKEND_HOST>:<BACKEND_PORT>`; repeatable',
};
const outboundPort: Flag = {name: '--proxy-out-port', type: 'int', default: '4140', meaning: 'Outbound listener'};
const noOut: Flag = {name: '--no-out', type: 'bool', meaning: 'Write nothing'};

export const record: Command = {
  command: 'record',
  summary: 'Captures inbound and outbound traffic.',
  wraps: true,
  flags: [
    appHealth,
    {name: '--app-host', type: 'string', default: 'localhost', meaning: 'Host of the app, for containers (since v2.5.20)'},
    appLogTo,
    {name: '--app-port', type: 'uint32', default: '8080', meaning: 'Port of the app'},
    {
      name: '--dlp-config',
      type: 'string',
      meaning: 'Redact while recording, with data loss prevention (DLP) rules from a file or id (since v2.5.667)',
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
  examples: ['proxymock record --app-port 8080 --map 25432=postgres://localhost:5432 -- go run .'],
};

export const mock: Command = {
  command: 'mock',
  aliases: ['run'],
  summary: 'Serves recorded outbound traffic.',
  wraps: true,
  flags: [
    appHealth,
    appLogTo,
    healthPort,
    {...inFolders, meaning: 'Folders with mocks; repeatable'},
    logTo,
    map,
    {name: '--mock-timing', type: 'string', default: 'none', meaning: '`none`, `recorded`, or a multiplier: `5x`, `.25x`'},
    noOut,
    {name: '--no-passthrough', type: 'bool', meaning: 'Fail closed on unmatched requests (since v2.5.667)'},
    {
      name: '--out',
      type: 'string',
      default: 'proxymock/results/mocked-<timestamp>',
      meaning: 'Folder for the observed MATCH, NO_MATCH and PASSTHROUGH traffic',
    },
    outFormat,
    outboundPort,
    timeout,
  ],
  examples: ['proxymock mock --in ./proxymock --mock-timing recorded --no-passthrough -- go run .'],
};

export const replay: Command = {
  command: 'replay',
  summary: 'Sends recorded inbound traffic to an app.',
  wraps: true,
  flags: [
    appLogTo,
    {name: '--fail-if', type: 'strings', meaning: 'Exit 1 when the [expression](#fail-if) is true; repeatable'},
    {name: '--for', short: '-f', type: 'duration', defaultNote: 'each test once', meaning: 'Loop until the time has passed'},
    {...inFolders, meaning: 'Folders with tests; repeatable'},
    {name: '--load-test', type: 'bool', meaning: 'High-rate mode: responses are not scored, transform events are not reported'},
    logTo,
    noOut,
    {name: '--out', type: 'string', default: 'proxymock/results/replayed-<timestamp>', meaning: 'Output folder'},
    outFormat,
    output,
    {name: '--performance', type: 'bool', meaning: 'Store only a sample of failed or non-matching requests'},
    {name: '--require-blueprint', type: 'string', meaning: 'Exit not zero if the blueprint of this name ran no chain'},
    {name: '--rewrite-host', type: 'bool', meaning: 'Set the Host header to target host and port'},
    {
      name: '--test-against',
      type: 'strings',
      defaultNote: 'depends on the traffic (formerly `localhost`)',
      meaning: '[Target](#test-against); repeatable',
    },
    {name: '--times', short: '-n', type: 'uint', default: '1', meaning: 'Passes over the traffic; not together with `--for`'},
    timeout,
    {name: '--vus', short: '-u', type: 'uint', default: '1', meaning: 'Parallel virtual users'},
  ],
  examples: ['proxymock replay --test-against http://localhost:8080 --vus 20 --for 2m --fail-if "latency.p95 > 250"'],
};

export const sendOne: Command = {
  command: 'send-one',
  summary: 'Sends the request of one RRPair to any URL.',
  args: '[path] [URL]',
  examples: ['proxymock send-one ./proxymock/recorded/localhost/example.md http://localhost:8080'],
};
