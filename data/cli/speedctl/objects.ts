import {output, queryString} from './flags';
import type {SpeedctlCommand, SpeedctlGroup} from './types';

/** Snapshots, from creation to deletion. */
export const snapshots: SpeedctlGroup = {
  id: 'snapshots',
  commands: [
    {
      command: 'create snapshot',
      summary: 'Makes a snapshot from recorded traffic or from a file.',
      page: '/guides/creating-a-snapshot/',
      flags: [
        {flag: '--name <name>', short: '-N', meaning: 'Name of the snapshot'},
        {flag: '--service <service>', short: '-S', meaning: 'Service whose traffic it takes'},
        {flag: '--start <time>', meaning: 'From when: an age such as `15m`, or a time in UTC'},
        {flag: '--end <time>', meaning: 'Until when'},
        {flag: '--filter <query>', meaning: 'Take only what matches'},
        {flag: '--raw <file>', meaning: 'From a file of RRPairs instead'},
        {flag: '--output <format>', meaning: '`json`: the ID is at `.snapshot.id`'},
      ],
    },
    {
      command: 'get snapshot',
      args: '<snapshot-id>',
      summary: 'Prints a snapshot as JSON; its status ends as `Complete`.',
    },
    {
      command: 'get raw',
      args: '<snapshot-id>',
      summary: 'Downloads the raw traffic of a snapshot to the current folder.',
      page: '/reference/faq/',
    },
    {command: 'pull snapshot', args: '<id>', summary: 'Downloads a snapshot to `~/.speedscale/data/snapshots`.'},
    {
      command: 'push snapshot',
      args: '<id>',
      summary: 'Uploads the local copy.',
      flags: [
        {flag: '--no-analyze', meaning: 'Without a new analysis'},
        {flag: '--force', meaning: 'Force the upload'},
      ],
    },
    {command: 'put snapshot', args: '<file>', summary: 'Uploads a snapshot from a file.'},
    {
      command: 'edit snapshot raw',
      args: '<id>',
      summary: 'Opens the raw traffic of a snapshot in the editor that `$EDITOR` names.',
      page: '/guides/manual_snapshot/',
    },
    {
      command: 'analyze snapshot',
      args: '<id>',
      summary: 'Reanalyzes a local copy.',
      flags: [{flag: '--reverse', meaning: 'Exchange inbound and outbound'}],
    },
    {
      command: 'lock snapshot',
      args: '<id>',
      summary: 'Makes a snapshot read-only, in newer builds.',
      page: '/guides/locking-a-snapshot/',
    },
    {
      command: 'unlock snapshot',
      args: '<id>',
      summary: 'Opens it again: whoever locked it, or an Admin; in newer builds.',
      page: '/guides/locking-a-snapshot/',
    },
    {
      command: 'delete snapshot',
      args: '<id>',
      summary: 'Deletes a snapshot.',
      flags: [{flag: '--exit-zero', meaning: 'Always exit with 0'}],
    },
    {
      command: 'get service',
      args: '<service>',
      summary: "Reads a service's traffic from the long-term store.",
      page: '/reference/data-retention/',
    },
  ],
};

const kind = (
  verb: string,
  name: string,
  summary: string,
  more: Omit<SpeedctlCommand, 'command' | 'summary'> = {args: '<id>'},
): SpeedctlCommand => ({
  command: `${verb} ${name}`,
  summary,
  ...more,
});

/** Stored objects other than snapshots. Most kinds have two spellings. */
export const objects: SpeedctlGroup = {
  id: 'objects',
  commands: [
    kind('get', 'testconfigs', 'Lists test configs.', {flags: [output]}),
    kind('get', 'test-config', 'Prints a test config as JSON.'),
    kind('get', 'filters', 'Lists filter rules.', {flags: [output]}),
    kind('get', 'dlp-config', 'Prints a DLP rule as JSON.'),
    kind('get', 'transform', 'Prints a transform template.'),
    ...['test-config', 'filter', 'filter-rule', 'dlp', 'user-data', 'transform'].map((name) =>
      kind('pull', name, `Downloads a ${noun(name)} to a folder under \`~/.speedscale/data\`.`),
    ),
    kind('push', 'test-config', 'Uploads the local copy of a test config.'),
    kind('push', 'filter', 'Uploads the local copy of a filter rule, or a new query.', {
      args: '<id>',
      flags: [queryString],
    }),
    kind('push', 'filter-rule', 'The same under its other name.', {args: '<id>', flags: [queryString]}),
    kind('push', 'dlp', 'Uploads the local copy of a DLP rule.'),
    kind('push', 'user-data', 'Uploads the local copy of a user data document.'),
    kind('push', 'userdata', 'Uploads a file as user data.', {args: '[name] <file>', page: '/transform/user-data/'}),
    kind('push', 'transform', 'Uploads the local copy of a transform template.'),
    kind('put', 'test-config', 'Uploads a test config from a file.', {
      args: '<file>',
      page: '/reference/configuration/',
    }),
    kind('put', 'testconfig', 'The same under its other name.', {args: '<file>'}),
    kind('put', 'filter', 'Creates a filter rule from a query, or from a file.', {
      args: '[file]',
      page: '/reference/filters/',
      flags: [{flag: '--id <id>', meaning: 'ID of the rule, without spaces'}, queryString],
    }),
    kind('put', 'dlp-config', 'Uploads a DLP rule from a file.', {args: '<file>', page: '/guides/dlp/creating-rules/'}),
    kind('put', 'user-data', 'Uploads user data from a file.', {args: '<file>', page: '/transform/user-data/'}),
    kind('put', 'transform', 'Uploads a set of transforms from a file.', {args: '<file>'}),
    {command: 'edit', args: '<id>', summary: 'Opens a stored object in the editor that `$EDITOR` names.'},
    kind('edit', 'filter', 'Opens a filter rule in the editor.'),
    kind('edit', 'filter-rule', 'The same under its other name.'),
    kind('edit', 'user-data', 'Opens user data in the editor.'),
    kind('delete', 'filter', 'Deletes a filter rule.'),
    kind('delete', 'filter-rule', 'The same under its other name.'),
    kind('analyze', 'filter', 'Runs a filter rule against a snapshot or a downloaded RRPair.', {
      args: '<id>',
      page: '/reference/filters/',
    }),
  ],
};

function noun(name: string): string {
  return (
    {
      dlp: 'DLP rule',
      filter: 'filter rule',
      'filter-rule': 'filter rule',
      'test-config': 'test config',
      transform: 'transform template',
    }[name] ?? 'user data document'
  );
}
