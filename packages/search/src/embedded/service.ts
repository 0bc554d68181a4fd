import type {SearchRequest, SearchResults} from '../provider';
import {SearchEngine} from './engine';
import type {TextData} from './format';
import {IndexLoader, type Addresses} from './loader';
import {searchResults} from './results';

/** How long results wait for the texts that snippets are cut from, milliseconds. */
const PATIENCE_MS = 80;
/** Shorter queries do not wait: the next letter is on its way, and with it the texts. */
const WORTH_WAITING = 3;

/** The embedded search as it runs in the worker: loads the files, searches, finds answers. */
export class SearchService {
  private engine: SearchEngine | null = null;

  constructor(private readonly loader: IndexLoader) {}

  static at(addresses: Addresses): SearchService {
    return new SearchService(new IndexLoader(addresses));
  }

  /** Fetches both files; failures show when something is asked. */
  async warmUp(): Promise<void> {
    await Promise.allSettled([this.currentEngine(), this.loader.text()]);
  }

  /** Throws SearchUnavailable when the index cannot be had; without the texts, hits come without snippets. */
  async search(request: SearchRequest): Promise<SearchResults> {
    await this.currentEngine();
    const patience = request.query.trim().length < WORTH_WAITING ? 0 : PATIENCE_MS;
    const text = await Promise.race([
      this.textIfAny(),
      new Promise<null>((done) => setTimeout(() => done(null), patience)),
    ]);
    const engine = await this.currentEngine();
    return searchResults(engine, text?.id === engine.data.id ? text : null, request);
  }

  /** Engine and texts of the same deploy; throws SearchUnavailable. */
  async withText(): Promise<{engine: SearchEngine; text: TextData}> {
    const text = await this.loader.text();
    return {engine: await this.currentEngine(), text};
  }

  private async currentEngine(): Promise<SearchEngine> {
    const data = await this.loader.index();
    if (this.engine?.data !== data) this.engine = new SearchEngine(data);
    return this.engine;
  }

  private async textIfAny(): Promise<TextData | null> {
    return this.loader.text().catch(() => null);
  }
}
