import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSourcePages} from '../../scripts/content/pages';

const docs = path.resolve('docs');
const routes = (await readSourcePages(docs)).map(({route}) => route);

/** Data that names pages by their paths; for redirects, synonyms and answers there are other tests. */
const FILES = ['data/search.json'];
/** Pages that are in no Markdown file, and the end of several addresses. */
const OTHERS = ['/404/', '/404.html', '/markdown-page/', '/whats-changed/', '/cli/'];

/** Each path in a text that no page has and that is no beginning of one, with what to do. */
function strays(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/(["'`])(\/[\w./-]*)(?:#[\w.-]*)?\1/g)].flatMap(([, , route = '']) =>
        OTHERS.includes(route) || routes.some((each) => each.startsWith(route))
          ? []
          : [`${file}:${i + 1}: no page has the path ${route}; write the one that it moved to (data/redirects.json).`],
      ),
    );
}

test('a path of a page that moved is named, with file and line', () => {
  expect(strays('data/a.json', '{\n  "page": "/moved/away/"\n}')).toEqual([
    'data/a.json:2: no page has the path /moved/away/; write the one that it moved to (data/redirects.json).',
  ]);
});

test.each(FILES)('the pages that %s names are there', (file) =>
  expect(strays(file, readFileSync(file, 'utf8'))).toEqual([]),
);
