import type {EmbeddedSearch} from '../embedded/client';
import type {Answer} from './answer';
import {guardReply} from './guard';
import {answerWith, type AskHook} from './hook';
import {answerParts, type Found} from './stream';

/** What a reader is told when the docs hold no answer, and when the answer could not be fetched, with a way to ask again. */
export type AnswerTexts = {notAnswered: string; nearest: string; source: string; unavailable: string; tryAgain: string};

/** Answers with passages of the docs, found in the reader's browser. It quotes; it writes no text of its own. */
export function embeddedAnswerer(search: Pick<EmbeddedSearch, 'answer'>, texts: AnswerTexts): AskHook['answer'] {
  return answerWith((question, history) =>
    answerParts(question, async () => {
      try {
        return found(await search.answer(question, history), texts);
      } catch (error) {
        throw new Error(texts.unavailable, {cause: error});
      }
    }),
  );
}

function found({query, passages, nearest}: Answer, texts: AnswerTexts): Found {
  const link = ({title, url}: {title: string; url: string}): string => `[${title.replaceAll(/[[\]]/g, '')}](${url})`;
  if (passages.length === 0) {
    const list = nearest.map((page) => `- ${link(page)}`).join('\n');
    return {query, hits: [], texts: [texts.notAnswered, ...(list ? [`\n\n${texts.nearest}\n\n${list}`] : [])]};
  }
  return {
    query,
    hits: passages.map(({source}) => source),
    texts: passages.map(({markdown, source}, i) => `${i === 0 ? '' : '\n\n---\n\n'}${markdown}\n\n${texts.source} ${link(source)}`),
  };
}

/** Hands the request to an operator's own endpoint as it is, and its streamed reply back. */
export function endpointAnswerer(url: string, {unavailable, tryAgain}: AnswerTexts): AskHook['answer'] {
  return (body, signal) => {
    const headers = {'content-type': 'application/json', accept: 'text/event-stream'};
    return guardReply(() => fetch(url, {method: 'POST', headers, body: JSON.stringify(body), signal}), {unavailable, tryAgain, signal});
  };
}
