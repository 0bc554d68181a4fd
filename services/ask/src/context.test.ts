import {expect, test} from 'vitest';
import {buildFiles} from '@docs/search/embedded/build';
import {SearchEngine} from '@docs/search/embedded/engine';
import {unpackIndex, unpackText} from '@docs/search/embedded/format';
import {sampleRecords} from '@docs/search/embedded/sample';
import {contextFor, nearestPages} from './context';

const filler = (words: string): string => `<p>${`${words} `.repeat(60)}</p>`;

const files = buildFiles(
  sampleRecords([
    {
      path: '/uninstall/',
      title: 'Uninstall',
      body: '<p>This page removes the operator.</p><h2 id="cluster">From a cluster</h2><ol><li>End replays.</li><li>Run this.<pre><code>helm remove it</code></pre></li></ol><h2 id="laptop">From a laptop</h2><p>Delete the folder.</p>',
    },
    {
      path: '/flags/',
      title: 'Flags of the operator',
      body: `<h2 id="all">All flags</h2><table><tr><th>Flag</th><th>Default</th></tr><tr><td><code>--wait</code></td><td>30s</td></tr><tr><td><code>--port</code></td><td>9999</td></tr></table>`,
    },
    {
      path: '/long/',
      title: 'The operator at length',
      body: Array.from(
        {length: 8},
        (_, i) => `<h2 id="s${i}">Operator part ${i}</h2>${filler(`operator number ${i}`)}`,
      ).join(''),
    },
    ...Array.from({length: 9}, (_, i) => ({
      path: `/more/${i}/`,
      title: `Operator case ${i}`,
      body: `<p>The operator in case ${i}.</p>`,
    })),
  ]),
);
const docs = {engine: new SearchEngine(unpackIndex(files.index)), text: unpackText(files.text)};
const pageOf = ({source: {url}}: {source: {url: string}}): string => url.replace(/#.*/, '');

test('a passage reaches over the sections around what was found, with headings, numbers of steps and code', () => {
  const [first] = contextFor(docs, 'uninstall').passages;
  expect(first?.text).toBe(
    'This page removes the operator.\n## From a cluster\n1. End replays.\n2. Run this.\n```\nhelm remove it\n```\n## From a laptop\nDelete the folder.',
  );
});

test('rows of a table have their heads', () => {
  const {passages} = contextFor(docs, 'default of --port');
  expect(passages[0]?.text).toContain('| Flag | Default |\n| --- | --- |\n| `--wait` | 30s |\n| `--port` | 9999 |');
});

test('there are eight at most, numbered, of one page three at most, and none within another', () => {
  const {passages} = contextFor(docs, 'operator');
  expect(passages.map(({number}) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(passages.filter((passage) => pageOf(passage) === '/long/').length).toBeLessThanOrEqual(3);
  const sentences = passages.flatMap(({text}) => text.split('\n'));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('a question that leans on the one before is asked with its words', () => {
  expect(contextFor(docs, 'And from a laptop?', [{question: 'uninstall'}]).query).toBe('And from a laptop uninstall');
});

test('the nearest pages are named by their titles, each once', () => {
  const nearest = nearestPages(contextFor(docs, 'operator'), docs);
  expect(nearest).toHaveLength(3);
  expect(new Set(nearest.map(({url}) => url)).size).toBe(3);
});
