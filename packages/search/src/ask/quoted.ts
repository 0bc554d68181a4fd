import {sitePathOf, type UrlRules} from '../urls';
import type {Answer} from './answer';
import type {Found, Piece} from './stream';

/** What an embedded answer says besides the docs' own words. */
export type AnswerTexts = {notAnswered: string; notSure: string; nearest: string; source: string};

/** An embedded answer in pieces, with links as the site writes them. */
export function quoted(
  {query, passages, sure, nearest}: Answer,
  texts: AnswerTexts,
  urls: UrlRules,
): Found & {pieces: readonly Piece[]} {
  const link = ({title, url}: {title: string; url: string}): string =>
    `[${title.replaceAll(/[[\]]/g, '')}](${sitePathOf(url, urls)})`;
  const rewritten = (markdown: string): string =>
    markdown.replaceAll(/\]\((\/[^\s()]*)\)/g, (_, path: string) => `](${sitePathOf(path, urls)})`);
  if (passages.length === 0) {
    const list = nearest.map((page) => `- ${link(page)}`).join('\n');
    const text = `${texts.notAnswered}${list && `\n\n${texts.nearest}\n\n${list}`}`;
    return {query, hits: [], pieces: [{refused: true}, {text}]};
  }
  const lead = sure ? '' : `${texts.notSure}\n\n`;
  return {
    query,
    hits: passages.map(({source}) => ({...source, url: sitePathOf(source.url, urls)})),
    pieces: passages.map(({markdown, source}, i) => ({
      text: `${i === 0 ? lead : '\n\n---\n\n'}${rewritten(markdown)}\n\n${texts.source} ${link(source)}`,
    })),
  };
}
