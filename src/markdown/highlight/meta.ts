/** What the words after a fence's language ask for. */
export type Meta = {
  title?: string;
  /** The block shows what the command before it prints. The version that printed it, `output="v2.5.878"`, or ''. */
  output?: string;
  /** Numbers of the lines to mark, counted from 1. */
  marked: Set<number>;
  /** The number of the first line, when lines are numbered. */
  firstLine?: number;
};

/** Reads `title="a.yaml" {1,3-4} showLineNumbers=10`. */
export function parseMeta(meta: string): Meta {
  const title = /\btitle=(["'])(.*?)\1/.exec(meta)?.[2];
  const output = /\boutput\b(?!-)(?:="([^"]*)")?/.exec(meta.replace(/\btitle=(["'])(.*?)\1/, ''));
  const words = meta.replaceAll(/\w+=(["']).*?\1/g, '');
  const range = /\{([\d,\s-]+)\}/.exec(words)?.[1];
  const numbers = /\bshowLineNumbers(?:=(\d+))?(?![\w-])/.exec(words);
  return {
    marked: new Set(range === undefined ? [] : parseRange(range)),
    ...(title === undefined ? {} : {title}),
    ...(output ? {output: output[1] ?? ''} : {}),
    ...(numbers === null ? {} : {firstLine: Number(numbers[1] ?? 1)}),
  };
}

/** `1,3-5` -> [1, 3, 4, 5]; parts that are not numbers are left out. */
export function parseRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return Number.isInteger(from) && Number.isInteger(to)
      ? Array.from({length: Math.max(0, to - from + 1)}, (_, i) => from + i)
      : [];
  });
}

// A line that holds nothing but a comment, in any of the styles that languages have.
const DIRECTIVE =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|<!--|--|;+|%|REM\b)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\s*\}?|-->)?\s*$/i;

/** Takes the comments `highlight-next-line`, `highlight-start` and `highlight-end` out of code and says which lines they mark. */
export function takeMagicComments(code: string): {code: string; marked: Set<number>} {
  const lines: string[] = [];
  const marked = new Set<number>();
  let next = false;
  let inside = false;
  for (const line of code.split('\n')) {
    const directive = DIRECTIVE.exec(line)?.[1]?.toLowerCase();
    if (directive === undefined) {
      lines.push(line);
      if (next || inside) marked.add(lines.length);
      next = false;
    } else if (directive === 'highlight-next-line') {
      next = true;
    } else {
      inside = directive === 'highlight-start';
    }
  }
  return {code: lines.join('\n'), marked};
}
