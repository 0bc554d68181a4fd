import {DESCRIBED, output, textOutput} from './shared';
import type {Command, Flag} from './types';

const workspace: Flag = {name: '--in', type: 'string', default: '.', meaning: 'Workspace'};

export const matchRate: readonly Command[] = [
  {
    command: 'match-rate',
    summary: 'Raises the mock match rate; offline. Before v2.5.1117, fixes of a query covered only paths that missed.',
    since: 'v2.5.789',
    handsDown: true,
    flags: [
      workspace,
      {
        name: '--mock-source',
        type: 'string',
        defaultNote: 'newest `snapshot-*`, `recorded-*` or `mocked-*`',
        meaning: 'Mocks',
      },
      {name: '--request-source', type: 'string', defaultNote: 'newest `report-*` or `replayed-*`', meaning: 'Requests'},
      textOutput,
    ],
  },
  {
    command: 'match-rate analyze',
    summary: 'Compares requests with mocks, and lists recommendations with their ids.',
    examples: ['proxymock match-rate analyze --in ./proxymock'],
  },
  {
    command: 'match-rate accept',
    summary: 'Accepts one recommendation or all.',
    flags: [
      {name: '--id', type: 'string', meaning: 'One recommendation'},
      {name: '--all', type: 'bool', meaning: 'All'},
      {name: '--transform', type: 'string', meaning: 'A different transform than the proposed one'},
    ],
    examples: ['proxymock match-rate accept --in ./proxymock --all'],
  },
  {
    command: 'match-rate undo',
    summary: 'Takes an accepted recommendation back.',
    flags: [{name: '--id', type: 'string', meaning: 'The recommendation'}],
    examples: ['proxymock match-rate undo --in ./proxymock --id "<id>"'],
  },
  {
    command: 'match-rate similar',
    summary: 'Shows the recorded requests that come closest to a miss.',
    flags: [
      {name: '--id', type: 'string', meaning: 'A projected miss'},
      {name: '--max', type: 'int', default: '3', meaning: 'Number of results'},
    ],
    examples: ['proxymock match-rate similar --in ./proxymock --id "<projected-miss>" --max 3'],
  },
];

export const recommendations: readonly Command[] = [
  {
    command: 'recommendations',
    summary: 'Finds values that a replay must correlate; offline.',
    since: 'v2.5.789',
    handsDown: true,
    flags: [
      workspace,
      {name: '--id', type: 'string', meaning: 'The recommendation', where: '`accept`, `reject`'},
      {name: '--type', type: 'string', meaning: '`transform` or `traffic`', where: '`list`'},
      output,
    ],
  },
  {
    command: 'recommendations list',
    summary: 'Analyzes the workspace and lists recommendations with their ids.',
    examples: ['proxymock recommendations list --in ./proxymock --type transform'],
  },
  {
    command: 'recommendations accept',
    summary: 'Accepts a recommendation.',
    examples: ['proxymock recommendations accept --id "<id>"'],
  },
  {
    command: 'recommendations reject',
    summary: 'Rejects a recommendation.',
    examples: ['proxymock recommendations reject --id "<id>"'],
  },
];

export const automation: readonly Command[] = [
  {command: 'automation', summary: 'Runs the automations of the web UI without it.'},
  {command: 'automation list', summary: 'Lists the automations.', examples: ['proxymock automation list']},
  {
    command: 'automation credentials-basic',
    summary: 'Swaps Basic auth users.',
    flags: [
      {name: '--in', type: 'string', meaning: 'Workspace'},
      {name: '--replay-user', type: 'strings', meaning: '`<recorded>=<new>`; repeatable'},
      {name: '--replay-pass', type: 'strings', meaning: '`<recorded>=<new>`; repeatable'},
      {name: '--output', type: 'string', meaning: 'Console format'},
    ],
    examples: [
      'proxymock automation credentials-basic --in ./proxymock --replay-user dev-bot=qa-bot --replay-pass tulip=orchid --output json',
    ],
  },
  {
    command: 'automation sql-compare',
    summary: 'Compares the SQL of two runs. Exit code 2 when one side has no SQL.',
    flags: [
      {name: '--baseline', type: 'strings', meaning: 'Folder; repeatable'},
      {name: '--candidate', type: 'strings', meaning: 'Folder; repeatable'},
      {name: '--output', type: 'string', meaning: 'Console format'},
    ],
    examples: ['proxymock automation sql-compare --baseline ./proxymock/v1 --candidate ./proxymock/v2 --output json'],
  },
];

export const testConfigs: readonly Command[] = [
  {
    command: 'test-config',
    aliases: ['test-configs', 'testconfig'],
    summary: 'Manages the test configs of a workspace, `proxymock/testconfigs/<id>.json`; offline.',
    after: DESCRIBED,
    handsDown: true,
    flags: [output],
  },
  {
    command: 'test-config new',
    summary: 'Writes a new test config as a copy of another one.',
    args: '<id>',
    after: DESCRIBED,
    flags: [{name: '--from', type: 'string', meaning: 'Config to copy: a built-in such as `standard`, or your own'}],
    examples: ['proxymock test-config new checkout-ci --from standard'],
  },
  {command: 'test-config list', summary: 'Lists the test configs.', after: DESCRIBED},
  {command: 'test-config show', summary: 'Prints a test config.', args: '<id>', after: DESCRIBED},
  {
    command: 'test-config compile',
    summary: 'Prints a test config with all its defaults, or all its problems at once.',
    args: '<id>',
    after: DESCRIBED,
    examples: ['proxymock test-config compile checkout-ci'],
  },
  {
    command: 'test-config meta',
    summary: 'Prints the fields that a test config may have, of all sections or of one.',
    args: '[section]',
    after: DESCRIBED,
  },
];
