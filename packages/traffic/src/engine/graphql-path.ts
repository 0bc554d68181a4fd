import {TransformError} from './errors';
import {
  kindOf,
  labelOf,
  nodeName,
  nodeAt,
  nodesAt,
  operationType,
  setNodes,
  setNodeValue,
  nodeSource,
  nodeValue,
  type GraphqlRequest,
  type QueryNode,
} from './graphql';

/** A place in a request that a semantic path names: what it holds, how it is written, how it is removed. */
export type GraphqlTarget = {value: string | undefined; write(value: string): void; remove(): void};

/** The values that can be written, by the kind of their node. */
const SCALARS: ReadonlyMap<string, string> = new Map([
  ['StringValue', 'a String'],
  ['EnumValue', 'an Enum'],
  ['IntValue', 'an Int'],
  ['FloatValue', 'a Float'],
  ['BooleanValue', 'a Boolean'],
]);

/**
 * The place in the document that a semantic path names, or undefined when nothing is there. `op` names the operation;
 * without it the request's own `operationName` does, or the only one is taken.
 */
export function placeAt(request: GraphqlRequest, path: string, op: string): GraphqlTarget | undefined {
  const {document} = request;
  if (document === undefined) return undefined;
  const steps = path.split('.');
  const [first = '', second = ''] = steps;
  if (first === 'fragment') {
    const fragment = definitions(document, 'FragmentDefinition').find((node) => nodeName(node) === second);
    return fragment && selectionPlace(fragment, steps.slice(2));
  }
  const operation = chosenOperation(request, document, op);
  if (operation === undefined) return undefined;
  if (path === 'operation') return operationPlace(operation);
  if (path === 'operationName') return operationNamePlace(request, operation);
  return selectionPlace(operation, steps);
}

/** Removes every selection of a field from all operations and fragments, where others stay beside it. */
export function removeField(document: QueryNode, field: string): void {
  const clean = (holder: QueryNode): void => {
    const set = nodeAt(holder, 'selectionSet');
    if (set === undefined) return;
    const all = nodesAt(set, 'selections');
    const kept = all.filter((node) => kindOf(node) !== 'Field' || nodeName(node) !== field);
    if (kept.length > 0) setNodes(set, 'selections', kept);
    nodesAt(set, 'selections').forEach(clean);
  };
  nodesAt(document, 'definitions').forEach(clean);
}

function definitions(document: QueryNode, kind: string): QueryNode[] {
  return nodesAt(document, 'definitions').filter((node) => kindOf(node) === kind);
}

function chosenOperation({body}: GraphqlRequest, document: QueryNode, op: string): QueryNode | undefined {
  const all = definitions(document, 'OperationDefinition');
  const envelope = body['operationName'];
  const name = op === '' && typeof envelope === 'string' && all.length > 1 ? envelope : op;
  if (name !== '') return all.find((node) => nodeName(node) === name);
  if (all.length > 1) throw new TransformError(`document has ${all.length} operations; set op to choose one`);
  return all[0];
}

const readOnlyTarget = (value: string | undefined, message: string): GraphqlTarget => {
  const refuse = (): never => {
    throw new TransformError(message);
  };
  return {value, write: refuse, remove: refuse};
};

function operationPlace(operation: QueryNode): GraphqlTarget {
  return readOnlyTarget(operationType(operation), 'the operation type is read-only');
}

function operationNamePlace({body}: GraphqlRequest, operation: QueryNode): GraphqlTarget {
  const envelope = body['operationName'];
  return {
    ...readOnlyTarget(undefined, 'an operation cannot be deleted'),
    value: typeof envelope === 'string' ? envelope : nodeName(operation),
    write(value) {
      body['operationName'] = value;
      const name = nodeAt(operation, 'name');
      if (name) setNodeValue(name, value);
    },
  };
}

/** The fields that a path can name directly below a node; inline fragments are no level. */
type Candidate = {node: QueryNode; set: QueryNode};
function fieldsBelow(holder: QueryNode): Candidate[] {
  const set = nodeAt(holder, 'selectionSet');
  return set === undefined
    ? []
    : nodesAt(set, 'selections').flatMap((node) => {
        if (kindOf(node) === 'InlineFragment') return fieldsBelow(node);
        return kindOf(node) === 'Field' ? [{node, set}] : [];
      });
}

function fieldNamed(holder: QueryNode, name: string): Candidate | undefined {
  const all = fieldsBelow(holder);
  const labeled = all.filter(({node}) => labelOf(node) === name);
  const hits = labeled.length > 0 ? labeled : all.filter(({node}) => nodeName(node) === name);
  if (hits.length > 1)
    throw new TransformError(`field "${name}" is ambiguous (${hits.length} matches); use an alias to disambiguate`);
  return hits[0];
}

function selectionPlace(holder: QueryNode, steps: readonly string[]): GraphqlTarget | undefined {
  let found: Candidate | undefined;
  let at: QueryNode = holder;
  for (const [i, step] of steps.entries()) {
    if (step === 'args' && found !== undefined) return argumentPlace(found.node, steps.slice(i + 1));
    found = fieldNamed(at, step);
    if (found === undefined) return undefined;
    at = found.node;
  }
  return found && selection(found);
}

function selection({node, set}: Candidate): GraphqlTarget {
  return {
    ...readOnlyTarget(undefined, 'a selection can be deleted, not written'),
    remove() {
      const rest = nodesAt(set, 'selections').filter((other) => other !== node);
      if (rest.length === 0) throw new TransformError('removing the only selection would leave an empty selection set');
      setNodes(set, 'selections', rest);
    },
  };
}

/** A list of named values or of list elements, and the position in it that the path names. */
function argumentPlace(field: QueryNode, steps: readonly string[]): GraphqlTarget | undefined {
  let holder = field;
  let list = 'arguments';
  let member: QueryNode | undefined;
  for (const [i, step] of steps.entries()) {
    if (i > 0) {
      const value: QueryNode | undefined = list === 'values' ? member : member && nodeAt(member, 'value');
      if (value === undefined) return undefined;
      holder = value;
      list = kindOf(value) === 'ListValue' ? 'values' : 'fields';
    }
    const all = nodesAt(holder, list);
    if (list === 'values') member = /^\d+$/.test(step) ? all[Number(step)] : undefined;
    else member = all.find((node) => nodeName(node) === step);
    if (member === undefined) return undefined;
  }
  const value = member && (list === 'values' ? member : nodeAt(member, 'value'));
  if (member === undefined || value === undefined) return undefined;
  return {
    value: nodeText(value),
    write: (text) => writeScalar(value, text),
    remove: () =>
      setNodes(
        holder,
        list,
        nodesAt(holder, list).filter((node) => node !== member),
      ),
  };
}

function nodeText(node: QueryNode): string {
  return SCALARS.has(kindOf(node)) ? nodeValue(node) : nodeSource(node);
}

function writeScalar(node: QueryNode, value: string): void {
  const kind = kindOf(node);
  if (kind === 'Variable') {
    const name = nodeName(node);
    throw new TransformError(`argument references variable $${name}; target variables.${name} instead`);
  }
  const type = SCALARS.get(kind);
  if (type === undefined) throw new TransformError('an object, a list or null can be read, not written');
  if (!fits(kind, value)) {
    throw new TransformError(`new value "${value.slice(0, 80)}" is not ${type} (original argument is ${type})`);
  }
  setNodeValue(node, kind === 'BooleanValue' ? value === 'true' : value);
}

function fits(kind: string, value: string): boolean {
  if (kind === 'IntValue') return /^-?(0|[1-9]\d*)$/.test(value);
  if (kind === 'FloatValue') return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value);
  return kind !== 'BooleanValue' || value === 'true' || value === 'false';
}
