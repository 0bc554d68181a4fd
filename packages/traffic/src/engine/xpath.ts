import type {Document, Node} from '@xmldom/xmldom';
import xpath from 'xpath';
import {Budget} from './budget';
import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';
import {compileExpression, type Expression} from './regexp';

/*
 * XPath 1.0 by the library `xpath`, and of 2.0 the functions below. The type declarations of the library leave out
 * what it parses to; the parts that are touched here are declared in this file.
 */

type XPathContext = {contextNode: Node};
type NodeTest = {matches(node: Node, context: XPathContext): boolean};
type XPathStep = {axis: number; nodeTest: NodeTest; predicates: readonly unknown[]};
type XPathValue = {stringValue(): string; toArray?(): Node[]; toUnsortedArray?(): Node[]};
type ParsedPath = {expression: unknown; evaluate(options: object): XPathValue};

type NodeSet = {
  nodes: Node[];
  size: number;
  tree: unknown;
  addArray(nodes: readonly Node[]): void;
  stringForNode(node: Node): string;
};

const library = xpath as unknown as {parse(path: string): ParsedPath; XNodeSet: {prototype: NodeSet}};

// Numbers of the axes inside the library.
const ANCESTOR = 0;
const ANCESTOR_OR_SELF = 1;
const DESCENDANT_OR_SELF = 5;
const FOLLOWING = 6;
const PRECEDING = 10;
const PRECEDING_SIBLING = 11;
const BACKWARDS = [ANCESTOR, ANCESTOR_OR_SELF, PRECEDING, PRECEDING_SIBLING];

const PRECEDES = 0x02;
const FOLLOWS = 0x04;
const ATTRIBUTE_NODE = 2;
const INSTRUCTION_NODE = 7;

/**
 * The first node that a path finds; undefined when there is none. Throws when the path cannot be used. The declaration
 * `<?xml ... ?>` is no processing instruction, as the standard says; antchfx/xmlquery counts it as one, takes it for the
 * parent of what follows, and so answers `//processing-instruction()` with the text of the whole document.
 */
export function firstNode(document: Document, path: string, prefixes: ReadonlyMap<string, string>): Node | undefined {
  if (path.length > LIMITS.path) throw new LimitError(`the path is longer than ${LIMITS.path} characters`);
  numberNodes(document);
  try {
    const parsed = library.parse(path);
    budget = new Budget('the XPath');
    const backwards = mendAxes(parsed.expression) || /^\s*reverse\(/.test(path);
    const functions = functionsOf(budget);
    const value = parsed.evaluate({
      node: document,
      namespaces: (prefix: string) => prefixes.get(prefix) ?? null,
      functions: (name: string) => (Object.hasOwn(functions, name) ? functions[name] : undefined),
      // The engine of the product compares names as they are written, so a default namespace does not hide them.
      allowAnyNamespaceForNoPrefix: true,
    });
    const nodes = backwards ? value.toUnsortedArray?.() : value.toArray?.();
    if (nodes === undefined) throw new Error('it gives a value, not a node');
    return nodes.find((node) => !(node.nodeType === INSTRUCTION_NODE && node.nodeName === 'xml'));
  } catch (error) {
    if (error instanceof TransformError) throw error;
    throw new TransformError(`the XPath cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The work of the evaluation that runs; one runs at a time. */
let budget = new Budget('the XPath');

const {stringForNode} = library.XNodeSet.prototype;

/** Lets the library, which compares each node of a set with all others, keep a set, and counts what it reads. */
Object.assign(library.XNodeSet.prototype, {
  addArray(this: NodeSet, nodes: readonly Node[]): void {
    budget.steps(2 * (this.nodes.length + nodes.length));
    this.nodes = [...new Set([...this.nodes, ...nodes])];
    this.size = this.nodes.length;
    this.tree = null;
  },
  stringForNode(this: NodeSet, node: Node): string {
    const text = stringForNode.call(this, node);
    // The text of a node with others inside is counted with those.
    budget.text(node.firstChild ? 0 : text.length);
    return text;
  },
} satisfies Partial<NodeSet>);

type Functions = Readonly<Record<string, (context: unknown, ...values: XPathValue[]) => unknown>>;

function functionsOf(work: Budget): Functions {
  const compiled = new Map<string, Expression>();
  const expressionOf = (pattern: string): Expression => {
    const expression = compiled.get(pattern) ?? compileExpression(pattern, work);
    compiled.set(pattern, expression);
    return expression;
  };
  const counted = (text: string): string => (work.text(text.length), text);
  return {
    'ends-with': (_, text, end) => textOf(text).endsWith(textOf(end)),
    id: () => {
      throw new TransformError('the function id does not run on this page');
    },
    'lower-case': (_, text) => textOf(text).toLowerCase(),
    matches: (_, text, pattern) => expressionOf(textOf(pattern)).first(textOf(text)) !== undefined,
    replace: (_, text, pattern, put) => counted(expressionOf(textOf(pattern)).replaceAll(textOf(text), textOf(put))),
    reverse: (_, nodes) => nodes?.toArray?.().reverse() ?? textOf(nodes),
    'string-join': (_, nodes, separator) =>
      (nodes?.toArray?.().map((node) => counted(node.textContent ?? '')) ?? [textOf(nodes)]).join(textOf(separator)),
  };
}

const textOf = (value: XPathValue | undefined): string => value?.stringValue() ?? '';

/** Gives the library, which sorts often, an order of nodes that it need not find by counting siblings each time. */
function numberNodes(document: Document): void {
  const places = new Map<unknown, number>();
  const compareDocumentPosition = function (this: Node, other: Node): number {
    const difference = (places.get(other) ?? 0) - (places.get(this) ?? 0);
    return difference === 0 ? 0 : difference < 0 ? PRECEDES : FOLLOWS;
  };
  const visit = (node: Node): void => {
    const {attributes} = node as unknown as {attributes?: ArrayLike<Node>};
    for (const one of [node, ...Array.from(attributes ?? [])]) {
      places.set(one, places.size);
      Object.assign(one, {compareDocumentPosition});
    }
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
  };
  visit(document);
}

/** Fixes the axes of every path inside; says whether the last step goes backwards, where the nearest node comes first. */
function mendAxes(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  let backwards = false;
  for (const [name, part] of Object.entries(expression)) {
    if (name === 'steps' && Array.isArray(part)) {
      const steps = part as XPathStep[];
      backwards = BACKWARDS.includes(steps.at(-1)?.axis ?? -1);
      steps.splice(0, steps.length, ...steps.flatMap(mended).map(counted));
    }
    const inner = mendAxes(part);
    if (name === 'expression' || name === 'locationPath') backwards = inner;
  }
  return backwards;
}

function counted(step: XPathStep): XPathStep {
  const {nodeTest} = step;
  const matches: NodeTest['matches'] = (node, context) => {
    // Where a node fits, the next step begins at it.
    budget.steps(2);
    return nodeTest.matches(node, context);
  };
  return Object.assign(step, {nodeTest: {matches}});
}

const anyNode: NodeTest = {matches: () => true};

/** The library counts descendants to the following nodes and ancestors to the preceding ones, and loses siblings. */
function mended(step: XPathStep): XPathStep[] {
  if (step.axis === FOLLOWING)
    return [Object.assign(step, {axis: DESCENDANT_OR_SELF, nodeTest: following(step.nodeTest)})];
  if (step.axis !== PRECEDING) return [step];
  if (step.predicates.length > 0) {
    const {nodeTest} = step;
    return [
      Object.assign(step, {
        nodeTest: {
          matches: (node: Node, context: XPathContext) =>
            !holds(node, context.contextNode) && nodeTest.matches(node, context),
        },
      }),
    ];
  }
  return [
    {axis: ANCESTOR_OR_SELF, nodeTest: anyNode, predicates: []},
    {axis: PRECEDING_SIBLING, nodeTest: anyNode, predicates: []},
    Object.assign(step, {axis: DESCENDANT_OR_SELF}),
  ];
}

/**
 * The following axis as a walk over the whole document: the library asks for the context node first, which is when the
 * walk is sent to the document, and then for its nodes in order, of which those behind the context node are taken.
 */
function following(nodeTest: NodeTest): NodeTest {
  let from: Node | undefined;
  let passed = false;
  return {
    matches(node, context) {
      if (node === context.contextNode) {
        from =
          node.nodeType === ATTRIBUTE_NODE
            ? ((node as unknown as {ownerElement: Node | null}).ownerElement ?? node)
            : node;
        passed = false;
        context.contextNode = node.ownerDocument ?? node;
        return false;
      }
      if (node === from) passed = true;
      return passed && from !== undefined && !holds(from, node) && nodeTest.matches(node, context);
    },
  };
}

/** Whether `outer` is the node or one of its ancestors. */
function holds(outer: Node, node: Node): boolean {
  for (let current: Node | null = node; current; current = current.parentNode) if (current === outer) return true;
  return false;
}
