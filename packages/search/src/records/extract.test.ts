import {expect, test} from 'vitest';
import {readHtml} from '@docs/text/page';
import {recordsOfPage} from './extract';

const page = (content: string, head = ''): string => `<html lang="en-US"><head>
  <meta name="docsearch:language" content="en"><meta name="docsearch:docusaurus_tag" content="docs-default-current">
  <meta name="description" content="How TLS is read.">${head}</head>
  <body><nav>Menu</nav><article><nav><ul class="theme-doc-breadcrumbs"><li>Guides</li><li>Security</li><li>TLS</li></ul></nav>
  <div class="theme-doc-markdown markdown"><header><h1>Capture TLS traffic</h1></header>${content}</div></article></body></html>`;

const records = (content: string, head?: string) =>
  recordsOfPage(readHtml(page(content, head), 'https://docs.example.com/guides/tls/'));
const contents = (content: string) =>
  records(content).filter(({type, weight}) => type === 'content' && weight.position > 1);

test('a page gives a record for itself with section, facets and its name in the sidebar', () => {
  const [first, description] = records('');
  expect(first).toMatchObject({
    type: 'lvl1',
    url: 'https://docs.example.com/guides/tls/',
    anchor: null,
    hierarchy: {lvl0: 'Guides › Security', lvl1: 'Capture TLS traffic', lvl2: null},
    aliases: ['TLS'],
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  });
  expect(description).toMatchObject({type: 'content', content: 'How TLS is read.', block: 'summary'});
});

test('headings give a path; a heading of the same level ends the one before it', () => {
  const headings = records(
    '<h2 id="a">A<a class="hash-link" href="#a">#</a></h2><h3 id="b">B</h3><h2 id="c">C</h2><p>text</p>',
  ).filter(({type}) => /^lvl[23]$/.test(type));
  expect(headings.map(({url, hierarchy: {lvl2, lvl3}}) => [url.split('#')[1], lvl2, lvl3])).toEqual([
    ['a', 'A', null],
    ['b', 'A', 'B'],
    ['c', 'C', null],
  ]);
  expect(contents('<h2 id="c">C</h2><p>text</p>')[0]).toMatchObject({content: 'text', anchor: 'c', block: 'text'});
});

test('inline code keeps its backticks and gives identifiers; copy buttons and drawings are not read', () => {
  const [record] = contents('<p>Set <code>--fail-if</code> to <b>stop</b>.<button>Copy</button><svg><path/></svg></p>');
  expect(record).toMatchObject({content: 'Set `--fail-if` to stop.', code: ['--fail-if']});
});

test('list entries are steps or items, and what is inside an entry belongs to it', () => {
  const blocks = contents(
    '<ol><li><p>First</p><pre><code>run <span>it</span></code></pre><p>Then wait.</p></li><li>Second</li></ol><ul><li>Item</li></ul>',
  );
  expect(blocks.map(({block, content}) => [block, content])).toEqual([
    ['step', 'First'],
    ['code', 'run it'],
    ['more', 'Then wait.'],
    ['step', 'Second'],
    ['item', 'Item'],
  ]);
});

test('a table row that ends with nothing but a link knows where it leads to', () => {
  const rows = contents(
    '<table><thead><tr><th>Symptom</th><th>Fix</th></tr></thead><tbody>' +
      '<tr><td>Slow</td><td>See <a href="/x/tls/#ca">Trust the CA</a></td></tr>' +
      '<tr><td>Stuck</td><td>Raise the limit of the <a href="/x/limits/">forwarder</a>, then restart</td></tr>' +
      '<tr><td>Lost</td><td><a href="https://other.example.net/">Elsewhere</a></td></tr></tbody></table>',
  );
  expect(rows.map(({to}) => to)).toEqual(['/x/tls/#ca', undefined, undefined]);
});

test('a table row knows its columns, its own anchor, and the name that it defines', () => {
  const [row] = contents(
    '<table><thead><tr><th>Flag</th><th>Meaning</th></tr></thead><tbody><tr id="row-x"><td><code>--x</code></td><td>Stops</td></tr></tbody></table>',
  );
  expect(row).toMatchObject({
    block: 'row',
    content: '`--x` | Stops',
    columns: ['Flag', 'Meaning'],
    anchor: 'row-x',
    defines: '--x',
  });
});

test('lines of highlighted code are divided, and entities are read as characters', () => {
  const [code] = contents(
    '<pre><code><span class="token-line">a &lt;b&gt;<br></span><span class="token-line">c<br></span></code></pre>',
  );
  expect(code?.content).toBe('a <b>\nc');
});

test('a diagram is read by its title and description', () => {
  const [drawing] = contents(
    '<figure class="diagram"><div><svg><title>Flow</title><desc>A calls B</desc><text>x</text></svg></div></figure>',
  );
  expect(drawing).toMatchObject({content: 'Flow. A calls B', block: 'aside'});
});

test('what a command prints and the title of a listing are beside the text', () => {
  const listing = (title: string, code: string): string =>
    `<div class="theme-code-block"><div class="title">${title}</div><pre><code>${code}</code></pre></div>`;
  expect(
    contents(listing('values.yaml', 'a: 1') + listing('Output', 'done')).map(({block, content}) => [block, content]),
  ).toEqual([
    ['aside', 'values.yaml'],
    ['code', 'a: 1'],
    ['aside', 'Output'],
    ['output', 'done'],
  ]);
});

test('pages that ask not to be indexed, redirect pages and pages without a title give nothing', () => {
  expect(records('<p>x</p>', '<meta name="robots" content="noindex, follow">')).toEqual([]);
  expect(
    recordsOfPage(
      readHtml(
        '<html><head><meta http-equiv="refresh" content="0; url=/y/"></head></html>',
        'https://docs.example.com/x/',
      ),
    ),
  ).toEqual([]);
});

test('addresses of records are unique', () => {
  const ids = records('<h2 id="a">A</h2><p>x</p><p>x</p><ul><li>x</li></ul>').map(({objectID}) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
});

test('HTML that leaves out end tags is read like the page that it is', () => {
  const html =
    '<!doctype html><html lang=en><meta name=description content="Short."><body><article><nav class=theme-doc-breadcrumbs><ul><li>Concepts<li><span>Schedules</span></ul></nav>' +
    '<div class="theme-doc-markdown markdown"><header><h1>Schedules</h1></header><p>One.<p>Two.<ul><li>A<li>B</ul><table><tr><th>K<tr><td><code>x</code></table><h2 id=end>End</h2><p>Three.</div></article>';
  const made = recordsOfPage(readHtml(html, 'https://docs.example.com/s/'));
  expect(made.map(({block, content}) => content && [block, content]).filter(Boolean)).toEqual([
    ['summary', 'Short.'],
    ['text', 'One.'],
    ['text', 'Two.'],
    ['item', 'A'],
    ['item', 'B'],
    ['row', '`x`'],
    ['text', 'Three.'],
  ]);
  expect(made[0]?.hierarchy.lvl0).toBe('Concepts');
});

test('what is behind a tab begins with the label of the tab', () => {
  const tabs =
    '<div class="theme-tabs-container tabs-container"><ul role="tablist"><li role="tab">Helm</li><li role="tab">CLI</li></ul>' +
    '<div><div role="tabpanel"><pre><code>helm install</code></pre></div><div role="tabpanel" hidden><p>Run it.</p></div></div></div>';
  expect(contents(tabs).map(({block, content}) => [block, content])).toEqual([
    ['tab', 'Helm'],
    ['code', 'helm install'],
    ['tab', 'CLI'],
    ['text', 'Run it.'],
  ]);
});
