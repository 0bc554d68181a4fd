import type {Identifier} from '@mdn/browser-compat-data';
import postcss, {type ChildNode, type Document, type Container} from 'postcss';
import {known, lacking, type Claims, type CompatFinding} from './support';

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = known.css as unknown as Record<string, Record<string, Identifier>>;

/** What a sheet uses that a claimed version lacks; what is inside `@supports` is guarded. */
export function styleFindings(file: string, css: string, claims: Claims): CompatFinding[] {
  const found = new Map<string, string[]>();
  const check = (what: string, feature: Identifier | undefined): void => {
    const missing = lacking(feature, claims);
    if (missing.length > 0) found.set(what, missing);
  };
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') {
      check(`@${node.name}`, atRules?.[node.name]);
      if (node.name === 'media')
        for (const name of featuresOf(node.params)) check(`@media (${name})`, atRules?.['media']?.[name]);
    } else if (node.type === 'rule') {
      for (const [written, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) check(written, selectors?.[name]);
      if (node.selector.includes('&')) check('&', selectors?.['nesting']);
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) {
      check(node.prop, properties?.[node.prop]);
      for (const word of node.value.match(/[a-z][a-z-]*(?=[\s,)]|$)/g) ?? [])
        check(`${node.prop}: ${word}`, properties?.[node.prop]?.[word]);
      for (const name of node.value.match(/[a-z][a-z-]*(?=\()/g) ?? [])
        check(`${name}()`, types?.[name] ?? types?.['color']?.[name]);
    }
  });
  return [...found].map(([what, missing]) => ({file, what, lacking: missing}));
}

function featuresOf(params: string): string[] {
  return [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, name = '']) => name.replace(/^(min|max)-/, ''));
}

function isGuarded(node: ChildNode): boolean {
  for (let at: ChildNode | Container | Document | undefined = node; at; at = at.parent as Container | undefined) {
    if (at.type === 'atrule' && (at as unknown as {name: string}).name === 'supports') return true;
  }
  return false;
}
