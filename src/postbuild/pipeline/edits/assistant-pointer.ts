import {assistantFiles} from '@docs/mcp/assistant-files';
import type {BuiltPage, Site} from '../site';
import {insertAfter} from './insert';

/**
 * Tells assistants that fetch a page, as its first words, where the list of all pages is. It is for them alone: it takes
 * no room, screen readers and the Tab key pass over it, and neither search nor Markdown takes it for text of the page.
 * It is outside of what React owns, and says nothing of the one page, which changes while a reader goes on.
 */
export function assistantPointer({name, html}: BuiltPage, {baseUrl}: Pick<Site, 'baseUrl'>): string {
  const index = `${baseUrl}${assistantFiles.index}`;
  const pointer =
    '<div class="visually-hidden" aria-hidden="true" data-reader="off">For AI agents: all pages of these docs are listed at ' +
    `<a href="${index}" tabindex="-1">${index}</a>. Each is there as Markdown, too: add index.md to its address.</div>`;
  return insertAfter(html, /<body[^>]*>/, pointer, `${name}: the beginning of its body`);
}
