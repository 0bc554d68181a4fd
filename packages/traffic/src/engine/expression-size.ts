/** What it takes to read a Unicode class, in instructions. */
const UNICODE = 100;

/** What it takes to look up the cases of all letters of a range that is not plain ASCII, in instructions. */
const FOLDED = 300;

/** The most that a repetition counts: RE2 refuses more. */
const MOST_COPIES = 1000;

/** The start of a group: its name or its flags, which may be all. */
const HEAD = /\(\?(?:P?<\w+>|[a-zA-Z-]*([:)]))/y;
const REPETITION = /\{(\d+)(?:,(\d*))?\}/y;

/**
 * A bound for the instructions that an expression in RE2 syntax compiles to, from one look at each of its characters.
 * What it says of an expression that does not compile means nothing.
 */
export function expressionSize(pattern: string): number {
  const folds = /\(\?[a-zA-Z]{0,9}i/.test(pattern);
  const outer: number[] = [];
  let size = 2;
  let last = 0;
  const add = (part: number): void => {
    last = part;
    size += part;
  };
  const repeat = (copies: number): void => {
    const all = Math.min((last + 1) * Math.max(1, copies) + 1, Number.MAX_SAFE_INTEGER / 2);
    size += all - last;
    last = all;
  };
  for (let at = 0; at < pattern.length; at++) {
    switch (pattern[at]) {
      case '\\': {
        const next = pattern[++at] ?? '';
        add(/[pP]/.test(next) ? UNICODE : 1);
        break;
      }
      case '[': {
        const end = classEnd(pattern, at);
        add(classSize(pattern.slice(at, end), folds));
        at = end;
        break;
      }
      case '(': {
        HEAD.lastIndex = at;
        const [head = '(', end] = HEAD.exec(pattern) ?? [];
        at += head.length - 1;
        // Behind flags alone, a repetition belongs to what is before them.
        if (end === ')') break;
        outer.push(size);
        size = 0;
        last = 0;
        break;
      }
      case ')': {
        const inside = size + 2;
        size = outer.pop() ?? 0;
        add(inside);
        break;
      }
      case '*':
      case '+':
      case '?':
        repeat(1);
        break;
      case '{': {
        REPETITION.lastIndex = at;
        const [text, from, to] = REPETITION.exec(pattern) ?? [];
        if (text === undefined) add(1);
        else {
          repeat(Math.min(Math.max(Number(from), Number(to ?? 0)), MOST_COPIES));
          at += text.length - 1;
        }
        break;
      }
      default:
        add(1);
    }
  }
  // Groups that stay open do not compile, but what was read of them counts.
  return outer.reduce((sum, part) => sum + part, size);
}

/** Where the class that opens at `at` ends; the end of the pattern when nothing closes it. */
function classEnd(pattern: string, at: number): number {
  let end = at + (pattern[at + 1] === '^' ? 2 : 1);
  if (pattern[end] === ']') end += 1;
  for (; end < pattern.length && pattern[end] !== ']'; end++) {
    if (pattern[end] === '\\') end += 1;
    else if (pattern.startsWith('[:', end)) {
      const named = /\[:\^?\w{1,8}:\]/y;
      named.lastIndex = end;
      end += (named.exec(pattern)?.[0].length ?? 1) - 1;
    }
  }
  return end;
}

/** A class is one instruction, but takes time to read, and most where the letters of its ranges have cases to look up. */
function classSize(text: string, folds: boolean): number {
  const unicode = text.match(/\\[pP]/g)?.length ?? 0;
  const folded = folds ? (text.match(/-(?:\\|[^ -~])/g)?.length ?? 0) : 0;
  return 1 + Math.floor(text.length / 20) + unicode * UNICODE + folded * FOLDED;
}
