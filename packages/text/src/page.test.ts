import {createProcessor} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {markdownOf} from './markdown';
import {readHtml} from './page';

const page = (content: string, head = ''): string =>
  `<html lang="en-US"><head><meta name=description content="About.">${head}</head><body><nav>Menu</nav><article><nav><ul class="theme-doc-breadcrumbs"><li>Guides<li>TLS</ul></nav>` +
  `<div class="theme-doc-markdown markdown"><header><h1>TLS</h1></header>${content}</div></article></body></html>`;
const read = (content: string, head?: string) => readHtml(page(content, head), 'https://docs.example.com/guides/tls/');
const markdown = (content: string): string => {
  const reading = read(content).content;
  return reading ? markdownOf(reading).replace('# TLS\n\n', '').trim() : '';
};

describe('the facts of a page', () => {
  it('are its language, its description and its place in the sidebar', () => {
    expect(read('')).toMatchObject({
      language: 'en',
      tag: 'default',
      description: 'About.',
      hidden: false,
      crumbs: ['Guides', 'TLS'],
    });
    expect(read('', '<meta name=robots content="noindex">').hidden).toBe(true);
  });

  it('say when it has no content', () => {
    expect(
      readHtml('<title>Moved</title><p>This page has moved.</p>', 'https://docs.example.com/x/').content,
    ).toBeNull();
  });
});

describe('a reader', () => {
  it.each([
    [
      'operates controls, and reads none of them',
      '<p>One<button>Copy</button><a class="hash-link" href="#x">#</a></p>',
      'One',
    ],
    ['does not read what a page leaves out', '<p>One</p><p data-reader="off">Two</p>', 'One'],
    ['does not read signs for the eye', '<p><span aria-hidden="true">✓</span> true</p>', 'true'],
    [
      'reads links with their whole address',
      '<p><a href="../cli/">CLI</a></p>',
      '[CLI](https://docs.example.com/guides/cli/)',
    ],
    [
      'reads names of files without escapes, and an address in text as text',
      '<p>flow.json and www.example.com</p>',
      'flow.json and www\\.example.com',
    ],
    [
      'reads code without its colors',
      '<pre class="language-js"><code><span>a</span> <span>b</span><br>c</code></pre>',
      '```js\na b\nc\n```',
    ],
    [
      'reads the blank at the end of inline code and the one after it',
      '<p><code>Bearer </code> is taken off.</p>',
      '`Bearer ` is taken off.',
    ],
    [
      'reads tabs one after another',
      '<div class="tabs-container"><ul><li role=tab>A<li role=tab>B</ul><div role=tabpanel><p>One</div><div role=tabpanel hidden><p>Two</div></div>',
      '**A**\n\nOne\n\n**B**\n\nTwo',
    ],
    [
      'reads a diagram by its description',
      '<figure class=diagram><svg><title>Flow</title><desc>A calls B.</desc></svg><figcaption>Flow</figcaption></figure>',
      '**Diagram: Flow.** A calls B.',
    ],
    [
      'reads a drawing by its alternative and its labels',
      '<svg aria-label="Load."><text>RPS</text></svg>',
      '**Picture.** Load. RPS',
    ],
  ])('%s', (_, html, expected) => expect(markdown(html)).toBe(expected));

  it('reads headings and rows with the anchors that lead to them', () => {
    const {content} = read(
      '<h2 id=a>A</h2><table><thead><tr><th>K</th></tr></thead><tbody><tr id=row-x><td>x</td></tr></tbody></table>',
    );
    expect(JSON.stringify(content)).toMatch(/"data":\{"anchor":"a"\}.*"data":\{"anchor":"row-x"\}/);
  });
});

describe('badges and code', () => {
  it('puts the words of a badge in brackets, so that no sentence runs into them', () => {
    expect(
      markdown('<p>Run it. <span class="chip chip--since" data-after="v1">newer builds</span> If not, wait.</p>'),
    ).toBe('Run it. (newer builds) If not, wait.');
    expect(markdown('<h2 id=a>Rules <span class="chip chip--enterprise">Enterprise</span></h2>')).toBe(
      '## Rules (Enterprise)',
    );
    expect(markdown('<p><span class="chip">Inbound</span> calls</p>')).toBe('Inbound calls');
  });

  it.each(['a|b', String.raw`^A|\{\{x`, String.raw`tr -d '\n' | sort`, 'a`b', '||', '`'])(
    'gives a reader of the Markdown the code of a table cell as the page has it: %s',
    (code) => {
      const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const text = markdown(`<table><thead><tr><th>A<th>B<tbody><tr><td><code>${escaped}</code><td>x</table>`);
      const tree = createProcessor({format: 'md', remarkPlugins: [remarkGfm]}).parse(text) as Root;
      const codes: string[] = [];
      visit(tree, 'inlineCode', ({value}) => void codes.push(value));
      expect(codes).toEqual([code]);
    },
  );
});
