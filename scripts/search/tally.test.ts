import {expect, test} from 'vitest';
import {percentile, tally} from './tally';

test('ranks are counted by kind and for all; rank 0 means that the page was not found', () => {
  const rows = tally([
    {kind: 'typo', rank: 1},
    {kind: 'typo', rank: 4},
    {kind: 'code', rank: 0},
    {kind: 'code', rank: 3},
  ]);
  expect(rows).toEqual([
    {kind: 'code', queries: 2, first: 0, three: 50, five: 50},
    {kind: 'typo', queries: 2, first: 50, three: 50, five: 100},
    {kind: 'all', queries: 4, first: 25, three: 50, five: 75},
  ]);
});

test('a percentile is a value that occurs', () => {
  const values = [5, 1, 4, 2, 3, 9, 8, 7, 6, 10];
  expect([percentile(values, 50), percentile(values, 95), percentile(values, 100), percentile([], 95)]).toEqual([
    5, 10, 10, 0,
  ]);
});
