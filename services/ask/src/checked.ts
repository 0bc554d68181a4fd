import type {AnswerChunk} from '@docs/search/ask/quoted-answer';
import {foreignAddresses} from './addresses';
import type {ModelPassage} from './context';
import {cleanText, type CleanText} from './inline';
import {Given, weightOf, wordsIn, type DocsWords} from './support';
import type {Unit} from './units';

/** What became of the sentences of an answer: kept with its passage, kept and marked as without one, or dropped. */
export type SentenceFate = 'cited' | 'marked' | 'dropped';

/** Is behind a sentence that names no passage though the words of one are in it. */
export const NO_SOURCE = '*(no source given)*';
/** Is behind a sentence with a name or number that no passage holds. */
export const NOT_FOUND = '*(not found in the docs)*';

/** A sentence that cites a passage shares at least this much of its words with it … */
const RELATED = 0.25;
/** … if it has this many. */
const ENOUGH_WORDS = 4;
/** A sentence without a citation may stay, marked, if one passage holds at least this much of its words. */
const SUPPORTED = 0.7;
/** A sentence that only leads to the next one consists of words of the passages and the question to this share. */
const FAMILIAR = 0.6;
/** This many words in a row that are in the instructions and in no passage are a piece of them. */
const PIECE_WORDS = 4;
/** The most pieces of the instructions that a unit, and a whole answer, may have by chance. */
const MOST_PIECES = {unit: 2, answer: 4};
/** Inline code that does more than name one thing. */
const COMMAND = /[\s|&;<>$()`]/;
/** Commands that only a shell puts together. */
const CHAINED = /\s(?:\|{1,2}|&&)\s*[a-z./~$]|\$\(/i;
/** A sign in the spelling of HTML, which could be a part of an address or a command; the usual ones were read. */
const REFERENCE = /&(?:[a-z][a-z\d]*|#x?[\da-f]+);/i;
/** Signs of an address that are written so that nobody takes them for such: `evil (dot) sh`, `evil dot sh slash x`. */
const HIDDEN = [
  [/\s?[[({]\s?(?:@|at)\s?[\])}]\s?|(?<=\w) at (?=[\w-]{1,60} dot \w)/gi, '@'],
  [/\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|(?<=\w) dot (?=\w)/gi, '.'],
  [/(?<=\w) slash (?=\w)/gi, '/'],
] as const;

/** What leads to something and waits for it: a sentence that ends in a colon, a heading, a table's head, a bare yes or no. */
type Held = {kind: 'lead' | 'heading' | 'table' | 'verdict'; markdown: string; cited: number[]};

const VERDICT = /^(?:yes|no|not (?:quite|directly|yet)|partly|it depends|both|neither)\b[\w\s]{0,20}[.!,]?$/i;

/** Holds an answer of a model, unit by unit, to the passages that it was given. */
export class CheckedAnswer {
  readonly tally: Record<SentenceFate, number> = {cited: 0, marked: 0, dropped: 0};
  private readonly given: Given;
  private readonly secret: string;
  /** Pieces of the instructions that were in the answer so far. */
  private readonly told = new Set<string>();
  /** Cited passages in the order of their first citation, which readers see as 1, 2, 3. */
  private readonly sources: ModelPassage[] = [];
  private held: Held[] = [];
  /** Citations of a sentence that leads to the list or table below it. */
  private covering: readonly number[] = [];
  private before: Unit['kind'] | null = null;
  /** Marked sentences wait until one is kept without a mark: alone they are no answer. */
  private readonly pending: AnswerChunk[] = [];

  /** `secret` is what the model was told and may not tell, `docs` the words of all of the docs. */
  constructor(
    private readonly passages: readonly ModelPassage[],
    question: string,
    secret: string,
    docs: DocsWords,
  ) {
    this.given = new Given(passages, question, docs);
    this.secret = ` ${wordsIn(secret).join(' ')} `;
  }

  /** What readers see of a unit, and the sources that are new in it; nothing when it is dropped or waits. */
  push(unit: Unit): AnswerChunk[] {
    if (unit.kind === 'code') return this.code(unit);
    const clean = cleanText(unit.kind === 'row' ? withoutEdges(unit.text) : unit.text);
    if (unit.kind === 'row') return this.row(unit.text, clean);
    if (clean.words === '') return this.onlyCitations(clean);
    if (hasChain(clean)) return this.drop(unit);
    if (unit.kind === 'heading') {
      this.hold('heading', `#### ${clean.markdown.replaceAll(/^\W+$/g, '')}`, clean);
      return [];
    }
    const cited = this.valid(clean);
    if (unit.kind === 'sentence') this.covering = [];
    if (this.mustGo(clean)) return this.drop(unit);
    const isLead = unit.kind === 'sentence' && /:\W{0,3}$/.test(clean.words);
    if (cited.length === 0 && (isLead || (unit.kind === 'sentence' && VERDICT.test(clean.words)))) {
      this.hold(isLead ? 'lead' : 'verdict', clean.markdown, clean);
      return [];
    }
    if (isLead) this.covering = cited;
    const covered = cited.length === 0 && unit.kind === 'item' && this.isRelated(clean, this.covering);
    if (cited.length > 0 || covered) {
      const isKnown = this.isKnown(clean) && clean.names.every((name) => this.given.names(name));
      const mark = isKnown ? '' : NOT_FOUND;
      return this.keep(unit, `${clean.markdown}${mark && ` ${mark}`}`, cited, mark === '' ? 'cited' : 'marked');
    }
    return this.isSupported(clean) ? this.keep(unit, `${clean.markdown} ${NO_SOURCE}`, [], 'marked') : this.drop(unit);
  }

  /** Whether nothing was kept that cites a passage. */
  get isEmpty(): boolean {
    return this.tally.cited === 0;
  }

  private row(text: string, clean: CleanText): AnswerChunk[] {
    const cells = withoutEdges(text).split(/(?<!\\)\|/);
    if (cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) return [];
    const written = `| ${cells.map((cell) => cleanText(cell).markdown.replaceAll('|', '\\|')).join(' | ')}`;
    if (this.before !== 'row' && !this.held.some(({kind}) => kind === 'table')) {
      this.hold('table', `${written} |\n|${' --- |'.repeat(cells.length)}`, clean);
      return [];
    }
    const cited = this.valid(clean);
    const covered = cited.length > 0 || this.isRelated(clean, this.covering);
    const isFine = !this.mustGo(clean) && !cells.some((cell) => hasChain(cleanText(cell))) && this.isKnown(clean);
    if (!isFine || !(covered || this.given.support(clean.words) >= SUPPORTED)) return this.drop({kind: 'row', text});
    return this.keep(
      {kind: 'row', text},
      covered ? written : `${written} ${NO_SOURCE}`,
      cited,
      covered ? 'cited' : 'marked',
      ' |',
    );
  }

  private code({info, code}: Extract<Unit, {kind: 'code'}>): AnswerChunk[] {
    const lines = code.split('\n').filter((line) => line.trim() !== '');
    const unit: Unit = {kind: 'code', info, code};
    if (
      lines.length === 0 ||
      !lines.every((line) => this.given.holdsLine(line)) ||
      this.mustGo({markdown: '', words: code, names: [], addresses: []})
    )
      return this.drop(unit);
    const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return this.keep(unit, `${fence}${info.toLowerCase()}\n${code}\n${fence}`, [], 'cited');
  }

  /** A line of nothing but citations belongs to what is before it. */
  private onlyCitations(clean: CleanText): AnswerChunk[] {
    const cited = this.valid({...clean, words: ''});
    return cited.length > 0 && !this.isEmpty ? [...this.news(cited), {text: ` ${this.linked(cited)}`}] : [];
  }

  /** The numbers that were given and that the text has to do with, each once. */
  private valid(clean: CleanText): number[] {
    const given = [...new Set(clean.cited)].filter((number) => this.given.has(number));
    return this.isRelated(clean, given) ? given : [];
  }

  private isRelated({words}: CleanText, numbers: readonly number[]): boolean {
    if (numbers.length === 0) return false;
    return weightOf(words) < ENOUGH_WORDS || this.given.support(words, numbers) >= RELATED;
  }

  /** Whether a sentence that names no passage says what one says, and leads nowhere. */
  private isSupported({words, addresses}: CleanText): boolean {
    if (weightOf(words) < ENOUGH_WORDS || this.given.support(words) < SUPPORTED) return false;
    return this.isKnown({words, names: []}) && foreignAddresses(words, []).length === 0 && addresses.length === 0;
  }

  /** Whether what was given holds all names, numbers and commands of a text. */
  private isKnown({words, names}: Pick<CleanText, 'words' | 'names'>): boolean {
    return (
      this.given.unknownNames(`${words} ${names.join(' ')}`).length === 0 &&
      this.given.commandsIn(proseOf(words, names)).length === 0
    );
  }

  /** Whether a text leads out of the docs, holds a command that they do not, or tells what the model was told. */
  private mustGo({markdown, words, names, addresses}: Omit<CleanText, 'cited'>): boolean {
    // Emphasis and code may part an address, which readers see as one.
    const texts = [words, markdown.replaceAll(/[*`\\]/g, ''), unhidden(words), ...addresses];
    if (REFERENCE.test(words)) return true;
    if (texts.some((text) => foreignAddresses(text, this.given.addresses).length > 0)) return true;
    if (names.some((name) => COMMAND.test(name) && !this.given.holdsLine(name))) return true;
    if (this.given.commandsIn(proseOf(words, names)).some(({isCertain}) => isCertain)) return true;
    return this.tellsInstructions(wordsIn(words));
  }

  private tellsInstructions(words: readonly string[]): boolean {
    const pieces = words
      .map((_, i) => words.slice(i, i + PIECE_WORDS))
      .filter((piece) => piece.length === PIECE_WORDS)
      .map((piece) => piece.join(' '))
      .filter((piece) => this.secret.includes(` ${piece} `) && !this.given.holdsWords(piece));
    if (pieces.length === 0) return false;
    for (const piece of pieces) this.told.add(piece);
    return pieces.length > MOST_PIECES.unit || this.told.size > MOST_PIECES.answer;
  }

  private hold(kind: Held['kind'], markdown: string, clean: CleanText): void {
    if (this.mustGo(clean) || (weightOf(clean.words) >= 2 && this.given.familiarity(clean.words) < FAMILIAR)) return;
    // A new heading or sentence replaces one that led to nothing.
    this.held = [
      ...this.held.filter((one) => one.kind !== kind && (kind === 'table' || one.kind === 'heading')),
      {kind, markdown, cited: this.valid(clean)},
    ];
  }

  private drop(unit: Unit): AnswerChunk[] {
    this.tally.dropped += 1;
    this.held = this.held.filter(({kind}) => kind !== 'verdict' && (unit.kind !== 'sentence' || kind === 'heading'));
    return [];
  }

  private keep(
    unit: Unit,
    markdown: string,
    cited: readonly number[],
    verdict: SentenceFate,
    ending = '',
  ): AnswerChunk[] {
    this.tally[verdict] += 1;
    const waiting = this.held;
    this.held = [];
    const all = [...new Set([...waiting.flatMap(({cited: own}) => own), ...cited])];
    const pieces = this.news(all);
    let text = '';
    for (const one of waiting) {
      text += `${this.gap(one.kind === 'table' ? 'row' : one.kind === 'heading' ? 'heading' : 'sentence', true)}${one.markdown}`;
      this.before = one.kind === 'table' ? 'row' : one.kind === 'heading' ? 'heading' : 'sentence';
    }
    text += this.gap(
      unit.kind,
      unit.kind === 'sentence' && unit.opens && !waiting.some(({kind}) => kind === 'verdict'),
    );
    const sources = cited.length > 0 ? ` ${this.linked(cited)}` : '';
    text +=
      unit.kind === 'item'
        ? `${'   '.repeat(unit.depth)}${unit.marker} ${markdown}${sources}`
        : `${lineStart(unit, markdown)}${sources}${ending}`;
    this.before = unit.kind;
    this.pending.push(...pieces, {text});
    return this.isEmpty ? [] : this.pending.splice(0);
  }

  /** What is between two units. */
  private gap(kind: Unit['kind'], opens: boolean): string {
    if (this.before === null) return '';
    if (kind === this.before && (kind === 'item' || kind === 'row')) return '\n';
    return kind === 'sentence' && this.before === 'sentence' && !opens ? ' ' : '\n\n';
  }

  private news(cited: readonly number[]): AnswerChunk[] {
    const fresh = this.passages.filter((passage) => cited.includes(passage.number) && !this.sources.includes(passage));
    return fresh.map((passage) => {
      this.sources.push(passage);
      return {source: {title: `[${this.sources.length}] ${passage.source.title}`, url: passage.source.url}};
    });
  }

  private linked(cited: readonly number[]): string {
    return cited
      .flatMap((number) => {
        const at = this.sources.findIndex((passage) => passage.number === number);
        return at < 0 ? [] : [`[[${at + 1}]](${this.sources[at]?.source.url ?? ''})`];
      })
      .join(' ');
  }
}

function unhidden(words: string): string {
  return HIDDEN.reduce((text, [hidden, sign]) => text.replaceAll(hidden, sign), words);
}

/** A row of a table without the bars at its ends. */
function withoutEdges(row: string): string {
  return row.replace(/^\|+/, '').replace(/(?<!\|)\|+$/, '');
}

/** Whether a text joins commands without being code, which is held to the lines of the docs. */
function hasChain({words, names}: CleanText): boolean {
  return CHAINED.test(names.reduce((text, name) => text.replace(name, ''), words.normalize('NFKC')));
}

/** A text without its lines of code; code of one word may be a part of a command. */
function proseOf(words: string, names: readonly string[]): string {
  return names.reduce((text, name) => (COMMAND.test(name) ? text.replace(name, ' , ') : text), words);
}

/** A sentence that begins a line must not begin a list, a table or a listing. */
function lineStart({kind}: Unit, markdown: string): string {
  return kind === 'sentence'
    ? markdown.replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\').replace(/^(?=[-+>#=|~])/, '\\')
    : markdown;
}
