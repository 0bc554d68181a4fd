import type {Answer, Exchange} from '../ask/answer';
import type {AnswerTexts} from '../ask/texts';
import {SearchUnavailable, type SearchProvider, type SearchRequest, type SearchResults} from '../provider';
import type {Symptom} from '../symptoms/symptom';
import type {Addresses} from '../embedded/loader';
import type {SearchCall, SearchReply, WorkerQuestion} from './protocol';
import {WorkerCall, WorkerLost} from './worker-call';

/**
 * The embedded search as the page sees it: a worker that is started on the first sign of need. Where workers are not
 * allowed or the worker's script is gone (after a deploy), the same service runs in the page instead.
 */
export class EmbeddedSearch implements SearchProvider {
  readonly name = 'embedded';
  private readonly worker: WorkerCall<WorkerQuestion, SearchReply>;
  private opened: Promise<unknown> | null = null;
  private inPage: Promise<(ask: SearchCall) => Promise<SearchReply>> | null = null;

  constructor(
    private readonly addresses: Addresses,
    startWorker = () => new Worker(new URL('./worker.ts', import.meta.url)),
  ) {
    this.worker = new WorkerCall(startWorker);
  }

  warmUp(): void {
    // A worker that is gone or cannot fetch its files is opened again by the next question.
    this.opened ??= this.worker.ask({type: 'open', addresses: this.addresses}).catch(() => (this.opened = null));
  }

  async search(request: SearchRequest): Promise<SearchResults> {
    const reply = await this.ask({type: 'search', request});
    if (reply.type !== 'results') throw new SearchUnavailable('The search gave no results.');
    return reply.results;
  }

  /** Passages of the docs that answer a question; throws SearchUnavailable. */
  async answer(question: string, history: Exchange[], texts: AnswerTexts): Promise<Answer> {
    const reply = await this.ask({type: 'answer', question, history, texts});
    if (reply.type !== 'answer') throw new SearchUnavailable('The search gave no answer.');
    return reply.answer;
  }

  /**
   * What the docs say about a pasted log line or error. It goes to the worker of this page and nowhere else; throws
   * SearchUnavailable.
   */
  async symptoms(pasted: string): Promise<Symptom[]> {
    const reply = await this.ask({type: 'symptoms', pasted});
    if (reply.type !== 'symptoms') throw new SearchUnavailable('The search found no symptoms.');
    return reply.symptoms;
  }

  private async ask(call: SearchCall): Promise<SearchReply> {
    try {
      if (!this.inPage) {
        this.warmUp();
        return await this.worker.ask(call);
      }
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw new SearchUnavailable((error as Error).message, {cause: error});
    }
    try {
      this.inPage ??= this.load();
      return await (
        await this.inPage
      )(call);
    } catch (error) {
      // The code itself may be what could not be loaded: the next question starts afresh.
      this.inPage = null;
      throw new SearchUnavailable((error as Error).message, {cause: error});
    }
  }

  private async load(): Promise<(ask: SearchCall) => Promise<SearchReply>> {
    const [{SearchService}, {dispatch}] = await Promise.all([import('./service'), import('./dispatch')]);
    const service = SearchService.at(this.addresses);
    return (call) => dispatch(service, call);
  }
}
