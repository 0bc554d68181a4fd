import type {SpeedctlFlag, SpeedctlGroup} from './types';

const importFlags: readonly SpeedctlFlag[] = [
  {flag: '--name <snapshot>', meaning: 'Name of the new snapshot'},
  {flag: '--service-name <service>', meaning: 'Service to which the traffic belongs'},
  {flag: '--from <file>', meaning: 'File to read'},
];

/** What goes to and comes from other tools. */
export const exchange: SpeedctlGroup = {
  id: 'exchange',
  commands: [
    {
      command: 'extract data',
      args: '[snapshot-id]',
      summary: 'Writes fields of recorded traffic as CSV.',
      page: '/guides/extract-replace/',
      flags: [
        {flag: '--path <path>', meaning: 'Field to extract; repeatable'},
        {flag: '--filter <query>', meaning: 'Only from traffic that matches'},
        {flag: '--snapshot <id>', meaning: 'The snapshot, instead of the argument'},
        {flag: '--output <file>', meaning: 'File to write'},
      ],
    },
    {
      command: 'extract dlp-redacted',
      args: '<snapshot-id>',
      summary: 'Writes all redaction tokens of a snapshot to a CSV file.',
      page: '/guides/dlp/test-data-generation/',
      flags: [{flag: '--upload', meaning: 'Store the file as user data'}],
    },
    {
      command: 'export snapshot',
      args: '<snapshot-id>',
      summary: 'Writes a snapshot as a script or as stubs of another tool.',
      page: '/integration/export/',
      flags: [
        {flag: '--type <type>', meaning: '`k6`, `postman`, `gatling`, `wiremock`; newer builds also `locust`'},
        {flag: '--output <file>', meaning: 'File to write'},
        {flag: '--service <name>', meaning: 'Only one service'},
        {flag: '--limit <number>', meaning: 'At most this many requests'},
        {flag: '--inbound-only[=false]', meaning: 'Only inbound traffic, or both directions'},
      ],
    },
    {
      command: 'export datadog report',
      args: '<report-id>',
      summary: 'Sends the results of a report to Datadog.',
      page: '/integration/export/datadog/',
      flags: [{flag: '--apiKey <key>', meaning: 'API key of Datadog'}],
    },
    {
      command: 'export newrelic',
      args: '<report-id>',
      summary: 'Sends the results of a report to New Relic.',
      page: '/integration/export/new-relic/',
      flags: [
        {flag: '--accountId <id>', meaning: 'Account of New Relic'},
        {flag: '--insightsKey <key>', meaning: 'Insights key of New Relic'},
      ],
    },
    {
      command: 'import postman',
      summary: 'Makes a snapshot from a Postman collection.',
      page: '/integration/import/import-postman/',
      flags: importFlags,
    },
    {command: 'import http-wire', summary: 'Makes a snapshot from an HTTP wire log.', flags: importFlags},
    {command: 'import har', summary: 'Makes a snapshot from a HAR file, in builds after v2.5.878.', flags: importFlags},
    {
      command: 'import wiremock',
      summary: 'Makes a snapshot from WireMock stubs.',
      page: '/integration/import/wiremock/',
      flags: importFlags,
    },
    {
      command: 'import goreplay',
      args: '<file>',
      summary: 'Makes a snapshot from a GoReplay file.',
      page: '/integration/import/goreplay/',
    },
  ],
};
