import {createRequire} from 'node:module';
import path from 'node:path';
import type {renderMermaidSVG as Render} from 'beautiful-mermaid';

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
  const name = title ?? alt;
  return (
    drawn
      // The library's style element would apply to the whole page and asks for a web font; src/css has our own.
      .replace(/<style>[\s\S]*?<\/style>\s*/, '')
      .replace(/\s*style="--bg:[^"]*"/, '')
      .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
      .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
      // Text keeps at least four fifths of its size; a wider diagram scrolls inside its frame.
      .replace('<svg ', `<svg style="min-width:${Math.round(widthOf(drawn) * 0.8)}px" role="img" aria-labelledby="${id}-title ${id}-desc" `)
      .replace(/(<svg[^>]*>)/, `$1<title id="${id}-title">${escapeXml(name)}</title><desc id="${id}-desc">${escapeXml(alt)}</desc>`)
  );
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
  return Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
