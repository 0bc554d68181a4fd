import type {PhrasingContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Arrival} from '@docs/data/cli/schema';

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
      // The Markdown has its words in brackets; those who compare both leave it out.
      attribute('data-markdown-ignore', ''),
    ],
    children: [{type: 'text', value: text}],
  };
}

/** The chips that say with which release something came, or after which one it was first seen, and which was its last. */
export function arrivalChips({since, after, last}: Arrival): PhrasingContent[] {
  const chips = [
    ...(since === undefined ? [] : [chip('since', `since ${since}`, {since})]),
    ...(since !== undefined || after === undefined ? [] : [chip('since', `after ${after}`, {after})]),
    ...(last === undefined ? [] : [chip('since', `last in ${last}`)]),
  ];
  return chips.flatMap((each): PhrasingContent[] => [{type: 'text', value: ' '}, each]);
}
