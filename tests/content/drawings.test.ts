import {expect, it} from 'vitest';
import {drawingFiles, keptFiles} from '../../scripts/diagrams/files';

it('the kept drawings are those of the pages, as they are drawn today; "npm run draw" makes them', async () => {
  const drawn = await drawingFiles('docs');
  const kept = keptFiles();
  expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort());
  const other = [...drawn].filter(([file, content]) => kept.get(file) !== content).map(([file]) => file);
  expect(other).toEqual([]);
});
