import type {Identifier} from '@mdn/browser-compat-data';
import {parse, type AnyNode, type Identifier as Name, type MemberExpression} from 'acorn';
import {ancestor, full} from 'acorn-walk';
import {known, lacking, type Claims, type CompatFinding} from './support';

const api = known.api as unknown as Record<string, Identifier>;
const builtins = known.javascript.builtins as unknown as Record<string, Identifier>;
/** The classes of the browser whose methods are told from those of libraries by their names. */
const CLASSES = [
  'Document',
  'Element',
  'HTMLElement',
  'HTMLDialogElement',
  'Node',
  'Event',
  'Response',
  'Blob',
  'AbortSignal',
  'Range',
  'Selection',
  'ReadableStream',
];
const GLOBALS = new Set(['window', 'globalThis', 'self']);

/** Name of a method -> the claimed versions that lack it in every class that has one of that name. */
type Methods = ReadonlyMap<string, string[]>;

/** Makes the table of methods for {@link scriptFindings}; `sources` are all scripts: methods that they define are their own. */
export function missingMethods(sources: readonly string[], claims: Claims): Methods {
  const missing = new Map<string, string[]>();
  const everywhere = new Set<string>();
  for (const members of [...CLASSES.map((name) => api[name] ?? {}), ...Object.values(builtins)]) {
    for (const [name, feature] of Object.entries(members)) {
      if (!/^[a-z]\w*$/i.test(name) || !('__compat' in (feature as Identifier))) continue;
      const lacks = lacking(feature as Identifier, claims);
      if (lacks.length === 0) everywhere.add(name);
      else missing.set(name, lacks);
    }
  }
  for (const name of everywhere) missing.delete(name);
  const own = new RegExp(
    String.raw`(?:[{},;]|static |async )(\w+)(?:\([^()]*\)\{|:(?:function|\(|\w+=>|async))|\.(\w+)=(?!=)`,
    'g',
  );
  for (const source of sources)
    for (const [, method, assigned] of source.matchAll(own)) missing.delete(method ?? assigned ?? '');
  return missing;
}

/**
 * What a script uses that a claimed version lacks: names of the window, members of those, methods. A use is guarded by
 * `?.`, by `try`, and by a condition around it that names it.
 */
export function scriptFindings(file: string, source: string, claims: Claims, methods: Methods): CompatFinding[] {
  const found = new Map<string, string[]>();
  const tree = parse(source, {ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true});
  const declared = new Set<string>();
  full(tree, (node, _, type) => type === 'VariablePattern' && declared.add((node as Name).name));
  const report = (name: string, what: string, lacks: string[], path: readonly AnyNode[]): void => {
    if (lacks.length > 0 && !isGuarded(name, path, source)) found.set(what, lacks);
  };
  ancestor(tree, {
    Identifier(node, _, path) {
      if (!declared.has(node.name))
        report(node.name, node.name, lacking(globalOf(node.name), claims), path as AnyNode[]);
    },
    MemberExpression(node, _, path) {
      const [object, name] = namesOf(node);
      if (name === undefined) return;
      if (object !== undefined && GLOBALS.has(object))
        report(name, name, lacking(globalOf(name), claims), path as AnyNode[]);
      else if (object !== undefined && !declared.has(object) && globalOf(object)) {
        report(name, `${object}.${name}`, lacking(memberOf(object, name), claims), path as AnyNode[]);
      } else if (isCalled(node, path as AnyNode[]))
        report(name, `.${name}()`, methods.get(name) ?? [], path as AnyNode[]);
    },
  });
  return [...found].map(([what, missing]) => ({file, what, lacking: missing}));
}

const own = (record: Record<string, Identifier> | Identifier | undefined, name: string): Identifier | undefined =>
  record && Object.hasOwn(record, name) ? (record as Record<string, Identifier>)[name] : undefined;

function globalOf(name: string): Identifier | undefined {
  return own(builtins, name) ?? own(api, name) ?? own(api['Window'], name);
}

function memberOf(object: string, name: string): Identifier | undefined {
  return own(own(builtins, object), name) ?? own(own(api, object), `${name}_static`);
}

function namesOf({object, property, computed}: MemberExpression): [string | undefined, string | undefined] {
  return [
    object.type === 'Identifier' ? object.name : undefined,
    !computed && property.type === 'Identifier' ? property.name : undefined,
  ];
}

function isCalled(node: AnyNode, path: readonly AnyNode[]): boolean {
  const call = path.at(-2);
  return call?.type === 'CallExpression' && call.callee === node && !call.optional;
}

function isGuarded(name: string, path: readonly AnyNode[], source: string): boolean {
  const names = (node: AnyNode): boolean =>
    new RegExp(String.raw`\b${name}\b`).test(source.slice(node.start, node.end));
  return path.some((node, at) => {
    const inside = path[at + 1];
    switch (node.type) {
      case 'TryStatement':
        return inside === node.block;
      case 'IfStatement':
      case 'ConditionalExpression':
        return names(node.test);
      case 'LogicalExpression':
        return inside === node.left ? path.length - at <= 3 : names(node.left);
      case 'UnaryExpression':
        return node.operator === 'typeof';
      case 'CallExpression':
        return node.optional && inside === node.callee;
      case 'MemberExpression':
        return node.optional && inside === node.object;
      default:
        return false;
    }
  });
}
