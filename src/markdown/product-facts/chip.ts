import type {PhrasingContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Arrival} from '@docs/data/cli/types';

/** A chip beside a heading or in a table row, in plain words; scripts know it by `data-since` or `data-after`. */
export function chip(
  kind: 'since' | 'enterprise',
  text: string,
  {since, after}: {since?: string; after?: string} = {},
): MdxJsxTextElement {
  const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute' as const, name, value});
  return {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [
      attribute('className', `chip chip--${kind}`),
      ...(since ? [attribute('data-since', since)] : []),
      ...(after ? [attribute('data-after', after)] : []),
    ],
    children: [{type: 'text', value: text}],
  };
}

/** The chip that says with which release something came, or after which one it was first seen. */
export function arrival({since, after}: Arrival): PhrasingContent[] {
  const text = (value: string): PhrasingContent => ({type: 'text', value});
  if (since !== undefined) return [text(' '), chip('since', `since ${since}`, {since})];
  return after === undefined ? [] : [text(' '), chip('since', `after ${after}`, {after})];
}
