import {SearchUnavailable} from '../provider';
import {unpackIndex, unpackText, type IndexData, type TextData, type WrittenAnswer} from './format';

const TIMEOUT_MS = 20_000;
const PAUSES_MS = [250, 1000];

/** Where the files are; `version` is the deploy that this page belongs to. */
export type Addresses = {index: string; text: string; version: string};

type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** What people have written as answers; none where their script cannot be had, since the docs answer without them too. */
async function writtenAnswers(): Promise<readonly WrittenAnswer[]> {
  return import('@docs/data/written-answers.json').then(
    ({default: written}) => written,
    () => [],
  );
}

/**
 * Fetches the two files once each and keeps them. A failure is forgotten, so that the next call tries again; until
 * then each file is tried three times, since a deploy may be under way.
 */
export class IndexLoader {
  private indexFile: Promise<IndexData> | null = null;
  private textFile: Promise<TextData> | null = null;

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

  private async matchingText(): Promise<TextData> {
    const {index: indexUrl, text: textUrl, version} = this.addresses;
    const written = await writtenAnswers();
    const read = (file: unknown): TextData => unpackText(file, written);
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
