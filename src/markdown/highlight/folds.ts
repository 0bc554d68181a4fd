import {SHELLS} from '@docs/text/fences';

/** A place at which the page breaks a line of code for the eye; what is copied knows nothing of it. */
export type Fold = {
  /** The letter of the line before which it breaks. */
  at: number;
  /** What is shown there: a sign that the line goes on, the line break, and an indent. */
  sign: string;
  /** Only a phone breaks the line here. */
  isNarrow: boolean;
};

/** Characters of a line that is shown whole: beside a sidebar, and on a phone. */
const LONGEST = {wide: 60, narrow: 34};
/** Languages in which a backslash at its end carries a line on. */
const CARRIES_ON = new Set(['bash', 'sh', 'shell', 'zsh']);
const JSON_LANGUAGES = new Set(['json', 'json5', 'jsonc']);
/** Languages whose lines may be broken anywhere, for no column and no indent means something in them. */
const FLOWING = new Set([...SHELLS, 'text', 'http', 'promql', 'sql']);

/** Whether lines that find no room are broken by the browser: columns and trees would fall apart. */
export function canWrap(code: string, language: string): boolean {
  return FLOWING.has(language) && (language !== 'text' || !/\S(?: {2,}|\t)\S|[│├└─┌]/.test(code));
}

/** The folds of each line of a code block, in their order. */
export function foldsOf(code: string, language: string): Fold[][] {
  const lines = code.split('\n');
  if (JSON_LANGUAGES.has(language)) return lines.map(foldJson);
  if (language === 'text') return lines.map(foldChain);
  // A quote or a here-document that goes on may hold anything.
  const isPlain = !/<<-?\s*['"\w]/.test(code) && lines.every((line) => withoutQuotes(line) !== undefined);
  return lines.map((line) => (CARRIES_ON.has(language) && isPlain ? foldCommand(line) : []));
}

/** Before flags and further commands, as a reader would write it; the name of a program is never alone on a line. */
function foldCommand(line: string): Fold[] {
  const bare = withoutQuotes(line);
  if (line.length <= LONGEST.wide || bare === undefined || /(^|\s)#/.test(bare)) return [];
  const starts = [...bare.matchAll(/(?<=\S +)(?=--?[a-z]|-- |(?:\|\|?|&&) )/gi)]
    .map(({index}) => index)
    .filter((index) => hasArgument(bare.slice(0, index)));
  const folds: Fold[] = [];
  let from = 0;
  while (line.length - from > LONGEST.wide) {
    const ahead = starts.filter((at) => at > from);
    // The last place that fits with its sign, or the first one.
    const at = ahead.findLast((place) => place - from + 1 <= LONGEST.wide) ?? ahead[0];
    if (at === undefined) break;
    folds.push({at, sign: '\\\n', isNarrow: false});
    from = at;
  }
  return folds;
}

/** Whether the last command of a text has a word beside its program and what is set for it. */
function hasArgument(text: string): boolean {
  const [command = ''] = text.split(/\|\|?|&&|;/).slice(-1);
  return /\S\s+\S/.test(command.replace(/^\s*(?:(?:\w+=\S*|sudo|env)\s+)*/, ''));
}

/** Before each step of a chain of transforms. */
function foldChain(line: string): Fold[] {
  if (line.length <= LONGEST.narrow) return [];
  const steps = [...(withoutQuotes(line) ?? '').matchAll(/(?<=\)\s+)(?=->\s)/g)];
  return steps.map(({index}) => ({at: index, sign: '\n', isNarrow: line.length <= LONGEST.wide}));
}

/** One key or item on each line, from the outermost brackets inwards, for as long as a line is too long. */
function foldJson(line: string): Fold[] {
  const bare = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => 'x'.repeat(text.length));
  const indent = /^\s*/.exec(line)?.[0].length ?? 0;
  const folds = new Map<number, Fold>();
  for (const isNarrow of [false, true]) {
    const longest = isNarrow ? LONGEST.narrow : LONGEST.wide;
    const add = (at: number, depth: number): void => {
      if (!folds.has(at)) folds.set(at, {at, sign: `\n${' '.repeat(indent + 2 * depth)}`, isNarrow});
    };
    const fold = (start: number, end: number, depth: number): void => {
      if (indent + 2 * depth + end - start <= longest) return;
      for (let open = start; open < end; open++) {
        if (!/[[{]/.test(bare[open] ?? '')) continue;
        const {close, ends} = groupAt(bare, open);
        if (close === undefined || close >= end) return;
        let from = open + 1;
        if (bare.slice(from, close).trim() !== '') {
          for (const to of [...ends, close]) {
            from += /^\s*/.exec(bare.slice(from))?.[0].length ?? 0;
            add(from, depth + 1);
            fold(from, to, depth + 1);
            from = to;
          }
          add(close, depth);
        }
        open = close;
      }
    };
    fold(indent, line.length, 0);
  }
  return [...folds.values()].sort((a, b) => a.at - b.at);
}

/** Where the bracket at a place of the text closes, if it does, and where the items in it end, behind their commas. */
function groupAt(text: string, open: number): {close?: number; ends: number[]} {
  const ends: number[] = [];
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (/[[{]/.test(sign)) depth++;
    else if (/[\]}]/.test(sign) && --depth === 0) return {close: at, ends};
    else if (sign === ',' && depth === 1) ends.push(at + 1);
  }
  return {ends};
}

/** A line with letters for what its quotes hold; undefined when a quote does not end on it. */
function withoutQuotes(line: string): string | undefined {
  const bare = line.replaceAll(/\\.|'[^']*'|"(?:[^"\\]|\\.)*"/g, (quoted) => 'x'.repeat(quoted.length));
  return /['"]/.test(bare) ? undefined : bare;
}

/** Puts folds into the colored HTML of a line. */
export function withFolds(html: string, folds: readonly Fold[]): string {
  let at = 0;
  let next = 0;
  return html.replaceAll(/<[^>]*>|&\w+;|[\s\S]/gu, (part) => {
    if (part.startsWith('</')) return part;
    const fold = folds[next]?.at === at ? folds[next++] : undefined;
    if (!part.startsWith('<')) at += part.length > 1 && part.startsWith('&') ? 1 : part.length;
    return fold ? `<span data-${fold.isNarrow ? 'narrow-' : ''}fold="${fold.sign}"></span>${part}` : part;
  });
}
