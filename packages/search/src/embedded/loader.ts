import {SearchUnavailable} from '../provider';
import {supplyPostings, supplyText, unpackIndex, unpackText, type IndexData, type TextData} from './format';
import {pieceName, type PieceKind} from './pieces';
import {unpackVectors, type WordVectors} from './word-vectors';

const TIMEOUT_MS = 20_000;
const PAUSES_MS = [250, 1000];

/** Where the files are; `version` is the deploy that this page belongs to. */
export type Addresses = {index: string; text: string; version: string};

type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** Vectors of words; without them, where their script cannot be had, the docs answer too. */
const wordVectors = async (): Promise<WordVectors | null> =>
  import('./word-vectors.json').then(
    (script) => unpackVectors(script.default),
    () => null,
  );

/**
 * Fetches the two files once each and keeps them. A failure is forgotten, so that the next call tries again; until
 * then each file is tried three times, since a deploy may be under way.
 */
export class IndexLoader {
  private indexFile: Promise<IndexData> | null = null;
  private textFile: Promise<TextData> | null = null;
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly addresses: Addresses,
    private readonly fetchFile: Fetch = (url, init) => fetch(url, init),
    private readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {}

  /** The index; throws SearchUnavailable. */
  index(): Promise<IndexData> {
    this.indexFile ??= this.load(this.addresses.index, this.addresses.version, unpackIndex);
    this.indexFile.catch(() => (this.indexFile = null));
    return this.indexFile;
  }

  /**
   * The texts that belong to the index; throws SearchUnavailable. When a deploy has put new files in place since the
   * index was fetched, the index is fetched anew: ask for `index` again after this.
   */
  text(): Promise<TextData> {
    this.textFile ??= this.matchingText();
    this.textFile.catch(() => (this.textFile = null));
    return this.textFile;
  }

  /**
   * Fetches the pieces of the index and of the texts that were asked for and were not there, and gives whether there
   * were any; texts with new pieces are a new object. Throws SearchUnavailable; a piece of another deploy lets the next
   * call fetch everything anew.
   */
  async fetchWanted(index: IndexData, text: TextData | null): Promise<boolean> {
    const ofTexts = (kind: 'text' | 'words', at: number): Promise<void> =>
      this.fetchPiece(kind, at, (file) => text && supplyText(text, kind, at, file));
    const fetches = [
      ...(index.split?.postings.takeWanted() ?? []).map((at) =>
        this.fetchPiece('terms', at, (file) => supplyPostings(index, at, file)),
      ),
      ...(text?.split.sections?.takeWanted() ?? []).map((at) => ofTexts('text', at)),
      ...(text?.split.wordings?.takeWanted() ?? []).map((at) => ofTexts('words', at)),
    ];
    await Promise.all(fetches).catch((error: unknown) => {
      this.indexFile = null;
      this.textFile = null;
      throw error;
    });
    if (text && fetches.length > 0 && (await this.textFile) === text) this.textFile = Promise.resolve({...text});
    return fetches.length > 0;
  }

  private fetchPiece(kind: PieceKind, at: number, supply: (file: unknown) => void): Promise<void> {
    const url = this.addresses.index.replace(/[^/]*$/, pieceName(kind, at));
    const known = this.fetching.get(url);
    if (known) return known;
    const fetched = this.load(url, this.addresses.version, supply).finally(() => this.fetching.delete(url));
    this.fetching.set(url, fetched);
    return fetched;
  }

  private async matchingText(): Promise<TextData> {
    const {index: indexUrl, text: textUrl, version} = this.addresses;
    const vectors = await wordVectors();
    const read = (file: unknown): TextData => unpackText(file, vectors);
    const [index, text] = await Promise.all([this.index(), this.load(textUrl, version, read)]);
    if (index.id === text.id) return text;
    // One of the two is of another deploy (and may come from the browser's cache): take both as they are now.
    const [freshIndex, freshText] = await Promise.all([
      this.load(indexUrl, text.id, unpackIndex, 'reload'),
      this.load(textUrl, text.id, read, 'reload'),
    ]);
    if (freshIndex.id !== freshText.id)
      throw new SearchUnavailable('The search index and its texts are of different deploys.');
    this.indexFile = Promise.resolve(freshIndex);
    return freshText;
  }

  private async load<T>(
    url: string,
    version: string,
    read: (file: unknown) => T,
    cache: RequestCache = 'default',
  ): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await this.fetchFile(`${url}?v=${version}`, {
          // What was cut off on its way must not be read from the cache again.
          cache: attempt === 0 ? cache : 'reload',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return read(await response.json());
      } catch (error) {
        const pause = PAUSES_MS[attempt];
        if (pause === undefined)
          throw new SearchUnavailable(`Cannot load ${url}: ${(error as Error).message}`, {cause: error});
        await this.wait(pause);
      }
    }
  }
}
