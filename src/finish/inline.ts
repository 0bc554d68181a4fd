import {createHash} from 'node:crypto';

/** What the content security policy must allow inline: hashes as `'sha256-…'`, each with the pages that hold it. */
export type Inline = {scripts: Map<string, string[]>; styles: Map<string, string[]>; styleAttributes: string[]};

const ATTRIBUTES = String.raw`((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*`;
const SCRIPT = new RegExp(String.raw`<script${ATTRIBUTES}>([\s\S]*?)</script`, 'gi');
const STYLE = new RegExp(String.raw`<style${ATTRIBUTES}>([\s\S]*?)</style`, 'gi');
const STYLE_ATTRIBUTE = /<[a-z][^\s>]*(?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*?\s+style\s*=/i;
const EVENT_HANDLER = /<[a-z][^\s>]*(?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*?\s+(on[a-z]+)\s*=/i;

/** Types of inline scripts that a browser runs; every other type is data, which needs no permission. */
const EXECUTABLE = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules']);

/** The hash source of the bytes between the tags, as a policy names it: `'sha256-…'`. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}'`;
}

/**
 * Collects inline scripts and styles of pages given as name and HTML. Throws a list of the event handler attributes it
 * meets: a strict policy cannot allow those.
 */
export function collectInline(pages: Iterable<{name: string; html: string}>): Inline {
  const inline: Inline = {scripts: new Map(), styles: new Map(), styleAttributes: []};
  const handlers: string[] = [];
  for (const {name, html} of pages) {
    for (const [, attributes = '', content = ''] of html.matchAll(SCRIPT)) {
      if (!attribute(attributes, 'src') && EXECUTABLE.has(attribute(attributes, 'type') ?? '')) add(inline.scripts, hashSource(content), name);
    }
    for (const [, , content = ''] of html.matchAll(STYLE)) add(inline.styles, hashSource(content), name);
    // Scripts and comments hold text that only looks like tags.
    const markup = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1|<!--[\s\S]*?-->/gi, '');
    if (STYLE_ATTRIBUTE.test(markup)) inline.styleAttributes.push(name);
    const handler = EVENT_HANDLER.exec(markup)?.[1];
    if (handler) handlers.push(`${name}: ${handler}=`);
  }
  if (handlers.length > 0) throw new Error(`The content security policy forbids event handler attributes:\n- ${handlers.join('\n- ')}`);
  return inline;
}

function add(map: Map<string, string[]>, key: string, page: string): void {
  const pages = map.get(key);
  if (!pages) map.set(key, [page]);
  else if (pages.at(-1) !== page) pages.push(page);
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))`, 'i').exec(attributes);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}

/**
 * A page of @docusaurus/plugin-client-redirects names its target in a script of its own, so that the policy would need
 * one hash a target. This puts one constant script in its place, which takes the target from the canonical link.
 * Any other page comes back unchanged.
 */
export function withConstantRedirect(html: string): string {
  if (!/<meta http-equiv="refresh"/.test(html) || !/<link rel="canonical"/.test(html)) return html;
  return html.replace(
    /<script>\s*window\.location\.href = '[^']*' \+ window\.location\.search \+ window\.location\.hash;\s*<\/script>/,
    `<script>${REDIRECT_SCRIPT}</script>`,
  );
}

const REDIRECT_SCRIPT = "location.replace(document.querySelector('link[rel=canonical]').getAttribute('href') + location.search + location.hash);";
