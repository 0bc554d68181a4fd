import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import wordVectors from '@docs/search/embedded/word-vectors.json';
import {unpackVectors} from '@docs/search/embedded/word-vectors';
import {SearchEngine} from '@docs/search/embedded/engine';
import type {TextData} from '@docs/search/embedded/format';
import {readWhole} from '@docs/search/embedded/whole';

/** The docs of one build, ready to be asked. */
export type Docs = {engine: SearchEngine; text: TextData};

/** How often the files are looked at again, milliseconds. */
export const LOOK_EVERY_MS = 2000;

/**
 * The docs of the build in a folder. A release that takes the folder's place (or that of the link to it) is read when
 * the next question comes; until both of its files are there and fit each other, the docs of before are given.
 */
export class BuiltDocs {
  /** Why what is in the folder cannot be read, once two looks have seen the same; null while the docs are those in it. */
  problem: string | null = null;
  private docs: Docs;
  private mark: string;
  private unread: string | null = null;
  private looked: number;

  /** Throws what the operator has to do when the folder holds no build, or one whose search index cannot be read. */
  constructor(
    private readonly dir: string,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.mark = markOf(dir);
    this.docs = readDocs(dir);
    this.looked = now();
  }

  current(): Docs {
    if (this.now() - this.looked >= LOOK_EVERY_MS) {
      this.looked = this.now();
      this.renew();
    }
    return this.docs;
  }

  private renew(): void {
    let mark = '';
    try {
      mark = markOf(this.dir);
      if (mark !== this.mark) this.docs = readDocs(this.dir);
      this.mark = mark;
      this.unread = null;
      this.problem = null;
    } catch (error) {
      // A release that is being copied looks different the next time.
      if (this.unread === mark) this.problem = (error as Error).message;
      this.unread = mark;
    }
  }
}

const FILES = ['index.json', 'text.json'] as const;

function markOf(dir: string): string {
  return FILES.map((name) => {
    const file = statSync(path.join(dir, 'search', name), {throwIfNoEntry: false});
    if (!file) throw new Error(`${path.resolve(dir)} contains no build of the docs: set ASK_DIR to the folder of one.`);
    const {ino, size, mtimeMs} = file;
    return `${ino} ${size} ${mtimeMs}`;
  }).join(' ');
}

function readDocs(dir: string): Docs {
  try {
    const {index, text} = readWhole(
      (name) => JSON.parse(readFileSync(path.join(dir, 'search', name), 'utf8')) as unknown,
      unpackVectors(wordVectors),
    );
    if (index.id !== text.id) throw new Error('index and texts are of different builds');
    return {engine: new SearchEngine(index), text};
  } catch (error) {
    throw new Error(
      `The search index of the build in ${path.resolve(dir)} cannot be read (${(error as Error).message}): ` +
        'build the site again with the version of this service, or set ASK_DIR to the folder of such a build.',
      {cause: error},
    );
  }
}

/** The words that begin the lines of the code in the docs: its programs, and some keywords. */
export function programsOf(text: TextData): Set<string> {
  const code = text.sections.flat().filter(({kind}) => kind === 'code');
  const words = code.flatMap((block) =>
    block.text.split('\n').map((line) => /^\s*(?:\$ )?([a-z][a-z\d-]*)\s+[^\s=:]/.exec(line)?.[1] ?? ''),
  );
  return new Set(words.filter(Boolean));
}
