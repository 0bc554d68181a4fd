import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** A chip beside a heading or in a table row, in plain words; a version makes it known to scripts as `data-since`. */
export function chip(kind: 'since' | 'enterprise', text: string, version?: string): MdxJsxTextElement {
  const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute' as const, name, value});
  return {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [attribute('className', `chip chip--${kind}`), ...(version ? [attribute('data-since', version)] : [])],
    children: [{type: 'text', value: text}],
  };
}
