import {createRequire} from 'node:module';
import path from 'node:path';
import type {renderMermaidSVG as Render} from 'beautiful-mermaid';
import {escapeMarkup} from '../../site/markup';
import {replaceFound} from '../../site/replace';
import {faultsOf} from './geometry';

// The package exports itself to `import` only, while Docusaurus loads its configuration through `require`: so it is
// required by file, which Node does natively for ES modules from 20.19 on.
const nodeRequire = createRequire(path.join(__dirname, 'render.ts'));
const {renderMermaidSVG} = nodeRequire(path.join(__dirname, '../../../node_modules/beautiful-mermaid/dist/index.js')) as {
  renderMermaidSVG: typeof Render;
};

/** A drawing, and the same for a phone where it needs another one. */
export type Drawing = {svg: string; narrow?: string};

/**
 * Draws Mermaid text as SVG that takes its colors from the page's CSS variables (see src/css/diagrams.css). `id` must be
 * unique on the page: it prefixes the ids inside. Throws when the text is not a diagram, or when a reader would stumble
 * over its best drawing, with the reasons.
 */
export function renderDiagram(text: string, {id, alt, title}: {id: string; alt: string; title?: string}): Drawing {
  const drawn = new Map<string, Layout>();
  const best = bestOf(text, COLUMN, drawn);
  if (best.faults.length > 0) throw new Error(best.faults.join('; '));
  const finish = (svg: string, prefix: string): string => finished(svg, {id: prefix, alt, title: title ?? alt});
  const svg = finish(best.svg, id);
  if (best.width <= PHONE) return {svg};
  const narrow = bestOf(text, PHONE, drawn);
  return narrow.width <= PHONE && narrow.faults.length === 0 ? {svg, narrow: finish(narrow.svg, `${id}-narrow`)} : {svg};
}

function finished(drawn: string, {id, alt, title}: {id: string; alt: string; title: string}): string {
  // The library's style element would apply to the whole page and asks for a web font; src/css has our own.
  const bare = without(without(drawn, /<style>[\s\S]*?<\/style>\s*/, 'The style element'), /\s*style="--bg:[^"]*"/, 'The variables for colors');
  const named = directed(bare)
    .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
    // Labels as small as the library writes them are too small for a phone.
    .replaceAll('font-size="11"', 'font-size="12"');
  const texts = `<title id="${id}-title">${escapeMarkup(title)}</title><desc id="${id}-desc">${escapeMarkup(alt)}</desc>`;
  return replaceFound(
    named,
    /<svg ([^>]*)>/,
    // Never smaller than drawn, so that its text stays readable: a diagram that is wider than its frame scrolls in it.
    (tag) =>
      `<svg style="min-width:${Math.round(sizeOf(drawn).width)}px" role="img" aria-labelledby="${id}-title ${id}-desc" ${tag.slice('<svg '.length)}${texts}`,
    'The start of a diagram',
  );
}

/** Gives the lines of inbound and outbound traffic arrowheads of their own, which the style sheet colors as it colors them. */
function directed(svg: string): string {
  const head = /<marker id="arrowhead"[\s\S]*?<\/marker>/.exec(svg)?.[0];
  if (head === undefined) return svg;
  const used = (['inbound', 'outbound'] as const).filter((name) => new RegExp(`class="edge"[^>]*data-label="[^"]*${name}`, 'i').test(svg));
  const heads = used.map((name) => head.replace('id="arrowhead"', `id="arrowhead-${name}" class="arrowhead--${name}"`));
  return svg
    .replace(head, () => [head, ...heads].join('\n  '))
    .replaceAll(/<polyline class="edge"[^>]*data-label="[^"]*(inbound|outbound)[^>]*>/gi, (edge, name: string) =>
      edge.replace('url(#arrowhead)', `url(#arrowhead-${name.toLowerCase()})`),
    );
}

function without(svg: string, part: RegExp, what: string): string {
  return replaceFound(svg, part, () => '', `${what} of a diagram`);
}

/** Pixels of the text column inside the frame at 1280, of a phone of 360, and the height that leaves text in sight. */
const COLUMN = 686;
const PHONE = 310;
const TALLEST = 420;

type Layout = {svg: string; width: number; height: number; faults: string[]};

/** Space between boxes side by side and between one row of them and the next, in pixels: as it should be, closer, wider. */
const SPACINGS = [
  {nodeSpacing: 20, layerSpacing: 24},
  {nodeSpacing: 16, layerSpacing: 16},
  {nodeSpacing: 40, layerSpacing: 30},
];

/** The ways to draw a text, as written first: flowcharts in both directions, for a phone from top to bottom first. */
function* waysOf(text: string, column: number): Generator<{source: string; spacing: (typeof SPACINGS)[number]}> {
  const flow = /^(\s*(?:flowchart|graph)) (LR|TB|TD)\b/;
  const written = flow.exec(text)?.[2];
  const turned = (direction: string): string => text.replace(flow, `$1 ${direction}`);
  const sources = written === undefined ? [text] : column === PHONE ? [turned('TB')] : [text, turned(written === 'LR' ? 'TB' : 'LR')];
  for (const source of sources) for (const spacing of written === undefined ? SPACINGS.slice(0, 1) : SPACINGS) yield {source, spacing};
}

/** The first layout that fits without a fault; else the one with the fewest faults, then the one that reaches out least. */
function bestOf(text: string, column: number, drawn: Map<string, Layout>): Layout {
  const cost = ({faults, width, height}: Layout): number => faults.length * 1e6 + Math.max(0, width - column) * 100 + Math.max(0, height - TALLEST);
  let best: Layout | undefined;
  for (const {source, spacing} of waysOf(text, column)) {
    const key = JSON.stringify([source, spacing]);
    const layout = drawn.get(key) ?? layoutOf(source, spacing);
    drawn.set(key, layout);
    if (best === undefined || cost(layout) < cost(best)) best = layout;
    if (cost(best) === 0) break;
  }
  if (best === undefined) throw new Error('There is no way to draw this.');
  return best;
}

function layoutOf(source: string, spacing: (typeof SPACINGS)[number]): Layout {
  const svg = renderMermaidSVG(source, {bg: 'var(--diagram-bg)', fg: 'var(--diagram-fg)', padding: 8, ...spacing});
  return {svg, ...sizeOf(svg), faults: faultsOf(svg)};
}

function sizeOf(svg: string): {width: number; height: number} {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new Error('The size of a diagram is not found.');
  return {width: Number(width), height: Number(height)};
}
