import {createRequire} from 'node:module';
import path from 'node:path';
import type {renderMermaidSVG as Render} from 'beautiful-mermaid';
import {escapeMarkup} from '../../site/markup';
import {replaceFound} from '../../site/replace';

// The package exports itself to `import` only, while Docusaurus loads its configuration through `require`: so it is
// required by file, which Node does natively for ES modules from 20.19 on.
const nodeRequire = createRequire(path.join(__dirname, 'render.ts'));
const {renderMermaidSVG} = nodeRequire(path.join(__dirname, '../../../node_modules/beautiful-mermaid/dist/index.js')) as {
  renderMermaidSVG: typeof Render;
};

/**
 * Draws Mermaid text as an SVG string that takes its colors from the page's CSS variables (see src/css/diagrams.css).
 * `id` must be unique on the page: it prefixes the ids inside. Throws when the text is not a diagram.
 */
export function renderDiagram(text: string, {id, alt, title}: {id: string; alt: string; title?: string}): string {
  const drawn = drawToFit(text);
  // The library's style element would apply to the whole page and asks for a web font; src/css has our own.
  const bare = without(without(drawn, /<style>[\s\S]*?<\/style>\s*/, 'The style element'), /\s*style="--bg:[^"]*"/, 'The variables for colors');
  const named = bare
    .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replaceAll(/(\d+\.\d{2})\d+/g, '$1');
  // Text keeps at least four fifths of its size; a wider diagram scrolls inside its frame.
  const width = Math.round(widthOf(drawn) * 0.8);
  const texts = `<title id="${id}-title">${escapeMarkup(title ?? alt)}</title><desc id="${id}-desc">${escapeMarkup(alt)}</desc>`;
  return replaceFound(
    named,
    /<svg ([^>]*)>/,
    (tag) => `<svg style="min-width:${width}px" role="img" aria-labelledby="${id}-title ${id}-desc" ${tag.slice('<svg '.length)}${texts}`,
    'The start of a diagram',
  );
}

function without(svg: string, part: RegExp, what: string): string {
  return replaceFound(svg, part, () => '', `${what} of a diagram`);
}

/** The width in pixels of the text column that a diagram stands in. */
const COLUMN = 680;

/** Draws left to right as written, or top to bottom where that makes a wide flowchart fit the text column. */
function drawToFit(text: string): string {
  const draw = (source: string) => renderMermaidSVG(source, {bg: 'var(--diagram-bg)', fg: 'var(--diagram-fg)', padding: 8, nodeSpacing: 20, layerSpacing: 30});
  const wide = draw(text);
  if (widthOf(wide) <= COLUMN * 1.15 || !/^\s*(?:flowchart|graph) LR\b/.test(text)) return wide;
  const tall = draw(text.replace(/^(\s*(?:flowchart|graph)) LR\b/, '$1 TB'));
  return widthOf(tall) <= COLUMN * 1.15 ? tall : wide;
}

function widthOf(svg: string): number {
  const width = /<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1];
  if (width === undefined) throw new Error('The width of a diagram is not found.');
  return Number(width);
}
