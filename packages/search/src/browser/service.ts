import type {SearchRequest, SearchResults} from '../provider';
import {SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {IndexLoader, type Addresses} from '../embedded/loader';
import {searchResults} from '../ask/results';

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
    return this.complete(text, (engine, current) => searchResults(engine, current, request));
  }

  /** What is asked of engine and texts, with all pieces of them that it needs; throws SearchUnavailable. */
  async ask<T>(run: (engine: SearchEngine, text: TextData) => T): Promise<T> {
    const {text} = await this.withText();
    return this.complete(text, (engine, current) => run(engine, current ?? text));
  }

  /** Runs again with the pieces that were not there, until nothing is wanted. */
  private async complete<T>(
    first: TextData | null,
    run: (engine: SearchEngine, text: TextData | null) => T,
  ): Promise<T> {
    for (let text = first; ; text = first && (await this.loader.text())) {
      const engine = await this.currentEngine();
      const current = text?.id === engine.data.id ? text : null;
      const result = run(engine, current);
      if (!(await this.loader.fetchWanted(engine.data, current))) return result;
      engine.forget();
    }
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
