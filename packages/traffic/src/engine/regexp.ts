import {RE2JS, RE2JSSyntaxException} from 're2js';
import {Budget} from './budget';
import {InitError, LimitError} from './errors';
import {expressionSize} from './expression-size';
import {LIMITS} from './limits';

/** To compile an instruction takes as long as to try it at this many characters. */
const COMPILED = 500;

/** A compiled expression of the product's own dialect (RE2, as in Go): no look-around, no back-references. */
export type GoRegexp = {
  /** The first hit, its groups and where each starts; undefined when nothing fits. */
  first(text: string): {text: string; start: number; groups: (string | undefined)[]} | undefined;
  /** The texts of all hits. */
  all(text: string): string[];
  /** The text with every hit replaced; `$1`, `${1}` and `${name}` stand for groups, `$$` for a dollar, as in Go. */
  replaceAll(text: string, put: string): string;
};

/** The expressions of one run of chains: each text is compiled once, and all of them from one budget. */
export class Expressions {
  readonly #budget = new Budget('the pattern');
  readonly #compiled = new Map<string, GoRegexp>();

  /** As `compileExpression`. */
  compile(pattern: string): GoRegexp {
    const known = this.#compiled.get(pattern) ?? compileExpression(pattern, this.#budget);
    this.#compiled.set(pattern, known);
    return known;
  }

  /** The same for searches that share the budget of what they are a part of. */
  compileIn(shared: Budget, pattern: string): GoRegexp {
    return compileExpression(pattern, this.#budget, shared);
  }
}

/**
 * Compiles RE2 syntax; throws `InitError` with the reason when it is not, and before it begins when that takes more than
 * is left of `compiling`. Without the budget of what it is a part of, each search has its own.
 */
export function compileExpression(pattern: string, compiling = new Budget('the pattern'), shared?: Budget): GoRegexp {
  if (pattern.length > LIMITS.pattern) throw new LimitError(`the pattern is longer than ${LIMITS.pattern} characters`);
  compiling.search(expressionSize(pattern), COMPILED);
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw new InitError(`invalid regex: ${error.message}`);
    throw new InitError('invalid regex', {cause: error});
  }
  const size = compiled.programSize();
  const search = (text: string): {matcher: ReturnType<RE2JS['matcher']>; budget: Budget} => {
    const budget = shared ?? new Budget('the pattern');
    budget.search(size, text.length);
    return {matcher: compiled.matcher(text), budget};
  };
  /** All hits; as in Go, one that is empty does not count right behind another. */
  function* hitsOf(text: string): Generator<ReturnType<RE2JS['matcher']>> {
    let end = -1;
    for (const {matcher, budget} = search(text); matcher.find(); end = matcher.end()) {
      // Each hit may have looked at all that follows it.
      budget.search(size, text.length - matcher.end());
      if (matcher.start() < matcher.end() || matcher.start() !== end) yield matcher;
    }
  }
  return {
    first(text) {
      const {matcher} = search(text);
      if (!matcher.find()) return undefined;
      const groups: (string | undefined)[] = [];
      for (let i = 0; i <= matcher.groupCount(); i++) groups.push(matcher.group(i) ?? undefined);
      return {text: groups[0] ?? '', start: matcher.start(), groups};
    },
    all: (text) => Array.from(hitsOf(text), (matcher) => matcher.group() ?? ''),
    replaceAll(text, put) {
      let result = '';
      let at = 0;
      for (const matcher of hitsOf(text)) {
        result += text.slice(at, matcher.start()) + expandGroups(put, matcher, compiled.namedGroups());
        at = matcher.end();
      }
      return result + text.slice(at);
    },
  };
}

/** A replacement with its groups put in, as Go expands it: `$1x` is the group named `1x`, and an unknown group is empty. */
function expandGroups(
  put: string,
  matcher: ReturnType<RE2JS['matcher']>,
  names: Readonly<Record<string, number>>,
): string {
  return put.replaceAll(/\$(?:(\$)|(\w+)|\{(\w+)\})/g, (_, dollar?: string, plain?: string, braced?: string) => {
    if (dollar !== undefined) return '$';
    const name = plain ?? braced ?? '';
    const group = /^\d+$/.test(name) ? Number(name) : names[name];
    return group !== undefined && group <= matcher.groupCount() ? (matcher.group(group) ?? '') : '';
  });
}
