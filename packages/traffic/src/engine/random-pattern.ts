import {TransformError} from './errors';
import {compileExpression} from './regexp';

/** Draws a number from 0 to `count - 1`. */
export type Pick = (count: number) => number;

/** Makes one text with the draws that it is given. */
export type TextMaker = (pick: Pick) => string;

const UNBOUNDED_MAX = 10;

/** What the product says of an expression that no text comes from. */
export const NO_TEXT = 'cannot process regexp pattern to generate random string';

type Flags = {i: boolean; s: boolean};

/**
 * Turns an expression in RE2 syntax into a maker of texts that fit it. The expression has to compile: this reads its
 * structure only, and asks the expression engine which characters a class or a folded letter stands for.
 */
export function textMaker(pattern: string): TextMaker {
  return new PatternReader(pattern).read({i: false, s: false});
}

const nothing: TextMaker = () => '';
const GROUP = /\((?:\?(?:P?<\w+>|([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])))?/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const CLASS = /\[\^?\]?(?:\[:\^?\w+:\]|\\p\{\^?\w+\}|\\x\{[0-9a-fA-F]+\}|\\[^]|[^\]\\])*\]/uy;
const ESCAPE = /\\(?:[pP](?:\{\^?\w+\}|[^])|x\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|([0-7]{1,3})|[^])/uy;
const CONTROL: Readonly<Record<string, string>> = {a: '\u0007', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v'};

class PatternReader {
  #at = 0;

  constructor(readonly pattern: string) {}

  /** Alternatives up to the end of the group or of the pattern. Flags that are set on the way hold until there. */
  read(flags: Flags): TextMaker {
    const options: TextMaker[][] = [[]];
    while (this.#at < this.pattern.length && this.pattern[this.#at] !== ')') {
      const parts = options.at(-1) ?? [];
      if (this.pattern[this.#at] === '|') {
        this.#at += 1;
        options.push([]);
      } else if (this.pattern.startsWith('\\Q', this.#at)) parts.push(...this.#quoted());
      // Behind flags alone, as in `a(?i){2}`, a quantifier belongs to what is before them.
      else parts.push(this.#repeated(this.#item(flags) ?? parts.pop() ?? nothing));
    }
    this.#at += 1;
    const texts = options.map(
      (parts): TextMaker =>
        (pick) =>
          parts.map((part) => part(pick)).join(''),
    );
    return texts.length === 1 ? (texts[0] ?? nothing) : (pick) => (texts[pick(texts.length)] ?? nothing)(pick);
  }

  #take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.pattern);
    if (found) this.#at = expression.lastIndex;
    return found;
  }

  /** `\Q…\E`; a quantifier behind it belongs to its last character. */
  #quoted(): TextMaker[] {
    const end = this.pattern.indexOf('\\E', this.#at);
    const text = this.pattern.slice(this.#at + 2, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.pattern.length : end + 2;
    const all = Array.from(text);
    const last = all.pop();
    return [
      ...all.map(
        (char): TextMaker =>
          () =>
            char,
      ),
      this.#repeated(() => last ?? ''),
    ];
  }

  #item(flags: Flags): TextMaker | undefined {
    const char = String.fromCodePoint(this.pattern.codePointAt(this.#at) ?? 0);
    switch (char) {
      case '(':
        return this.#group(flags);
      case '[':
        return oneOf(this.#take(CLASS)?.[0] ?? '', flags);
      case '\\':
        return this.#escape(flags);
      default:
        this.#at += char.length;
        if (char === '.') return oneOf('.', flags);
        if (char === '^' || char === '$') return nothing;
        return literal(char, flags);
    }
  }

  #group(flags: Flags): TextMaker | undefined {
    const [, on = '', off = '', end] = this.#take(GROUP) ?? [];
    const set = {
      i: (flags.i || on.includes('i')) && !off.includes('i'),
      s: (flags.s || on.includes('s')) && !off.includes('s'),
    };
    if (end !== ')') return this.read(set);
    Object.assign(flags, set);
    return undefined;
  }

  #escape(flags: Flags): TextMaker {
    const [text = '', long, short, octal] = this.#take(ESCAPE) ?? [];
    if (/^\\[AzbBE]$/.test(text)) return nothing;
    if (/^\\(?:[dDsSwW]$|[pP])/.test(text)) return oneOf(text, flags);
    const char = readEscape(text.slice(1), long ?? short, octal);
    return literal(char, flags);
  }

  #repeated(item: TextMaker): TextMaker {
    let maker = item;
    for (let found = this.#take(QUANTIFIER); found; found = this.#take(QUANTIFIER)) {
      const [, sign, from, comma, to] = found;
      const min = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
      const open = sign === undefined ? comma !== undefined && to === '' : sign !== '?';
      const max = open ? min + UNBOUNDED_MAX : sign === '?' ? 1 : Number(to || min);
      const inner = maker;
      maker = (pick) => Array.from({length: min + pick(max - min + 1)}, () => (pick(1), inner(pick))).join('');
    }
    return maker;
  }
}

function readEscape(rest: string, hex: string | undefined, octal: string | undefined): string {
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
  return CONTROL[rest] ?? rest;
}

/** A character, in either case where case does not count. */
function literal(char: string, {i}: Flags): TextMaker {
  const cases = i
    ? [...new Set([char, char.toLowerCase(), char.toUpperCase()])].filter((other) => other.length === char.length)
    : [char];
  return cases.length === 1 ? () => char : (pick) => cases[pick(cases.length)] ?? char;
}

const span = (from: number, to: number): string =>
  Array.from({length: to - from + 1}, (_, i) => String.fromCodePoint(from + i)).join('');

/** Where characters are looked for, most readable first, and from which code point in the atom on even after a find. Halves of surrogate pairs are no characters. */
const PAGES: readonly {from: number; text: () => string}[] = [
  {from: 0, text: once(() => span(0x20, 0x7e))},
  {from: Infinity, text: once(() => span(0x00, 0x1f) + span(0x7f, 0x9f))},
  {from: 0x80, text: once(() => span(0xa0, 0xff))},
  {from: 0x100, text: once(() => span(0x100, 0xd7ff) + span(0xe000, 0xffff))},
  {from: 0x10000, text: once(() => span(0x10000, 0x1ffff))},
];
const known = new Map<string, readonly string[]>();

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** One of the characters that `atom` stands for: printable ASCII if it has any, and others if it names them. */
function oneOf(atom: string, flags: Flags): TextMaker {
  const key = `(?${flags.s ? 's' : ''}${flags.i ? 'i' : ''}:${atom})+`;
  const choices = known.get(key) ?? charactersOf(key, atom);
  if (choices.length === 0) throw new TransformError(NO_TEXT);
  if (known.size > 200) known.clear();
  known.set(key, choices);
  return (pick) => choices[pick(choices.length)] ?? '';
}

function charactersOf(runs: string, atom: string): readonly string[] {
  const expression = compileExpression(runs);
  const escapes = Array.from(atom.matchAll(/\\x\{(\w+)\}/g), ([, hex = '']) => Number.parseInt(hex, 16));
  const highest = Math.max(...escapes, ...Array.from(atom, (char) => char.codePointAt(0) ?? 0));
  const found: string[] = [];
  for (const {from, text} of PAGES) {
    if (found.length === 0 || highest >= from) found.push(...Array.from(expression.all(text()).join('')));
  }
  return found;
}
