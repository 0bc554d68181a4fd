import {indexTerms, wordsOf} from '@docs/search/embedded/tokens';
import {addressesIn} from './addresses';
import type {ModelPassage} from './context';

/** Numbers of two digits or more, flags, and names of the code world. */
const CHECKED = /(?<![\w.])\d[\d.,]*\d(?![\w])|(?<![\w-])--?[a-z][\w-]+|\b\w+_\w+\b|\b[a-z]+[A-Z]\w*\b/g;

type Read = {terms: ReadonlySet<string>; plain: string; words: string};

/** What a model was given, as far as it can be seen whether a sentence comes from it. */
export class Given {
  /** The addresses in all of it. */
  readonly addresses: ReturnType<typeof addressesIn>;
  private readonly passages: ReadonlyMap<number, Read>;
  private readonly question: Read;

  constructor(passages: readonly ModelPassage[], question: string) {
    this.passages = new Map(passages.map(({number, text, source}) => [number, read(`${source.title}\n${text}`)]));
    this.question = read(question);
    this.addresses = passages.flatMap(({text, source}) => addressesIn(`${source.title}\n${source.url}\n${text}`));
  }

  has(number: number): boolean {
    return this.passages.has(number);
  }

  /** The share of the telling words of a text that are in the best of these passages; 1 for a text without such words. */
  support(text: string, numbers: readonly number[] = [...this.passages.keys()]): number {
    const terms = telling(text);
    if (terms.length === 0) return 1;
    return Math.max(0, ...numbers.map((number) => share(terms, [this.passages.get(number)])));
  }

  /** The share of the telling words of a text that are in any passage or in the question. */
  familiarity(text: string): number {
    const terms = telling(text);
    return terms.length === 0 ? 1 : share(terms, [...this.passages.values(), this.question]);
  }

  /** Names and numbers of a text that neither a passage nor the question holds. */
  unknownNames(text: string): string[] {
    const all = [...this.passages.values(), this.question];
    return [...text.matchAll(CHECKED)]
      .map(([name]) => name.toLowerCase())
      .filter((name) => !all.some(({plain}) => plain.includes(name)));
  }

  /** Whether a line of code is in a passage, as a line or between spaces, quotes or the marks that end a sentence. */
  holdsLine(line: string): boolean {
    const wanted = plainOf(line).replace(/^\$ /, '');
    if (wanted === '') return true;
    return [...this.passages.values()].some(({plain}) => {
      for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
        const [before, after] = [plain.charAt(at - 1), plain.slice(at + wanted.length, at + wanted.length + 2)];
        if (/^[\s`"'(]?$/.test(before) && /^(?:$|[\s`"')]|[.,;:!?](?:\s|$))/.test(after)) return true;
      }
      return false;
    });
  }

  /** Whether a passage or the question has a name. */
  names(name: string): boolean {
    return [...this.passages.values(), this.question].some(({plain}) => plain.includes(plainOf(name)));
  }

  /** Whether words in a row are in a passage. */
  holdsWords(words: string): boolean {
    return [...this.passages.values()].some(({words: all}) => all.includes(` ${words} `));
  }
}

/** How many telling words a text has. */
export function weightOf(text: string): number {
  return telling(text).length;
}

function telling(text: string): string[] {
  return [...new Set(wordsOf(text))];
}

function share(terms: readonly string[], texts: readonly (Read | undefined)[]): number {
  return terms.filter((term) => texts.some((text) => text?.terms.has(term))).length / terms.length;
}

function read(text: string): Read {
  return {terms: new Set(indexTerms(text)), plain: plainOf(text), words: ` ${wordsIn(text).join(' ')} `};
}

function plainOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The words of a text in lower case, without the signs between them. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
