import type {Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown, type Options} from 'mdast-util-to-markdown';

/**
 * GitHub's Markdown, which escapes the dot after any `w` because `www.` starts a link. Only after three of them does it,
 * so that `order-flow.json` stays as it is.
 */
const gfm: Options = {
  extensions: gfmToMarkdown({tablePipeAlign: false}).extensions?.map((extension) => ({
    ...extension,
    unsafe: extension.unsafe?.map((rule) =>
      rule.character === '.' && rule.before === '[Ww]' ? {...rule, before: '[Ww]{3}'} : rule,
    ),
  })),
};

/** A reading's content as Markdown text. */
export function markdownOf(content: Root): string {
  return toMarkdown(content, {extensions: [gfm], bullet: '-', rule: '-', resourceLink: true});
}
