import {DESCRIBED} from './shared';
import type {Command, Flag} from './types';

const scheme: Flag = {
  name: '--scheme',
  type: 'string',
  meaning: 'Put `http` or `https` into every URL',
  after: DESCRIBED,
};

export const exports: readonly Command[] = [
  {
    command: 'export',
    summary: 'Writes RRPairs for another tool.',
    handsDown: true,
    flags: [
      {name: '--in', type: 'string', meaning: 'Folder to read'},
      {name: '--out', type: 'string', meaning: 'File to write'},
      {name: '--service', type: 'string', meaning: 'Only this service'},
      {name: '--inbound-only', type: 'bool', default: 'true', meaning: 'Only inbound pairs'},
      {name: '--limit', type: 'int', meaning: 'Number of pairs'},
    ],
  },
  {
    command: 'export postman',
    summary: 'Writes a Postman collection.',
    since: 'v2.5.601',
    flags: [scheme],
    examples: ['proxymock export postman --in ./proxymock'],
  },
  {
    command: 'export k6',
    summary: 'Writes a k6 script.',
    since: 'v2.5.601',
    flags: [scheme],
    examples: ['proxymock export k6 --in ./proxymock'],
  },
  {
    command: 'export gatling',
    summary: 'Writes a Gatling simulation.',
    since: 'v2.5.601',
    flags: [scheme],
    examples: ['proxymock export gatling --in ./proxymock'],
  },
  {
    command: 'export wiremock',
    summary: 'Writes `{"mappings": [...]}` without header matchers.',
    since: 'v2.5.667',
    flags: [scheme],
    examples: ['proxymock export wiremock --in ./proxymock --out mappings.json'],
  },
  {
    command: 'export datadog-synthetics',
    summary: 'Writes `datadog/snapshot-<id>.json` and a `.vars.md` file.',
    flags: [
      {name: '--allow-insecure', type: 'bool', default: 'false', meaning: 'Accept a self-signed certificate'},
      {name: '--assert-response-time', type: 'bool', default: 'false', meaning: 'Soft assertion of 2000 ms'},
      {name: '--auth-header', type: 'strings', meaning: 'A further header to redact; repeatable'},
      {
        name: '--bundle',
        type: 'string',
        default: 'multistep',
        meaning: '`multistep` (one test, at most 10 steps, values passed on) or `single` (one test per request)',
      },
      {name: '--datadog-api-key', type: 'string', defaultNote: 'variable `DATADOG_API_KEY`', meaning: 'API key'},
      {
        name: '--datadog-app-key',
        type: 'string',
        defaultNote: 'variable `DATADOG_APP_KEY`',
        meaning: 'Application key',
      },
      {
        name: '--datadog-site',
        type: 'string',
        default: 'datadoghq.com',
        meaning: 'Site, for example `datadoghq.eu` or `us3.datadoghq.com`',
      },
      {name: '--filter', type: 'string', meaning: 'Filter query'},
      {
        name: '--force',
        type: 'bool',
        default: 'false',
        meaning: 'Overwrite an existing file; helps after error 400 on publish',
      },
      {name: '--format', type: 'string', default: 'json', meaning: '`json` or `yaml`'},
      {name: '--in', type: 'string', default: '.', meaning: 'Folder'},
      {name: '--inbound-only', type: 'bool', default: 'true', meaning: 'Only inbound pairs'},
      {name: '--limit', type: 'int', default: '10', meaning: '`-1` for all'},
      {name: '--location', type: 'strings', default: 'aws:us-east-1', meaning: 'Where tests run; repeatable'},
      {name: '--name-prefix', type: 'string', defaultNote: 'base name of `--in`', meaning: 'Test names'},
      {name: '--out', type: 'string', default: 'datadog/<snapshot-id>.json', meaning: 'File'},
      {name: '--publish', type: 'bool', default: 'false', meaning: 'Create tests and global variables in Datadog'},
      {name: '--publish-variables', type: 'bool', default: 'true', meaning: 'Create the variables too'},
      {
        name: '--redact-headers',
        type: 'bool',
        default: 'true',
        meaning: 'Replace `Authorization`, `Cookie`, `X-Api-Key`, `X-Auth-Token`, `Proxy-Authorization` by variables',
      },
      {name: '--scheme', type: 'string', meaning: '`http` or `https` for every URL; try it after `connection refused`'},
      {name: '--service', type: 'string', meaning: 'Only this Host header, upper and lower case alike'},
      {name: '--tag', type: 'strings', meaning: 'Tag; repeatable'},
      {
        name: '--tick-every',
        type: 'duration',
        default: '0',
        defaultNote: '(manual)',
        meaning: 'Schedule, for example `60s` or `1h`',
      },
    ],
    examples: ['proxymock export datadog-synthetics --in ./proxymock --bundle multistep'],
  },
];
