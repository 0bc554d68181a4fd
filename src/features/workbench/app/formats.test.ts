import {readFileSync} from 'node:fs';
import {formatNames} from '@docs/traffic/formats/index';
import {expect, it} from 'vitest';

/** The word of a name that no other format has: `a list of WireMock mappings` -> `WireMock`. */
const wordOf = (name: string): string => name.replace(/^a (?:\w+ of )?/, '').split(' ')[0] ?? '';

it.each(['docs/workbench.md', 'src/features/workbench/app/index.tsx'])('%s names every format that is read', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(formatNames.map(wordOf).filter((word) => !text.includes(word))).toEqual([]);
});
