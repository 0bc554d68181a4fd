import path from 'node:path';
import {expect, test} from 'vitest';
import {readSourcePages} from '../../scripts/content/pages';
import {unprovenByRoute} from '../../scripts/content/success-checks';
import allowed from '../fixtures/unproven-commands.json';

/**
 * Commands of task pages after which a reader is not told whether they worked. The list only shrinks: a page that shows
 * one more result takes its number down, and no page may add one.
 */
test('each command of a task page is followed by what it prints or what to look for, but for a list that shrinks', async () => {
  const docs = path.resolve('docs');
  const pages = await readSourcePages(docs);
  expect(unprovenByRoute(docs, pages)).toEqual(allowed);
});
