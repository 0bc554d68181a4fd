import {brand} from '@docs/data/brand';
import {everydayWords} from '@docs/search/embedded/everyday-words';
import {indexTerms, wordsOf} from '@docs/search/embedded/tokens';
import {addressesIn} from './addresses';
import {commandsIn, type CommandCandidate} from './commands';
import type {ModelPassage} from './context';

/** The words of all of the docs, and those that begin a line of their code. */
export type DocsWords = {terms: ReadonlySet<string>; programs: ReadonlySet<string>};

/** Numbers, options, words. */
const CHECKED = /(?<![\w.])\d[\d.,]*[a-z]?|(?<![\w-])--?[a-z][\w-]*|\w+/gi;
/** A word of code: with an underscore or a capital within. */
const NAME_OF_CODE = /\w_\w|^[a-z]+[A-Z]/;
/** The product's own programs: whatever is behind them is a command. */
const OWN_PROGRAMS: readonly string[] = [brand.localTool, brand.cli];

type Read = {terms: ReadonlySet<string>; plain: string; words: string; stems: string};

/** What a model was given, as far as it can be seen whether a sentence comes from it. */
export class Given {
  /** The addresses in all of it. */
  readonly addresses: ReturnType<typeof addressesIn>;
  private readonly passages: ReadonlyMap<number, Read>;
  private readonly question: Read;

  constructor(
    passages: readonly ModelPassage[],
    question: string,
    private readonly docs: DocsWords,
  ) {
    this.passages = new Map(passages.map(({number, text, source}) => [number, readText(`${source.title}\n${text}`)]));
    this.question = readText(question);
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
    const names = [...text.matchAll(CHECKED)].flatMap(([found]) => {
      const name = /^\d/.test(found) ? found.replace(/[.,]{1,3}$/, '') : found;
      const isChecked = /^\d/.test(name) ? /^.+\d$/.test(name) : name.startsWith('-') || NAME_OF_CODE.test(name);
      return isChecked ? [name] : [];
    });
    return [...names, ...this.codedWords(text)].filter((name) => !this.names(name));
  }

  /** Paths, scopes, versions and compounds of a text whose parts the docs do not have as words. */
  private codedWords(text: string): string[] {
    return text.split(/\s+/).flatMap((chunk) => {
      const word = chunk.replace(/^["'“‘(]+/, '').replace(/[.,;!?)"'”’*]{1,4}$/, '');
      if (/^[a-z]:$/i.test(word)) return [word];
      const plain = word.replace(/:$/, '');
      if (plain.includes('://') || !/[a-z]/i.test(plain) || !/[/@:]|[a-z]-[a-z]/i.test(plain)) return [];
      return /^[/~]|@|:[a-z]/i.test(plain) || /^[A-Z][a-z]+-[A-Z]/.test(plain) || !this.areWords(plain) ? [plain] : [];
    });
  }

  /** The commands of a text that no passage holds. */
  commandsIn(text: string): CommandCandidate[] {
    const isProgram = (word: string): boolean => OWN_PROGRAMS.includes(word) || this.docs.programs.has(word);
    const isKnown = (word: string): boolean => this.areWords(word);
    return commandsIn(text, {isProgram, isKnown}).filter(({line, isCertain}) => {
      if (this.holdsWords(wordsIn(line).join(' '))) return false;
      if (isCertain) return true;
      const stems = wordsOf(line).join(' ');
      if ([...this.passages.values(), this.question].some((one) => one.stems.includes(` ${stems} `))) return false;
      const [first = '', ...rest] = line.split(' ');
      const isOwn = OWN_PROGRAMS.includes(first.toLowerCase());
      // Words of the docs behind another program may as well go on with a sentence.
      return (
        isOwn || !isKnown(first) || rest.some((word) => this.familiarity(word) < 1) || !isProgram(first.toLowerCase())
      );
    });
  }

  /** Whether the docs, the question or everyday language have all words of a text. */
  private areWords(text: string): boolean {
    const all = [...this.passages.values(), this.question];
    return telling(text).every(
      (term) => this.docs.terms.has(term) || everydayWords.has(term) || all.some(({terms}) => terms.has(term)),
    );
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

function readText(text: string): Read {
  return {
    terms: new Set(indexTerms(text)),
    plain: plainOf(text),
    words: ` ${wordsIn(text).join(' ')} `,
    stems: ` ${wordsOf(text).join(' ')} `,
  };
}

function plainOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The words of a text in lower case, without the signs between them. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
