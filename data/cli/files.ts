import {inFolders, outFormat, output} from './shared';
import type {Command} from './types';

export const files: readonly Command[] = [
  {command: 'files', summary: 'Works on RRPair files.'},
  {
    command: 'files compare',
    summary:
      'Compares pairs: replayed files by their tag `refUuid`, or exactly two files. The exit code is not zero when they differ.',
    flags: [{...inFolders, meaning: 'Folders or files; repeatable'}],
    examples: ['proxymock files compare --in ./proxymock -vvv'],
  },
  {
    command: 'files convert',
    summary: 'Rewrites pairs in another file format.',
    flags: [inFolders, {name: '--keep-original', type: 'bool', meaning: 'Keep the source files'}, outFormat, output],
    examples: ['proxymock files convert --in ./proxymock --out-format json --keep-original'],
  },
  {
    command: 'files update-mocks',
    summary: 'Rebuilds signatures from the request sections.',
    flags: [
      {...inFolders, meaning: 'Folders, a single file, or JSONL'},
      {name: '--normalize', type: 'bool', meaning: 'Normalize while rebuilding'},
      output,
    ],
    examples: ['proxymock files update-mocks --in ./proxymock'],
  },
  {command: 'files edit', summary: 'Edits pairs.', since: 'v2.5.768', moreFlags: true},
  {command: 'files delete', summary: 'Deletes pairs.', since: 'v2.5.768', moreFlags: true},
];

export const generate: Command = {
  command: 'generate',
  summary: 'Turns an OpenAPI document into mocks, tests or both.',
  args: '<openapi-spec-file>',
  flags: [
    {
      name: '--direction',
      type: 'string',
      default: 'outbound',
      meaning: '`outbound` for mocks, `inbound` for tests, `both`',
      since: 'v2.5.768',
    },
    {name: '--examples-only', type: 'bool', meaning: 'Only responses with explicit examples'},
    {name: '--exclude-paths', type: 'string', meaning: 'Comma-separated patterns'},
    {name: '--host', type: 'string', defaultNote: 'from the spec', meaning: 'Other host'},
    {name: '--include-optional', type: 'bool', meaning: 'Fill optional properties'},
    {name: '--include-paths', type: 'string', meaning: 'Comma-separated patterns'},
    {name: '--out', short: '-o', type: 'string', defaultNote: 'folder with the date', meaning: 'Output folder'},
    {name: '--port', type: 'int', defaultNote: 'from the spec, else 80 or 443', meaning: 'Other port'},
    {name: '--tag-filter', type: 'string', meaning: 'Comma-separated tags'},
  ],
  examples: ['proxymock generate --examples-only --out ./proxymock/tickets tickets.yaml'],
};
