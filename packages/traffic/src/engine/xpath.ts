import {toBytes, fromBytes} from './bytes';
import {Budget} from './budget';
import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';
import {readFloat} from './numbers';
import type {GoRegexp as Pattern, Expressions} from './regexp';
import {localName, namespaceOf, prefixOf, textInside, type XmlNode} from './xml-tree';
import {parseXPath, type Axis, type Expression, type NodeTest, type PathStep} from './xpath-parse';

type Value = XmlNode[] | string | number | boolean;

/** Where an expression is evaluated: a node, its position in what a step found, from 1, and how many that are. */
type Place = {node: XmlNode; position: number; size: number};

const BACKWARDS: readonly Axis[] = ['ancestor', 'ancestor-or-self', 'preceding', 'preceding-sibling'];

/**
 * The first node that an XPath 1.0 finds; undefined when there is none. Throws when the path cannot be used. A prefix is
 * compared as it is written, as antchfx/xpath does. Behind an axis that goes backwards the nearest node comes first.
 */
export function firstNode(document: XmlNode, path: string, expressions: Expressions): XmlNode | undefined {
  if (path.length > LIMITS.path) throw new LimitError(`the path is longer than ${LIMITS.path} characters`);
  try {
    const value = new Evaluation(document, expressions).evaluate(parseXPath(path), {
      node: document,
      position: 1,
      size: 1,
    });
    if (!Array.isArray(value)) throw new Error('it gives a value, not a node');
    return value.find((node) => !(node.kind === 'instruction' && node.name === 'xml'));
  } catch (error) {
    if (error instanceof TransformError) throw error;
    throw new TransformError(`the XPath cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One reading of a document, which counts its work. */
class Evaluation {
  readonly #document: XmlNode;
  readonly #budget = new Budget('the XPath');
  readonly #patterns = new Map<string, Pattern>();

  constructor(
    document: XmlNode,
    private readonly expressions: Expressions,
  ) {
    this.#document = document;
  }

  evaluate(expression: Expression, place: Place): Value {
    this.#budget.steps();
    switch (expression.type) {
      case 'value':
        return expression.value;
      case 'negation':
        return -this.#number(this.evaluate(expression.of, place));
      case 'call':
        return this.#call(expression.name, expression.args, place);
      case 'filter':
        return this.#filtered(this.#nodes(expression.of, place), expression.conditions);
      case 'operator':
        return this.#operation(expression.name, expression.left, expression.right, place);
      case 'path': {
        const {from, steps} = expression;
        const start =
          from === 'document' ? [this.#document] : from === 'here' ? [place.node] : this.#nodes(from, place);
        return steps.reduce((nodes, step) => this.#step(nodes, step), start);
      }
    }
  }

  #nodes(expression: Expression, place: Place): XmlNode[] {
    const value = this.evaluate(expression, place);
    if (!Array.isArray(value)) throw new Error('a path goes on from a value that is no node');
    return value;
  }

  #step(nodes: readonly XmlNode[], {axis, test, conditions}: PathStep): XmlNode[] {
    const found = new Set<XmlNode>();
    for (const node of nodes) {
      const hits: XmlNode[] = [];
      for (const candidate of along(axis, node)) {
        this.#budget.steps(2);
        if (fits(candidate, test, axis)) hits.push(candidate);
      }
      for (const hit of this.#filtered(hits, conditions)) found.add(hit);
    }
    const all = [...found];
    return nodes.length > 1 && !BACKWARDS.includes(axis) ? inOrder(all) : all;
  }

  #filtered(nodes: XmlNode[], conditions: readonly Expression[]): XmlNode[] {
    return conditions.reduce((left, condition) => {
      const size = left.length;
      return left.filter((node, i) => {
        const value = this.evaluate(condition, {node, position: i + 1, size});
        // As in the library, a position that is broken loses what is behind the point.
        return typeof value === 'number' ? Math.trunc(value) === i + 1 : this.#boolean(value);
      });
    }, nodes);
  }

  #operation(name: string, left: Expression, right: Expression, place: Place): Value {
    if (name === 'or') return this.#truth(left, place) || this.#truth(right, place);
    if (name === 'and') return this.#truth(left, place) && this.#truth(right, place);
    // As in the library, the parts of a union keep their order.
    if (name === '|') return [...new Set([...this.#nodes(left, place), ...this.#nodes(right, place)])];
    const [a, b] = [this.evaluate(left, place), this.evaluate(right, place)];
    if (/[=<>]/.test(name)) return this.#compared(name, a, b);
    const [x, y] = [this.#number(a), this.#number(b)];
    return {'+': x + y, '-': x - y, '*': x * y, div: x / y, mod: x % y}[name] ?? Number.NaN;
  }

  /** A comparison of a set of nodes holds when it holds for one of them. */
  #compared(name: string, a: Value, b: Value): boolean {
    if (typeof a === 'boolean' || typeof b === 'boolean') return holds(name, this.#boolean(a), this.#boolean(b));
    if (!Array.isArray(a) && !Array.isArray(b)) return this.#alike(name, a, b);
    const texts = (value: Value): (string | number)[] =>
      Array.isArray(value) ? value.map((node) => this.#textOf(node)) : typeof value === 'boolean' ? [] : [value];
    const others = texts(b);
    return texts(a).some((one) => others.some((other) => this.#alike(name, one, other)));
  }

  #alike(name: string, a: string | number, b: string | number): boolean {
    this.#budget.steps();
    const isText = typeof a === 'string' && typeof b === 'string' && /^!?=$/.test(name);
    return isText ? holds(name, a, b) : holds(name, this.#number(a), this.#number(b));
  }

  #truth(expression: Expression, place: Place): boolean {
    return this.#boolean(this.evaluate(expression, place));
  }

  #boolean(value: Value): boolean {
    if (Array.isArray(value) || typeof value === 'string') return value.length > 0;
    return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : value;
  }

  #number(value: Value): number {
    if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
    return readFloat(this.#text(value).trim()) ?? Number.NaN;
  }

  #text(value: Value): string {
    if (!Array.isArray(value)) return String(value);
    return value[0] ? this.#textOf(value[0]) : '';
  }

  #textOf(node: XmlNode): string {
    const text = textInside(node);
    this.#budget.text(text.length);
    return text;
  }

  #pattern(text: string): Pattern {
    const pattern = this.#patterns.get(text) ?? this.expressions.compileIn(this.#budget, text);
    this.#patterns.set(text, pattern);
    return pattern;
  }

  #counted(text: string): string {
    this.#budget.text(text.length);
    return text;
  }

  #call(name: string, args: readonly Expression[], place: Place): Value {
    const values = args.map((arg) => this.evaluate(arg, place));
    const [first = [place.node], second = '', third] = values;
    const text = (value: Value): string => this.#text(value);
    const node = Array.isArray(first) ? first[0] : undefined;
    const set = (): XmlNode[] => {
      if (Array.isArray(first)) return first;
      throw new Error(`${name}() needs nodes`);
    };
    switch (name) {
      case 'last':
        return place.size;
      case 'position':
        return place.position;
      case 'count':
        return set().length;
      case 'sum':
        // As in the library, what is no number counts as nothing.
        return set().reduce((sum, each) => sum + (this.#number([each]) || 0), 0);
      case 'name':
        return node?.name ?? '';
      case 'local-name':
        return node ? localName(node) : '';
      case 'namespace-uri':
        return (node && namespaceOf(node.kind === 'attribute' ? (node.parent ?? node) : node, prefixOf(node))) ?? '';
      case 'string':
        return text(first);
      case 'number':
        return this.#number(first);
      case 'boolean':
        return this.#boolean(first);
      case 'not':
        return !this.#boolean(first);
      case 'true':
        return true;
      case 'false':
        return false;
      case 'floor':
        return Math.floor(this.#number(first));
      case 'ceiling':
        return Math.ceil(this.#number(first));
      case 'round':
        return Math.round(this.#number(first));
      case 'concat':
        return this.#counted(values.map(text).join(''));
      case 'contains':
        return text(first).includes(text(second));
      case 'starts-with':
        return text(first).startsWith(text(second));
      case 'ends-with':
        return text(first).endsWith(text(second));
      case 'string-length':
        return Array.from(text(first)).length;
      case 'normalize-space':
        return text(first).trim().replaceAll(/\s+/g, ' ');
      case 'lower-case':
        return text(first).toLowerCase();
      case 'translate':
        return translateLetters(text(first), text(second), text(third ?? ''));
      case 'substring-before':
        return text(first).includes(text(second)) ? (text(first).split(text(second), 1)[0] ?? '') : '';
      case 'substring-after': {
        const at = text(first).indexOf(text(second));
        return at < 0 ? '' : text(first).slice(at + text(second).length);
      }
      case 'substring': {
        // The library cuts between bytes.
        const bytes = toBytes(text(first));
        const from = Math.round(this.#number(second)) - 1;
        const to = third === undefined ? bytes.length : from + Math.round(this.#number(third));
        return fromBytes(bytes.slice(Math.max(0, from), Math.max(0, to)));
      }
      case 'matches':
        return this.#pattern(text(second)).first(text(first)) !== undefined;
      case 'replace':
        return this.#counted(this.#pattern(text(second)).replaceAll(text(first), text(third ?? '')));
      case 'reverse':
        return [...set()].reverse();
      case 'string-join':
        return this.#counted(
          set()
            .map((each) => this.#textOf(each))
            .join(text(second)),
        );
      default:
        throw new Error(`Unknown function ${name}`);
    }
  }
}

function holds(name: string, a: string | number | boolean, b: string | number | boolean): boolean {
  switch (name) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}

function translateLetters(text: string, from: string, to: string): string {
  const [letters, others] = [Array.from(from), Array.from(to)];
  return Array.from(text, (char) => {
    const at = letters.indexOf(char);
    return at < 0 ? char : (others[at] ?? '');
  }).join('');
}

function fits(node: XmlNode, test: NodeTest, axis: Axis): boolean {
  if ('kind' in test) {
    if (test.kind === 'node') return true;
    if (test.kind === 'text') return node.kind === 'text' || node.kind === 'cdata';
    return node.kind === test.kind && (test.kind !== 'instruction' || ['*', node.name].includes(test.name));
  }
  if (node.kind !== (axis === 'attribute' ? 'attribute' : 'element')) return false;
  if (test.prefix !== '*' && test.prefix !== prefixOf(node)) return false;
  return test.name === '*' || test.name === localName(node);
}

/** Nodes in the order of the document. */
function inOrder(nodes: XmlNode[]): XmlNode[] {
  const isSorted = nodes.every((node, i) => i === 0 || (nodes[i - 1]?.order ?? 0) < node.order);
  return isSorted ? nodes : [...nodes].sort((a, b) => a.order - b.order);
}

/** The nodes on an axis, the nearest first. */
function* along(axis: Axis, node: XmlNode): Generator<XmlNode> {
  const siblings = node.kind === 'attribute' ? [] : (node.parent?.children ?? []);
  const place = siblings.length > 0 && /sibling/.test(axis) ? siblings.indexOf(node) : -1;
  switch (axis) {
    case 'self':
      yield node;
      return;
    case 'child':
      yield* node.children;
      return;
    case 'attribute':
      // Declarations of namespaces are attributes for the library.
      yield* node.attributes;
      return;
    case 'parent':
      if (node.parent) yield node.parent;
      return;
    case 'ancestor':
    case 'ancestor-or-self':
      if (axis === 'ancestor-or-self') yield node;
      for (let each = node.parent; each; each = each.parent) yield each;
      return;
    case 'descendant':
      yield* below(node);
      return;
    case 'descendant-or-self':
      yield node;
      yield* below(node);
      return;
    case 'following-sibling':
      yield* siblings.slice(place + 1);
      return;
    case 'preceding-sibling':
      yield* siblings.slice(0, Math.max(0, place)).reverse();
      return;
    case 'following':
      // What an attribute's element holds comes behind the attribute.
      if (node.kind === 'attribute' && node.parent) yield* below(node.parent);
      for (let each: XmlNode | undefined = node.kind === 'attribute' ? node.parent : node; each; each = each.parent)
        for (const sibling of along('following-sibling', each)) yield* along('descendant-or-self', sibling);
      return;
    case 'preceding':
      for (let each: XmlNode | undefined = node.kind === 'attribute' ? node.parent : node; each; each = each.parent)
        for (const sibling of along('preceding-sibling', each)) yield* along('descendant-or-self', sibling);
  }
}

function* below(node: XmlNode): Generator<XmlNode> {
  for (const child of node.children) {
    yield child;
    if (child.children.length > 0) yield* below(child);
  }
}
