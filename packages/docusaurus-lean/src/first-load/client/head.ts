/**
 * Replaces `react-helmet-async` in the browser: what `<Head>` of @docusaurus/Head says of the page is in the
 * document, of several heads the innermost counts. The server renders with the library; this one knows what Docusaurus
 * hands to it, which is children: title, html, body, meta, link, script, style and noscript.
 */
import {Children, isValidElement, useLayoutEffect, useState, type ReactNode} from 'react';

type Attributes = Record<string, string>;
type HeadContent = {title?: string; html: Attributes; body: Attributes; tags: [type: string, attributes: Attributes][]};

/** The mark of what belongs to a head, as the server renders it. */
const MARK = 'data-rh';
const NAMES: Record<string, string> = {className: 'class', httpEquiv: 'http-equiv'};

/** By what a tag replaces one of an outer head: of these attributes, the last that it has. */
const IDENTITY: Record<string, readonly string[]> = {
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  link: ['rel', 'href'],
  script: ['src', 'innerHTML'],
  noscript: ['innerHTML'],
  style: ['innerHTML'],
};

/** What each head says, as JSON, by the order in which they were first rendered: outer heads first. */
const heads = new Map<number, string>();
let count = 0;
let frame = 0;

/** Nothing has to be handed down in a browser: there is one document. */
export const HelmetProvider = ({children}: {children?: ReactNode}): ReactNode => children;

export function Helmet({children}: {children?: ReactNode}): null {
  const [order] = useState(() => count++);
  const json = JSON.stringify(readHead(children));
  useLayoutEffect(() => {
    heads.set(order, json);
    writeSoon();
    return () => {
      heads.delete(order);
      writeSoon();
    };
  }, [order, json]);
  return null;
}

function readHead(children: ReactNode, said: HeadContent = {html: {}, body: {}, tags: []}): HeadContent {
  Children.forEach(children, (child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return;
    const {type, props} = child;
    const {children: inner, ...rest} = props;
    if (typeof type !== 'string') {
      readHead(inner as ReactNode, said);
      return;
    }
    const attributes = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [NAMES[name] ?? name, String(value ?? '')]),
    );
    const text = [inner ?? ''].flat().join('');
    if (type === 'title') said.title = text;
    else if (type === 'html' || type === 'body') Object.assign(said[type], attributes);
    else said.tags.push([type, text ? {...attributes, innerHTML: text} : attributes]);
  });
  return said;
}

/** Heads that change together are written once: what styles may ask for before the page is painted, all else after it. */
function writeSoon(): void {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const all = [...heads].sort(([a], [b]) => a - b).map(([, json]) => JSON.parse(json) as HeadContent);
    setAttributes(document.documentElement, Object.assign({}, ...all.map(({html}) => html)) as Attributes);
    setAttributes(document.body, Object.assign({}, ...all.map(({body}) => body)) as Attributes);
    setTimeout(() => {
      const title = all.findLast((said) => said.title !== undefined)?.title;
      if (title && document.title !== title) document.title = title;
      setTags(innermost(all.map(({tags}) => tags)));
    });
  });
}

/** The tags that count, outermost first: a head may say something twice, but not what an inner one says. */
function innermost(tags: readonly HeadContent['tags'][]): HeadContent['tags'] {
  const known = new Set<string>();
  return tags.reduceRight<HeadContent['tags']>((kept, own) => {
    const named = own
      .map((tag) => [tag, identity(tag)] as const)
      .filter(([, id]) => id !== undefined && !known.has(id));
    for (const [, id] of named) known.add(String(id));
    return [...named.map(([tag]) => tag), ...kept];
  }, []);
}

function identity([type, attributes]: HeadContent['tags'][number]): string | undefined {
  let primary: string | undefined;
  for (const name of Object.keys(attributes)) {
    if (!IDENTITY[type]?.includes(name === 'innerHTML' ? name : name.toLowerCase())) continue;
    // There is one canonical address, and several style sheets.
    if (primary === 'rel' && attributes['rel'] === 'canonical') continue;
    if (name === 'rel' && attributes['rel'] === 'stylesheet') continue;
    primary = name;
  }
  const value = primary && attributes[primary];
  return value ? `${type} ${primary} ${value.toLowerCase()}` : undefined;
}

/** The attributes that heads have given to an element before. */
const given = new Map<Element, Attributes>();

function setAttributes(element: Element, attributes: Attributes): void {
  for (const name of Object.keys(given.get(element) ?? {})) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  given.set(element, attributes);
}

/** Puts tags into the document, and takes those out that are no longer said; equal ones stay where they are. */
function setTags(tags: HeadContent['tags']): void {
  const old = new Set(document.head.querySelectorAll(`[${MARK}]:not(title)`));
  const added = tags.flatMap(([type, {innerHTML = '', ...attributes}]) => {
    const element = document.createElement(type);
    element.innerHTML = innerHTML;
    for (const [name, value] of Object.entries({...attributes, [MARK]: 'true'})) element.setAttribute(name, value);
    const same = [...old].find((other) => element.isEqualNode(other));
    if (same) old.delete(same);
    return same ? [] : element;
  });
  for (const element of old) element.remove();
  document.head.append(...added);
}
