import ts from 'typescript';
import type {Edit} from './types';

/** The data files by their paths. */
export type Sources = Map<string, string>;

/**
 * Makes one change in the source of the data, in place, so that comments and order stay. Returns whether it could:
 * an entry that is computed is left to people.
 */
export function editSources(sources: Sources, edit: Edit): boolean {
  for (const [file, text] of sources) {
    if (!isFor(file, edit)) continue;
    const changed = edited(file, text, edit);
    if (changed === undefined) continue;
    sources.set(file, changed);
    return true;
  }
  return false;
}

/** The data of each program are in separate files. */
function isFor(file: string, edit: Edit): boolean {
  if (!('program' in edit)) return file.startsWith('data/mcp-tools/');
  const isOther = /^data\/cli\/(?:speedctl|cluster)\//.test(file);
  return edit.program === 'proxymock' && file.startsWith('data/cli/') && !isOther;
}

function edited(file: string, text: string, edit: Edit): string | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const object = (key: string, value: string) => findObject(source, key, value);
  switch (edit.to) {
    case 'command': {
      const command = object('command', edit.path);
      return command && withProperties(text, command, edit.set);
    }
    case 'flag': {
      const flags = edit.path === '' ? listNamed(source, 'globalFlags') : list(object('command', edit.path), 'flags');
      return flags && withItem(text, source, flags, edit.flag, edit.set);
    }
    case 'new flag': {
      if (edit.path === '') {
        const globals = listNamed(source, 'globalFlags');
        return globals && withNew(text, globals, edit.flag);
      }
      const command = object('command', edit.path);
      const flags = list(command, 'flags');
      if (command === undefined) return undefined;
      return flags ? withNew(text, flags, edit.flag) : withProperties(text, command, {flags: [edit.flag]});
    }
    case 'new command': {
      // Beside the commands of its group, in their list.
      const group = edit.path.split(' ').slice(0, -1).join(' ');
      const siblings = group === '' ? undefined : object('command', group)?.parent;
      return siblings && ts.isArrayLiteralExpression(siblings) ? withNew(text, siblings, edit.command) : undefined;
    }
    case 'tool': {
      const tool = toolNamed(source, edit.tool);
      return tool && withProperties(text, tool, edit.set);
    }
    case 'parameter': {
      const parameters = list(toolNamed(source, edit.tool), 'parameters');
      return parameters && withItem(text, source, parameters, edit.parameter, edit.set);
    }
    case 'new parameter': {
      const parameters = list(toolNamed(source, edit.tool), 'parameters');
      return parameters && withNew(text, parameters, edit.parameter);
    }
  }
}

function walk(node: ts.Node, visit: (node: ts.Node) => boolean): boolean {
  return visit(node) || (ts.forEachChild(node, (child) => walk(child, visit) || undefined) ?? false);
}

/** The first object in a source that has a property with this text. */
function findObject(
  source: ts.Node,
  key: string,
  value: string,
  fits: (object: ts.ObjectLiteralExpression) => boolean = () => true,
): ts.ObjectLiteralExpression | undefined {
  let found: ts.ObjectLiteralExpression | undefined;
  walk(source, (node) => {
    if (ts.isObjectLiteralExpression(node) && textOf(property(node, key)) === value && fits(node)) found = node;
    return found !== undefined;
  });
  return found;
}

function toolNamed(source: ts.Node, name: string): ts.ObjectLiteralExpression | undefined {
  return findObject(source, 'name', name, (object) => property(object, 'parameters') !== undefined);
}

function property(object: ts.ObjectLiteralExpression, key: string): ts.PropertyAssignment | undefined {
  return object.properties.find(
    (each): each is ts.PropertyAssignment => ts.isPropertyAssignment(each) && each.name.getText() === key,
  );
}

function textOf(assignment: ts.PropertyAssignment | undefined): string | undefined {
  return assignment && ts.isStringLiteralLike(assignment.initializer) ? assignment.initializer.text : undefined;
}

function list(object: ts.ObjectLiteralExpression | undefined, key: string): ts.ArrayLiteralExpression | undefined {
  const value = object && property(object, key)?.initializer;
  return value && ts.isArrayLiteralExpression(value) ? value : undefined;
}

function listNamed(source: ts.Node, name: string): ts.ArrayLiteralExpression | undefined {
  let found: ts.ArrayLiteralExpression | undefined;
  walk(source, (node) => {
    if (
      ts.isVariableDeclaration(node) &&
      node.name.getText() === name &&
      node.initializer &&
      ts.isArrayLiteralExpression(node.initializer)
    )
      found = node.initializer;
    return found !== undefined;
  });
  return found;
}

/** Changes an item of a list, by its name: an object, or the name of one that several lists share, which is overridden here. */
function withItem(
  text: string,
  source: ts.SourceFile,
  items: ts.ArrayLiteralExpression,
  name: string,
  set: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const item of items.elements) {
    if (ts.isObjectLiteralExpression(item) && textOf(property(item, 'name')) === name)
      return withProperties(text, item, set);
    const shared = sharedName(item);
    if (shared === undefined || !isShared(source, shared, name)) continue;
    if (ts.isObjectLiteralExpression(item)) return withProperties(text, item, set, true);
    return replaced(
      text,
      item,
      `{...${shared}, ${Object.entries(set)
        .map(([key, value]) => `${key}: ${literal(value)}`)
        .join(', ')}}`,
    );
  }
  return undefined;
}

/** `timeout`, and that of `{...timeout, default: '1h'}`. */
function sharedName(item: ts.Expression): string | undefined {
  if (ts.isIdentifier(item)) return item.text;
  if (!ts.isObjectLiteralExpression(item)) return undefined;
  const spread = item.properties.find(ts.isSpreadAssignment);
  return spread && ts.isIdentifier(spread.expression) ? spread.expression.text : undefined;
}

/** Whether a constant is the flag or parameter of this name: by its own source, or by how the names of both are written. */
function isShared(source: ts.SourceFile, constant: string, name: string): boolean {
  let own: string | undefined;
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === constant && node.initializer)
      own = ts.isObjectLiteralExpression(node.initializer) ? textOf(property(node.initializer, 'name')) : undefined;
    return own !== undefined;
  });
  if (own !== undefined) return own === name;
  return SHARED[constant] === name;
}

/** Constants of data/cli/shared.ts and data/mcp-tools/shared.ts that other files import. */
const SHARED: Readonly<Record<string, string>> = {
  inFolders: '--in',
  outFormat: '--out-format',
  output: '--output',
  textOutput: '--output',
  timeout: '--timeout',
  logTo: '--log-to',
  appLogTo: '--app-log-to',
  inDirectory: 'in-directory',
  filterQuery: 'filter-query',
  action: 'action',
  copies: 'out-directory',
};

/** Sets properties of an object; null removes one, or, of an object that takes over another's, overrides it with `undefined`. */
function withProperties(
  text: string,
  object: ts.ObjectLiteralExpression,
  set: Readonly<Record<string, unknown>>,
  isOverride = false,
): string {
  let changed = text;
  const added: string[] = [];
  const changes = Object.entries(set).map(([key, value]) => ({key, value, at: property(object, key)}));
  // From the end, so that positions before stay.
  for (const {key, value, at} of changes.toSorted((a, b) => (b.at?.pos ?? 0) - (a.at?.pos ?? 0))) {
    if (at === undefined) {
      if (value !== null || isOverride) added.push(`${key}: ${literal(value)}`);
    } else if (value !== null) changed = replaced(changed, at.initializer, literal(value));
    else if (isOverride) changed = replaced(changed, at.initializer, 'undefined');
    else changed = without(changed, at);
  }
  if (added.length === 0) return changed;
  const end = object.getEnd() - 1 + (changed.length - text.length);
  const before = changed.slice(0, end).trimEnd();
  return `${before}${/[{,]$/.test(before) ? '' : ','} ${added.join(', ')}${changed.slice(end)}`;
}

function withNew(text: string, items: ts.ArrayLiteralExpression, value: Readonly<Record<string, unknown>>): string {
  const end = items.getEnd() - 1;
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[[,]$/.test(before) ? '' : ','} ${literal(value)}${text.slice(end)}`;
}

function replaced(text: string, node: ts.Node, by: string): string {
  return text.slice(0, node.getStart()) + by + text.slice(node.getEnd());
}

function without(text: string, node: ts.Node): string {
  const after = text.slice(node.getEnd());
  return text.slice(0, node.getFullStart()) + (after.trimStart().startsWith(',') ? after.replace(/^\s*,/, '') : after);
}

/** A value as source; Prettier gives it the form of the house. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'undefined';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')}}`;
}
