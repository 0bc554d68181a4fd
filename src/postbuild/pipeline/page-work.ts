import {parseHtml} from '@docs/text/dom';
import {markdownOf} from '@docs/text/markdown';
import {readPage} from '@docs/text/page';
import {recordsOfPage} from '@docs/search/records/extract';
import type {SearchRecord} from '@docs/search/records/types';
import {inlineOf, type Inline} from './inline';

/** A page on its way to be read: its HTML after the edits, and its absolute address. */
export type EditedPage = {html: string; url: string};

/** What the HTML of a page gives. It is kept from build to build as JSON. */
export type PageWork = {
  /** What a reader reads on it, as Markdown; absent where a page has no content. */
  markdown?: string;
  records: SearchRecord[];
  inline: Inline;
};

/** How long each step took, in milliseconds. */
export type Spent = Record<string, number>;

/**
 * Parses a page once and reads it as a reader does. All that takes time with a page is here, and it knows nothing but
 * the page: page-program.ts makes one file of this module and all that it imports.
 */
export function workOnPage({html, url}: EditedPage): {work: PageWork; spent: Spent} {
  const spent: Spent = {};
  const timed = <T>(step: string, work: () => T): T => {
    const start = performance.now();
    const result = work();
    spent[step] = performance.now() - start;
    return result;
  };
  const document = timed('parsing', () => parseHtml(html));
  const reading = timed('reading', () => readPage(document, url));
  const {content} = reading;
  const work: PageWork = {
    records: timed('records', () => recordsOfPage(reading)),
    inline: timed('policy', () => inlineOf(document)),
    ...(content ? {markdown: timed('Markdown', () => markdownOf(content))} : {}),
  };
  return {work, spent};
}
