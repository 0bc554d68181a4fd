import {sitePathOf, type UrlRules} from '../urls';
import type {Answer} from './answer';
import type {AnswerTexts} from './texts';

/** A piece of an answer: some of its text, a page that it comes from, or that the docs do not answer. */
export type AnswerChunk = {text: string} | {source: {title: string; url: string}} | {refused: true};

/** What a question was searched with, and its answer piece by piece. */
export type StreamedAnswer = {
  query: string;
  hits: {url: string; title: string}[];
  pieces: Iterable<AnswerChunk> | AsyncIterable<AnswerChunk>;
};

/** An embedded answer in pieces, with links as the site writes them. */
export function quoteAnswer(
  {query, passages, sure, unknown, back, nearest}: Answer,
  texts: AnswerTexts,
  urls: UrlRules,
): StreamedAnswer & {pieces: readonly AnswerChunk[]} {
  const link = ({title, url}: {title: string; url: string}): string =>
    `[${title.replaceAll(/[[\]]/g, '')}](${sitePathOf(url, urls)})`;
  const rewritten = (markdown: string): string =>
    markdown.replaceAll(/\]\((\/[^\s()]*)\)/g, (_, path: string) => `](${sitePathOf(path, urls)})`);
  const listOf = (sources: readonly {title: string; url: string}[]): string =>
    sources.map((source) => `- ${link(source)}`).join('\n');
  if (back) return {query, hits: [], pieces: [{text: `${texts.askBack[back.kind]}\n\n${listOf(back.ways)}`}]};
  if (passages.length === 0) {
    const names = unknown.map((name) => `“${name}”`).join(', ');
    const said = unknown.length > 0 ? texts.notMentioned.replace('{names}', names) : texts.notAnswered;
    const text = [said, ...(nearest.length > 0 ? [texts.nearest, listOf(nearest)] : [])].join('\n\n');
    return {query, hits: [], pieces: [{refused: true}, {text}]};
  }
  const doubt = sure ? '' : `${texts.notSure}\n\n`;
  return {
    query,
    hits: passages.map(({source}) => ({...source, url: sitePathOf(source.url, urls)})),
    pieces: passages.map(({lead, markdown, source}, i) => {
      const parts = [rewritten(lead), `${texts.source} ${link(source)}`, rewritten(markdown)];
      return {text: `${i === 0 ? doubt : '\n\n---\n\n'}${parts.filter((part) => part !== '').join('\n\n')}`};
    }),
  };
}
