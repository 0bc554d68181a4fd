/** Runs in the browser for `npm run bench scale`: a query and a question of a search that has loaded nothing, in ms. */
import {answerQuestion} from '@docs/search/ask/answer';
import {SearchService} from '@docs/search/browser/service';

/** Milliseconds until the first results, or the first answer, of a page that has just been opened. */
export type FirstSearch = Record<'query' | 'question', (words: string) => Promise<number>>;

const timed =
  (run: (service: SearchService, words: string) => Promise<unknown>) =>
  async (words: string): Promise<number> => {
    const start = performance.now();
    await run(SearchService.at({index: '/search/index.json', text: '/search/text.json', version: '1'}), words);
    return performance.now() - start;
  };

Object.assign(globalThis, {
  firstSearch: {
    query: timed((service, query) => service.search({query, page: 0, perPage: 20, facets: {}})),
    question: timed((service, question) => service.ask((engine, text) => answerQuestion(engine, text, question))),
  } satisfies FirstSearch,
});
