import type {Code, Root} from 'mdast';
import {describe, expect, it} from 'vitest';
import diagrams from '.';

const fence = (value: string, meta: string): Code => ({
  type: 'code',
  lang: 'mermaid',
  meta,
  value,
  position: {start: {line: 7, column: 1}, end: {line: 9, column: 1}},
});
const draw = (...children: Root['children']): unknown[] => {
  const tree: Root = {type: 'root', children};
  diagrams()(tree, {path: 'docs/page.md'});
  return tree.children;
};

describe('diagrams', () => {
  it('become elements with a drawing each, at the places of their fences', () => {
    const text = {type: 'paragraph' as const, children: []};
    const [first, between, second] = draw(
      fence('flowchart LR\n  A --> B', 'alt="One"'),
      text,
      fence('flowchart LR\n  C --> D', 'alt="Two" title="Second"'),
    );
    expect(between).toBe(text);
    expect(first).toMatchObject({
      name: 'Diagram',
      attributes: [
        {name: 'svg', value: expect.stringContaining('diagram-1-desc') as string},
        {name: 'alt', value: 'One'},
      ],
    });
    expect(second).toMatchObject({
      attributes: [
        {value: expect.stringContaining('diagram-2-desc') as string},
        {value: 'Two'},
        {name: 'title', value: 'Second'},
      ],
    });
  });

  it('name the place of a fence that cannot be drawn, or that says nothing to those who cannot see it', () => {
    expect(() => draw(fence('not a diagram', 'alt="One"'))).toThrow(
      /^docs\/page\.md:7: this diagram cannot be drawn well: /,
    );
    expect(() => draw(fence('flowchart LR\n  A --> B', ''))).toThrow('docs/page.md:7: a mermaid fence needs alt');
  });
});
