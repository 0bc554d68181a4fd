import {DESCRIBED, textOutput} from './shared';
import type {Command, Flag} from './types';

export const init: Command = {
  command: 'init',
  summary: 'Registers proxymock.',
  flags: [
    {
      name: '--api-key',
      type: 'string',
      meaning: 'Key; without it a browser opens. A key without a browser needs Pro or Enterprise',
    },
    {name: '--home', type: 'string', default: '${HOME}/.speedscale', meaning: 'Home folder'},
    {name: '--no-rcfile-update', type: 'bool', meaning: "Leave the shell's startup file alone"},
    {name: '--overwrite', type: 'bool', meaning: 'Overwrite the configuration; otherwise a backup is made'},
    {name: '--quiet', type: 'bool', meaning: 'Less output; skips the keychain and the MCP step'},
    {name: '--rcfile', type: 'string', default: '${HOME}/.zshrc', meaning: 'Startup file'},
    {name: '--yes', short: '-y', type: 'bool', meaning: 'Answer yes, also to the offer to install the MCP server'},
  ],
  examples: ['proxymock init'],
};

export const admin: readonly Command[] = [
  {command: 'admin', summary: 'Maintains certificates and workspaces.'},
  {
    command: 'admin certs',
    aliases: ['certs'],
    summary: 'Creates the certificates that your app must trust.',
    flags: [
      {name: '--force', type: 'bool', meaning: 'Create the certificates again'},
      {name: '--jks', type: 'bool', meaning: 'Create a Java trust store'},
    ],
    examples: ['proxymock admin certs --jks'],
  },
  {
    command: 'admin clean',
    aliases: ['clean'],
    summary: 'Removes results and scratch folders.',
    flags: [
      {name: '--cache', type: 'bool', meaning: 'Also `.proxymock/`'},
      {name: '--dry-run', type: 'bool', meaning: 'Show only'},
      {name: '--in', type: 'string', default: '.', meaning: 'Workspace'},
      {name: '--yes', short: '-y', type: 'bool', meaning: 'Do not ask'},
    ],
    examples: ['proxymock admin clean --in ./proxymock --dry-run'],
  },
];

const transport: readonly Flag[] = [
  {name: '--sse', type: 'bool', meaning: 'Serve with server-sent events; deprecated where `--http` exists'},
  {
    name: '--http',
    type: 'bool',
    meaning: 'Serve over Streamable HTTP at `/mcp`, and server-sent events at `/sse`',
    after: DESCRIBED,
  },
  {
    name: '--port',
    type: 'int',
    default: '8080',
    meaning: 'Port for `--sse` and `--http`',
  },
];

export const mcp: readonly Command[] = [
  {
    command: 'mcp',
    summary: 'Serves AI assistants over the Model Context Protocol (MCP): `mcp` alone is the same as `mcp run`.',
  },
  {
    command: 'mcp install',
    summary:
      'Registers the server in the AI clients that it finds. It refuses on a machine where `proxymock init` has not run.',
    flags: [...transport, {name: '--yes', type: 'bool', meaning: 'Ask nothing', after: DESCRIBED}],
    examples: ['proxymock mcp install'],
  },
  {command: 'mcp json', summary: 'Prints a client configuration.', flags: transport, examples: ['proxymock mcp json']},
  {
    command: 'mcp run',
    summary: 'Starts the server.',
    flags: [
      ...transport,
      {name: '--work-dir', type: 'string', meaning: 'Folder that relative paths of the tools count from'},
    ],
    examples: ['proxymock mcp run --work-dir .'],
  },
  {command: 'mcp docs', summary: 'Prints the reference of the tools of your build.', examples: ['proxymock mcp docs']},
  {
    command: 'mcp skills list',
    summary: 'Lists the bundled agent skills, each `installed` or `outdated`.',
    after: DESCRIBED,
    examples: ['proxymock mcp skills list'],
  },
  {
    command: 'mcp skills export',
    summary: 'Writes the skill files to a folder.',
    after: DESCRIBED,
    flags: [{name: '--dir', type: 'string', meaning: 'Folder'}],
    examples: ['proxymock mcp skills export --dir ./skills'],
  },
];

export const completion: Command = {
  command: 'completion',
  summary: 'Prints a completion script.',
  args: 'bash|fish|powershell|zsh',
  examples: ['proxymock completion bash'],
};

export const version: Command = {
  command: 'version',
  summary: 'Prints client and cloud version and the path of the config file.',
  flags: [{name: '--client', type: 'bool', meaning: 'Only the client'}, textOutput],
  examples: ['proxymock version --client'],
};

export const help: Command = {command: 'help', summary: 'Prints help.', examples: ['proxymock help']};
