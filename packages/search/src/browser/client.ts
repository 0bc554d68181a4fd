import type {Answer, Exchange} from '../ask/answer';
import type {AnswerTexts} from '../ask/texts';
import {SearchUnavailable, type SearchProvider, type SearchRequest, type SearchResults} from '../provider';
import type {Symptom} from '../symptoms/symptom';
import type {Addresses} from '../embedded/loader';
import type {SearchCall, SearchReply, WorkerReply, WorkerRequest} from './protocol';

type Reply = SearchReply | {type: 'error'; message: string};
type Pending = {resolve: (reply: Reply) => void; reject: (error: Error) => void; ask: SearchCall};

/**
 * The embedded search as the page sees it: a worker that is started on the first sign of need. Where workers are not
 * allowed or the worker's script is gone (after a deploy), the same service runs in the page instead.
 */
export class EmbeddedSearch implements SearchProvider {
  readonly name = 'embedded';
  private worker: Worker | null = null;
  private inPage: Promise<(ask: SearchCall) => Promise<Reply>> | null = null;
  private readonly pending = new Map<number, Pending>();
  private count = 0;

  constructor(
    private readonly addresses: Addresses,
    private readonly startWorker: () => Worker = () => new Worker(new URL('./worker.ts', import.meta.url)),
  ) {}

  warmUp(): void {
    if (this.worker || this.inPage) return;
    try {
      this.worker = this.startWorker();
    } catch {
      this.runInPage();
      return;
    }
    this.worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => this.settle(event.data));
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.runInPage();
    });
    this.post({id: 0, type: 'open', addresses: this.addresses});
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

  private async ask(ask: SearchCall): Promise<SearchReply> {
    this.warmUp();
    const reply = await new Promise<Reply>((resolve, reject) => {
      if (this.inPage) return void this.askInPage(ask, resolve, reject);
      const id = ++this.count;
      this.pending.set(id, {resolve, reject, ask});
      this.post({id, ...ask});
    });
    if (reply.type === 'error') throw new SearchUnavailable(reply.message);
    return reply;
  }

  private post(message: WorkerRequest): void {
    this.worker?.postMessage(message);
  }

  private settle(reply: WorkerReply): void {
    this.pending.get(reply.id)?.resolve(reply);
    this.pending.delete(reply.id);
  }

  /** Gives up on the worker; what it was asked is asked again here. */
  private runInPage(): void {
    this.worker?.terminate();
    this.worker = null;
    this.inPage ??= this.load();
    for (const {ask, resolve, reject} of this.pending.values()) this.askInPage(ask, resolve, reject);
    this.pending.clear();
  }

  private askInPage(ask: SearchCall, resolve: (reply: Reply) => void, reject: (error: Error) => void): void {
    this.inPage
      ?.then((run) => run(ask))
      .then(resolve, (error: unknown) => {
        // The code itself may be what could not be loaded: the next question starts afresh.
        this.inPage = null;
        reject(new SearchUnavailable((error as Error).message, {cause: error}));
      });
  }

  private async load(): Promise<(ask: SearchCall) => Promise<Reply>> {
    const [{SearchService}, {dispatch}] = await Promise.all([import('./service'), import('./dispatch')]);
    const service = SearchService.at(this.addresses);
    return (ask) => dispatch(service, ask);
  }
}
