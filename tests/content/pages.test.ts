import path from 'node:path';
import {expect, it} from 'vitest';
import {lintContent} from '../../scripts/content/lint';

it('the pages pass every content rule', async () => {
  const {problems, pages} = await lintContent(path.resolve('docs'));
  expect(problems.map(({file, line, message}) => `${path.relative('.', file)}:${line}: ${message}`)).toEqual([]);
  expect(pages).toBeGreaterThan(270);
});
