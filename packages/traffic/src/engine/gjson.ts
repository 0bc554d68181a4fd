import {Budget} from './budget';
import {LimitError, TransformError} from './errors';
import {applyModifier} from './gjson-modifiers';
import {gjsonLiteralAt, multipathAt, type Member} from './gjson-multipath';
import {modifierAt} from './gjson-names';
import {endOfGroup, globMatches, itemStep, keyStep, splitPipe} from './gjson-path';
import {fitsQuery, type Compared} from './gjson-query';
import {members, parseJson, rawOf, tokenOf, type JsonNode} from './json';
import {LIMITS, checkLength} from './limits';

/** What a path leads to: a node of the document, or JSON made from it (a count, a list of hits). */
export type PathResult = {node: JsonNode} | {made: string};

/** JSON that a path works on: a node of some text. What was made is parsed when a path goes on into it. */
type Value = {source: string; node?: JsonNode};

/** What a search came to: the last hit, and the part of the path that goes on from it as a whole. */
type Search = {source: string; found?: Value | undefined; pipe?: string | undefined};

/** Reads a gjson path, for example `cart.items.#(qty>3).sku`; undefined when nothing is there. */
export function readPath(text: string, root: JsonNode, path: string): PathResult | undefined {
  if (path.length > LIMITS.path) throw new LimitError(`the path is longer than ${LIMITS.path} characters`);
  if (path.startsWith('..')) throw new TransformError(`${path}: JSON lines (..) do not run on this page`);
  const found = new PathReader().get({source: text, node: root}, path);
  if (found === undefined) return undefined;
  return found.source === text && found.node ? {node: found.node} : {made: rawText(found)};
}

/** The token of what was found. */
export function foundToken(text: string, found: PathResult): string {
  if ('node' in found) return tokenOf(text, found.node);
  const node = /^\s*["n]/.test(found.made) ? parseJson(found.made) : undefined;
  return node ? tokenOf(found.made, node) : found.made;
}

/** The member or element with a name or position. */
export function child(node: JsonNode, name: string): JsonNode | undefined {
  if (node.type === 'array') return /^\d{1,9}$/.test(name) ? node.children?.[Number(name)] : undefined;
  return members(node).find(({key}) => key === name)?.value;
}

const isPlain = (node: JsonNode | undefined): boolean => node?.type !== 'object' && node?.type !== 'array';

const rawText = ({source, node}: Value): string => (node ? rawOf(source, node) : source);

const valueFrom = (source: string): Value | undefined =>
  source.trim() === '' ? undefined : {source: checkLength(source)};

/** One reading of a path. It counts its work, because modifiers and conditions inside one another multiply. */
class PathReader {
  readonly #budget = new Budget('the path');

  get(value: Value | undefined, path: string): Value | undefined {
    // A path is read again at each element; its characters cost less than those of a document.
    this.#budget.steps(1 + (path.length >> 6));
    const whole = path.length > 1 ? this.#whole(value, path) : undefined;
    if (whole) return /^[.|]/.test(whole.rest) ? this.get(whole.value, whole.rest.slice(1)) : whole.value;
    if (value === undefined) return undefined;
    const node = this.#nodeOf(value);
    const search: Search = {source: value.source};
    if (node) this.#descend(search, node, path);
    return search.pipe === undefined ? search.found : this.get(search.found, search.pipe);
  }

  /** A modifier, literal or multipath at the start of a path, and what follows it. */
  #whole(value: Value | undefined, path: string): {value: Value | undefined; rest: string} | undefined {
    const name = modifierAt(path);
    if (name !== undefined) {
      const {argument, rest} = argumentOf(path.slice(name.length + 1));
      const dig = (): string => `[${this.#dig(value, argument).map(rawText).join(',')}]`;
      const text = value ? rawText(value) : '';
      // Most modifiers parse what they get, and what they make is parsed again.
      this.#budget.text(64 + 4 * text.length);
      return {value: valueFrom(name === 'dig' ? dig() : applyModifier(name, text, argument)), rest};
    }
    const literal = gjsonLiteralAt(path);
    if (literal) return {value: valueFrom(literal.raw), rest: literal.rest};
    const multipath = multipathAt(path);
    return (
      multipath && {value: valueFrom(multipath.write(this.#membersOf(value, multipath.members))), rest: multipath.rest}
    );
  }

  #membersOf(value: Value | undefined, wanted: readonly Member[]): {name: string; raw: string}[] {
    return wanted.flatMap(({name, path}) => {
      const found = this.get(value, path);
      return found ? [{name, raw: rawText(found)}] : [];
    });
  }

  #dig(value: Value | undefined, path: string, found: Value[] = []): Value[] {
    const node = value && this.#nodeOf(value);
    if (!value || !node) return found;
    const here = this.get({source: value.source, node}, path);
    if (here) found.push(here);
    const below = node.type === 'object' ? members(node).map((m) => m.value) : (node.children ?? []);
    for (const item of below) this.#dig({source: value.source, node: item}, path, found);
    return found;
  }

  /** Whether the search is over; a condition that nothing fits leaves an empty list and lets the search go on. */
  #descend(search: Search, node: JsonNode, path: string): boolean {
    if (node.type === 'object') return this.#inObject(search, node, path);
    return node.type === 'array' && this.#inArray(search, node, path);
  }

  #inObject(search: Search, node: JsonNode, path: string): boolean {
    const {name, glob, rest, pipe} = keyStep(path);
    if (pipe !== undefined) search.pipe = pipe;
    for (const {key, value} of members(node)) {
      this.#budget.steps();
      if (glob === undefined ? key !== name : !this.#fitsGlob(glob, key)) continue;
      if (rest === undefined) {
        search.found = {source: search.source, node: value};
        return true;
      }
      // A key that is there twice, or another key that fits the wildcard, gets its turn when this one leads nowhere.
      if (this.#descend(search, value, rest)) return true;
    }
    return false;
  }

  #inArray(search: Search, node: JsonNode, path: string): boolean {
    const items = node.children ?? [];
    const {index, count, each, query, rest, pipe} = itemStep(path);
    if (query) return this.#inQuery(search, items, query, rest, pipe);
    if (pipe !== undefined) search.pipe = pipe;
    if (each !== undefined) {
      const {left, right} = splitPipe(each);
      if (right !== undefined) search.pipe = right;
      search.found = this.#list(search.source, items, left);
      return true;
    }
    if (count) {
      search.found = valueFrom(String(items.length));
      return true;
    }
    const item = index === undefined ? undefined : items[index];
    if (item === undefined) return false;
    if (rest !== undefined) return this.#descend(search, item, rest);
    search.found = {source: search.source, node: item};
    return true;
  }

  #inQuery(
    search: Search,
    items: readonly JsonNode[],
    query: NonNullable<ReturnType<typeof itemStep>['query']>,
    rest?: string,
    pipe?: string,
  ): boolean {
    if (pipe !== undefined) search.pipe = pipe;
    const hits: JsonNode[] = [];
    for (const node of items) {
      const compared = this.#compared({source: search.source, node}, query.path);
      this.#budget.text(16 + (compared?.token.length ?? 0) * (query.operator.endsWith('%') ? query.value.length : 1));
      if ((isPlain(node) && query.path !== '') || !fitsQuery(compared, query)) continue;
      hits.push(node);
      if (!query.all) break;
    }
    const {left, right} = rest === undefined ? {left: undefined, right: undefined} : splitPipe(rest);
    if (right !== undefined && hits.length > 0) search.pipe = right;
    const [first] = hits;
    if (query.all) search.found ??= this.#list(search.source, hits, left);
    else if (first) search.found = this.#follow({source: search.source, node: first}, left);
    return !query.all && first !== undefined;
  }

  #follow(value: Value, path: string | undefined): Value | undefined {
    return path === undefined ? value : this.get(value, path);
  }

  #list(source: string, items: readonly JsonNode[], path: string | undefined): Value | undefined {
    const raws = items.flatMap((node) => {
      const found = this.#follow({source, node}, path);
      return found ? [rawText(found)] : [];
    });
    return valueFrom(`[${raws.join(',')}]`);
  }

  /** What a condition compares of an element: nothing of a plain value when the condition has a path. */
  #compared(item: Value, path: string): Compared {
    const simple = isPlain(item.node);
    const value = simple ? item : this.get(item, path);
    const node = value && this.#nodeOf(value);
    return node && {type: node.type, token: tokenOf(value.source, node)};
  }

  #fitsGlob(glob: string, key: string): boolean {
    this.#budget.text(glob.length * key.length);
    return globMatches(glob, key);
  }

  /** The node of a value; what was made is parsed now. */
  #nodeOf(value: Value): JsonNode | undefined {
    if (!value.node) this.#budget.text(value.source.length);
    value.node ??= parseJson(value.source);
    return value.node;
  }
}

/** The argument behind a modifier's name: JSON in brackets, or all up to the next pipe. */
function argumentOf(path: string): {argument: string; rest: string} {
  if (!path.startsWith(':')) return {argument: '', rest: path};
  const text = path.slice(1);
  const end = /^[{["]/.test(text) ? endOfGroup(text, 0) : splitPipe(text).left.length;
  return {argument: text.slice(0, end), rest: text.slice(end)};
}
