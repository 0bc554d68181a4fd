import type {CodeContext} from './quote';

type QuoteMark = {sign: '"' | "'"; start: number};
/** A stretch of shell code in quotes: `start` is its first character behind the quote, `end` its closing quote. */
type QuotedRange = {sign: '"' | "'"; start: number; end: number};
type Marks = {quoted: QuotedRange[]; plain: [number, number][]};

/**
 * Where placeholders of a shell script are: in a word, in quotes of which kind, or where only plain values are safe:
 * comments, here-documents, and texts that somebody reads again, such as the script of `sh -c` or a query.
 */
export function shellPlaces(code: string, powershell: boolean): (start: number, end: number) => CodeContext {
  const {quoted, plain} = scan(code, powershell ? '`' : '\\');
  const shell = powershell ? 'powershell' : 'bash';
  return (start, end) => {
    if (plain.some(([from, to]) => start >= from && start < to)) return isAlone(code, start, end) ? 'never' : 'plain';
    // The innermost quotes: substitutions inside quotes have their own quotes.
    const around = quoted.filter((each) => start >= each.start && end <= each.end).sort((a, b) => b.start - a.start)[0];
    if (!around) {
      // PowerShell joins quotes to a word only where the word began without any.
      const whole = /\s/.test(code.charAt(start - 1) || ' ') && /\s/.test(code.charAt(end) || ' ');
      return powershell && !whole ? 'plain' : shell;
    }
    const text = code.slice(around.start, around.end);
    if (!powershell && inJson(text, around, start)) return around.sign === '"' ? 'json bash"' : "json bash'";
    if (isScript(code.slice(0, around.start - 1)) || isReadAgain(text.slice(0, start - around.start))) return 'plain';
    return `${shell}${around.sign}`;
  };
}

function isAlone(code: string, start: number, end: number): boolean {
  return /(?:^|\n)\s*$/.test(code.slice(0, start)) && /^\s*(?:\n|$)/.test(code.slice(end));
}

/** What is before quotes says that a shell will read what is in them. */
function isScript(before: string): boolean {
  return /(?:^|\s)(?:-\w*c|eval|trap)\s+$/i.test(before);
}

/** An open quote inside the quotes: a query, a script for jq and the like. */
function isReadAgain(before: string): boolean {
  const text = before.replaceAll(/\$\([^()]*\)/g, '');
  return /[`]|\$\($/.test(text) || [`"`, `'`].some((sign) => (text.split(sign).length - 1) % 2 === 1);
}

/** Whether a placeholder is in a string of JSON that is in quotes, as in `-d '{"name": "<name>"}'`. */
function inJson(text: string, {sign, start}: QuotedRange, at: number): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  const plainText = (part: string) => (sign === '"' ? part.replaceAll(/\\(["\\$`])/g, '$1') : part);
  try {
    JSON.parse(plainText(text));
  } catch {
    return false;
  }
  const before = plainText(text.slice(0, at - start)).replaceAll(/\\./g, '');
  return (before.split('"').length - 1) % 2 === 1;
}

/** The quoted stretches of a script, and those where only plain values are safe. */
function scan(code: string, escape: string): Marks {
  const marks: Marks = {quoted: [], plain: []};
  const stack: (QuoteMark | '(')[] = [];
  let wordStart = true;
  for (let i = 0; i < code.length; i++) {
    const sign = code.charAt(i);
    const top = stack.at(-1);
    const quote = top === '(' ? undefined : top;
    if (quote?.sign === "'") {
      if (sign === "'") {
        stack.pop();
        marks.quoted.push({...quote, end: i});
      }
    } else if (sign === escape) {
      i += 1;
    } else if (code.startsWith('$(', i)) {
      stack.push('(');
      i += 1;
    } else if (quote?.sign === '"') {
      if (sign === '"') {
        stack.pop();
        marks.quoted.push({...quote, end: i});
      }
    } else if (sign === '"' || sign === "'") {
      stack.push({sign, start: i + 1});
    } else if (sign === ')' && top === '(') {
      stack.pop();
    } else if (sign === '#' && wordStart) {
      const end = endOfLine(code, i);
      marks.plain.push([i, end]);
      i = end;
    } else if (code.startsWith('<<', i) && escape === '\\') {
      const skipped = hereDocument(code, i);
      if (skipped) {
        // The rest of the command's own line is scanned as code; what follows up to the delimiter is not.
        marks.plain.push(skipped);
      }
    }
    const inside = marks.plain.find(([from, to]) => i === from - 1 && to > i);
    if (inside && code.charAt(i) === '\n') i = inside[1] - 1;
    wordStart = /[\s;|&(]/.test(code.charAt(i));
  }
  // A quote that nobody closes: nothing behind it is certain.
  for (const open of stack) if (open !== '(') marks.plain.push([open.start, code.length]);
  return marks;
}

function endOfLine(code: string, from: number): number {
  const end = code.indexOf('\n', from);
  return end === -1 ? code.length : end;
}

/** The lines of the here-document that an operator at `at` opens. */
function hereDocument(code: string, at: number): [number, number] | undefined {
  const delimiter = /^<<-?\s*(['"]?)(\w+)\1/.exec(code.slice(at, at + 80))?.[2];
  if (delimiter === undefined) return undefined;
  const from = endOfLine(code, at) + 1;
  const end = new RegExp(`^\\s*${delimiter}$`, 'm').exec(code.slice(from));
  return [from, end ? from + end.index : code.length];
}
