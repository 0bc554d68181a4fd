import {DESCRIBED} from '../cli/shared';
import {action, copies, inDirectory} from './shared';
import type {ToolGroup} from './types';

const workspace = {...inDirectory, meaning: 'Exactly one folder'};
const config = {
  name: 'config',
  type: 'string',
  required: true,
  meaning: 'Path of a JSON file, or ID of one that you pulled',
} as const;

export const tune: ToolGroup = {
  id: 'tune',
  title: 'Tune',
  purpose: 'Accept proposals for replays and mocks',
  tools: [
    {
      name: 'recommendations',
      summary: 'Lists proposals that make a replay pass, and accepts or rejects them.',
      actions: [
        {action: 'list', effect: 'reads', result: 'Proposals with their IDs'},
        {action: 'accept', effect: 'writes', needs: '`id`', result: 'Accepts a proposal'},
        {action: 'reject', effect: 'writes', needs: '`id`', result: 'Rejects a proposal'},
      ],
      parameters: [
        action,
        workspace,
        {
          name: 'id',
          type: 'string',
          required: 'for `accept` and `reject`',
          meaning: 'Hash of the content, so it stays the same',
        },
        {name: 'type', type: 'string', defaultNote: 'both', meaning: 'For `list`: `transform` or `traffic`'},
      ],
    },
    {
      name: 'mocks',
      since: 'v2.5.778',
      summary: 'Finds out why requests miss their mock, and raises the match rate.',
      actions: [
        {action: 'analyze', effect: 'reads', result: 'Reported and projected match rate, fixes by impact'},
        {action: 'accept', effect: 'writes', needs: '`id` or `all`', result: 'The new projected rate'},
        {action: 'undo', effect: 'writes', result: 'Takes back an accepted fix'},
        {
          action: 'similar',
          effect: 'reads',
          result: 'The nearest recorded candidates of a miss, with field drift and cause',
        },
      ],
      parameters: [
        action,
        {...workspace, meaning: 'Exactly one folder, which holds both sides: recording and replay'},
        {name: 'id', type: 'string', required: 'by action', meaning: '`<service>|<target>`, or the ID of a miss'},
        {name: 'all', type: 'boolean', meaning: 'For `accept`: every open fix'},
        {name: 'max', type: 'number', default: '3', meaning: 'For `similar`: number of candidates'},
        {
          name: 'mock-source',
          type: 'string',
          defaultNote: 'newest `snapshot-*`, `recorded-*` or `mocked-*`',
          meaning: 'Folder with the mocks',
        },
        {
          name: 'request-source',
          type: 'string',
          defaultNote: 'newest `report-*` or `replayed-*`',
          meaning: 'Folder with the requests',
        },
        {
          name: 'transform',
          type: 'string',
          meaning:
            'For `accept`: another transform type, such as `constant`. Ignored for IDs in a URL, which always become wildcards',
        },
      ],
    },
  ],
};

export const configs: ToolGroup = {
  id: 'author-configs',
  title: 'Author configs',
  purpose: 'Test and apply filters, transforms and redaction rules',
  tools: [
    {
      name: 'config',
      summary: 'Tests a filter or a set of transforms on local files.',
      actions: [
        {action: 'filter-test', effect: 'reads', result: 'What is kept and what is dropped'},
        {action: 'transform-test', effect: 'reads', result: 'Counts per chain, and one sample before and after'},
        {action: 'transform-apply', effect: 'writes', needs: '`out-directory`', result: 'Changed copies'},
      ],
      parameters: [action, config, inDirectory, copies],
    },
    {
      name: 'dlp',
      summary: 'Tests or applies a redaction rule (data loss prevention) on local files.',
      since: 'v2.5.768',
      actions: [
        {action: 'test', effect: 'reads', result: 'Counts per location with the file, or one file before and after'},
        {
          action: 'apply',
          effect: 'writes',
          needs: '`out-directory`',
          result: 'Redacted copies; assistants use `proxymock/redacted-<date>`',
        },
      ],
      parameters: [
        action,
        config,
        inDirectory,
        copies,
        {name: 'show-redacted', type: 'string', meaning: 'For `test`: a file to show before and after'},
      ],
    },
    {
      name: 'test_config',
      summary:
        'Keeps test configs in the workspace, as `proxymock/testconfigs/<id>.json`. The built-in `regression` is read-only; unknown and deprecated paths are refused.',
      after: DESCRIBED,
      actions: [
        {action: 'list', effect: 'reads', result: 'The configs of the workspace and the built-in ones'},
        {action: 'show', effect: 'reads', needs: '`id`', result: 'One config'},
        {action: 'meta', effect: 'reads', result: 'The fields that a config may have'},
        {action: 'validate', effect: 'reads', needs: '`id`', result: 'All problems at once'},
        {action: 'create', effect: 'writes', needs: '`id`, and `from` or `config`', result: 'A new file'},
        {action: 'set', effect: 'writes', needs: '`id`, `fields`', result: 'The changed file'},
        {action: 'delete', effect: 'destructive', needs: '`id`, `confirm`', result: 'The file is gone'},
      ],
      parameters: [
        action,
        {name: 'id', type: 'string', meaning: 'Name of the test config, and of its file'},
        {name: 'from', type: 'string', meaning: 'Test config to start from, such as `regression` or `standard`'},
        {name: 'config', type: 'object', meaning: 'A whole test config'},
        {name: 'fields', type: 'object', meaning: 'Dotted path to value; null removes, and a list is set as a whole'},
        {name: 'section', type: 'string', meaning: 'For `meta`: one section'},
        {name: 'path_prefix', type: 'string', meaning: 'For `meta`: fields below this path'},
        {name: 'force', type: 'boolean', meaning: 'For `create`: overwrite'},
        {name: 'confirm', type: 'boolean', required: 'for `delete`', meaning: 'Must be true'},
      ],
      alsoTakes: ['in_directory'],
    },
  ],
};
