import path from 'node:path';
import {expect, it} from 'vitest';
import {drawingFiles, keptFiles} from '../../scripts/diagrams/files';
import {DRAWN_BY} from '../../src/markdown/diagrams/stored-drawings';

const drawn = await drawingFiles('docs');
const kept = keptFiles();

it('the kept drawings are those of the pages; "npm run draw" makes them', () => {
  expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort());
});

it('the kept drawings are drawn by the program as it is today', () => {
  const [by] = [...drawn].filter(([file]) => path.basename(file) === DRAWN_BY);
  expect(kept.get(by?.[0] ?? '')).toBe(by?.[1]());
});

// To draw all of them takes half a minute; their names and their program decide what they are.
it('one of fifty drawings comes out as it is kept', () => {
  const some = [...drawn].filter((_, i) => i % 50 === 1);
  expect(some.length).toBeGreaterThan(2);
  for (const [file, draw] of some) expect(kept.get(file), file).toBe(draw());
});
