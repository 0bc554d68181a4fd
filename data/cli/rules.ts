import {inFolders} from './shared';
import type {Command, Flag} from './types';

const folder: Flag = {...inFolders, meaning: 'Folders or single RRPair files; repeatable'};
const copies: Flag = {name: '--out', type: 'string', meaning: 'Folder for the result, outside `--in`'};
const dlpConfig: Flag = {
  name: '--dlp-config',
  type: 'string',
  meaning: 'Rules: path of a JSON file, or id of a rule pulled before',
};
const filterConfig: Flag = {
  name: '--filter-config',
  type: 'string',
  meaning: 'Filter: path of a JSON file, or id of one pulled before',
};
const transformConfig: Flag = {
  name: '--transform-config',
  type: 'string',
  meaning: 'Transforms: path of a JSON file, or id of a set pulled before',
};

export const dlp: readonly Command[] = [
  {command: 'dlp', summary: 'Authors data loss prevention (DLP) rules offline.', since: 'v2.5.744'},
  {
    command: 'dlp test',
    summary: 'Counts matches by location and file.',
    flags: [dlpConfig, folder, {name: '--show-redacted', type: 'string', meaning: 'A file: show it before and after'}],
    examples: ['proxymock dlp test --dlp-config standard --in ./proxymock'],
  },
  {
    command: 'dlp apply',
    summary: 'Writes redacted copies.',
    flags: [dlpConfig, folder, copies],
    examples: ['proxymock dlp apply --dlp-config standard --in ./proxymock/recorded --out ./proxymock/redacted'],
  },
];

export const filter: readonly Command[] = [
  {command: 'filter', summary: 'Authors filters offline. Matching pairs are dropped.'},
  {
    command: 'filter test',
    summary: 'Shows what is kept and what is dropped.',
    flags: [
      filterConfig,
      folder,
      {name: '--show-dropped', type: 'bool', meaning: 'List all that is dropped, not only a sample'},
    ],
    examples: ['proxymock filter test --filter-config ./filter.json --in ./proxymock --show-dropped'],
  },
  {
    command: 'filter apply',
    summary: 'Writes the pairs that are kept.',
    flags: [filterConfig, folder, copies],
    examples: ['proxymock filter apply --filter-config ./filter.json --in ./proxymock/recorded --out ./proxymock/kept'],
  },
];

export const transform: readonly Command[] = [
  {command: 'transform', summary: 'Authors transforms offline.'},
  {
    command: 'transform test',
    summary: 'Previews what the transforms would change.',
    flags: [transformConfig, folder, {name: '--show', type: 'string', meaning: 'A file: show it before and after'}],
    examples: ['proxymock transform test --transform-config ./transform.json --in ./proxymock'],
  },
  {
    command: 'transform apply',
    summary: 'Writes changed copies.',
    flags: [transformConfig, folder, copies],
    examples: [
      'proxymock transform apply --transform-config ./transform.json --in ./proxymock/recorded --out ./proxymock/changed',
    ],
  },
];
