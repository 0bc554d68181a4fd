import {createProcessor} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {VFile} from 'vfile';
import structuredData, {questionsOf} from '.';

const parse = (text: string): Root => createProcessor({format: 'mdx', remarkPlugins: [remarkGfm]}).parse(text) as Root;
const plugin = structuredData({siteUrl: 'https://docs.example.com', baseUrl: '/sub/'});
const file = (frontMatter: object) => Object.assign(new VFile({path: 'docs/faq.md'}), {data: {frontMatter}});

describe('questions of a page', () => {
  it('are the headings that ask, with the text below them', () => {
    const tree = parse(
      'Intro.\n\n## Group\n\n### Does it `run`? {/* #run */}\n\nYes, on [Linux](./a.md).\n\n- one\n- two\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n### Not a question\n\nText.\n\n### Why?\n\n```bash\nls\n```\n',
    );
    expect(questionsOf(tree)).toEqual([
      {question: 'Does it run?', answer: 'Yes, on Linux.\none\ntwo\nA: B\n1: 2'},
      {question: 'Why?', answer: 'ls'},
    ]);
  });

  it('must be there when the front matter says so', () => {
    expect(() => plugin(parse('## No question\n\nText.'), file({faq: true}))).toThrow(
      'docs/faq.md: has "faq: true" but no heading',
    );
  });
});

describe('a page', () => {
  it('without a claim stays as it is', () => {
    const tree = parse('### Why?\n\nSo.');
    const before = JSON.stringify(tree);
    plugin(tree, file({}));
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('that is home says where the site is searched', () => {
    const tree = parse('Hello.');
    plugin(tree, file({slug: '/'}));
    expect(JSON.stringify(tree.children.at(-1))).toContain(
      'https://docs.example.com/sub/search/?q={search_term_string}',
    );
  });
});
