import {parse, print, type DocumentNode} from 'graphql';
import {TransformError} from './errors';
import {isRecord, jsonOf} from '../text';

/*
 * A GraphQL request as a chain meets it: `{"query": …, "variables": …}`, where the query is text as it was sent, or the
 * tree as it is stored. Both trees have the same shape; the stored one begins its keys with capitals.
 */

/** A node of a query's tree, of either spelling. */
export type QueryNode = Record<string, unknown>;

/** A parsed request body; `text` gives it back in the form in which it came. */
export type GraphqlRequest = {
  body: Record<string, unknown>;
  /** Undefined for a persisted query, which is sent as a hash. */
  document: QueryNode | undefined;
  text(): string;
};

const NOT_GRAPHQL = 'body is not a GraphQL request';

/** Reads a request body. Throws when it is no GraphQL request. */
export function readRequest(text: string): GraphqlRequest {
  const body = jsonOf(text);
  if (!isRecord(body)) throw new TransformError(NOT_GRAPHQL);
  const {query, extensions} = body;
  if (typeof query === 'string') {
    const parsed = parsedQuery(query);
    const before = print(parsed);
    const text = (): string => {
      const after = print(parsed);
      // A document that nobody changed keeps its whitespace.
      return JSON.stringify({...body, query: after === before ? query : after});
    };
    return {body, document: parsed as unknown as QueryNode, text};
  }
  if (isRecord(query)) return {body, document: query, text: () => JSON.stringify(body)};
  if (isRecord(extensions) && isRecord(extensions['persistedQuery']))
    return {body, document: undefined, text: () => JSON.stringify(body)};
  throw new TransformError(NOT_GRAPHQL);
}

function parsedQuery(query: string): DocumentNode {
  try {
    return parse(query, {noLocation: true, maxTokens: 20_000});
  } catch {
    throw new TransformError(NOT_GRAPHQL);
  }
}

/** The source text of a value in a query, such as `{deck: "upper"}`. */
export function nodeSource(node: QueryNode): string {
  switch (kindOf(node)) {
    case 'ObjectValue':
      return `{${nodesAt(node, 'fields')
        .map((field) => `${nodeName(field)}: ${nodeSource(nodeAt(field, 'value') ?? {})}`)
        .join(', ')}}`;
    case 'ListValue':
      return `[${nodesAt(node, 'values').map(nodeSource).join(', ')}]`;
    case 'StringValue':
      return JSON.stringify(nodeValue(node));
    case 'Variable':
      return `$${nodeName(node)}`;
    case 'NullValue':
      return 'null';
    default:
      return nodeValue(node);
  }
}

/** The spelling of a key in this node: `value` or `Value`. */
function keyIn(node: QueryNode, key: string): string {
  return Object.hasOwn(node, key) ? key : key.charAt(0).toUpperCase() + key.slice(1);
}

/** The kind of a node, such as `Field`. */
export function kindOf(node: QueryNode): string {
  return String(node[keyIn(node, 'kind')] ?? '');
}

/** The node below a key, if there is one. */
export function nodeAt(node: QueryNode, key: string): QueryNode | undefined {
  const value = node[keyIn(node, key)];
  return isRecord(value) ? value : undefined;
}

/** The nodes in the list below a key. */
export function nodesAt(node: QueryNode, key: string): QueryNode[] {
  const value = node[keyIn(node, key)];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Puts another list below a key. */
export function setNodes(node: QueryNode, key: string, nodes: readonly QueryNode[]): void {
  node[keyIn(node, key)] = nodes;
}

/** The value of a scalar node, as text. */
export function nodeValue(node: QueryNode): string {
  return String(node[keyIn(node, 'value')] ?? '');
}

/** Puts another value into a scalar node; booleans keep their type. */
export function setNodeValue(node: QueryNode, value: string | boolean): void {
  node[keyIn(node, 'value')] = value;
}

/** The name of a field, argument, variable, fragment or operation; empty when it has none. */
export function nodeName(node: QueryNode): string {
  const name = nodeAt(node, 'name');
  return name ? nodeValue(name) : '';
}

/** The word by which a field is addressed: its alias, or its name. */
export function labelOf(node: QueryNode): string {
  const alias = nodeAt(node, 'alias');
  return alias ? nodeValue(alias) : nodeName(node);
}

/** The type of an operation: `query`, `mutation` or `subscription`. */
export function operationType(node: QueryNode): string {
  return String(node[keyIn(node, 'operation')] ?? '');
}
