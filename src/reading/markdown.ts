import type {Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';

const gfm = gfmToMarkdown({tablePipeAlign: false});

/** A reading's content as Markdown text. */
export function markdownOf(content: Root): string {
  return toMarkdown(content, {extensions: [gfm], bullet: '-', rule: '-', resourceLink: true});
}
