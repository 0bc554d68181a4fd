import {expect, it} from 'vitest';
import {idOfHash} from './fragment';

it.each([
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['#100%', '100%'],
  ['#own:~:text=two%20words', 'own'],
  ['#100%:~:text=x', '100%'],
  ['#:~:text=x', ''],
  ['', ''],
])('the fragment %s names the element "%s"', (hash, id) => {
  expect(idOfHash(hash)).toBe(id);
});
