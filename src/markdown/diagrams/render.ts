import {escapeMarkup} from '../../config/markup';
import {replaceFound} from '../../config/replace';
import {extentOf, faultsOf, treeOf, type Box} from './geometry';
import {withBrokenLabels} from './labels';
import {drawLane} from './lane';
import {drawColumn} from './narrow/column';
import {drawNarrowSequence} from './narrow/sequence';
import {parseMermaid, renderMermaidSVG} from './mermaid';

/** A drawing, and the same for a phone where it needs another one; `full` if it also does where the column is narrow. */
export type Drawing = {svg: string; narrow?: string; full?: boolean};
/** What a drawing is called: `id` must be unique on the page, since it prefixes the ids inside. */
export type DrawingOptions = {id: string; alt: string; title?: string};

/**
 * Draws Mermaid text as SVG that takes its colors from the page's CSS variables (see src/css/diagrams.css). Throws when
 * the text is not a diagram, or when a reader would stumble over its best drawing, with the reasons.
 */
export function renderDiagram(text: string, {id, alt, title}: DrawingOptions): Drawing {
  const drawn = new Map<string, Layout>();
  const best = laneIn(text) ?? bestOf(text, drawn);
  const faults = [...best.faults, ...sizeFaults(best)];
  if (faults.length > 0) throw new Error(faults.join('; '));
  const finish = (svg: string, prefix: string): string => finished(svg, {id: prefix, alt, title: title ?? alt});
  const svg = finish(best.svg, id);
  if (best.width <= PHONE) return {svg};
  const narrow = narrowIn(text, drawn);
  if (narrow === undefined)
    throw new Error(
      `it does not fit a phone, which has ${PHONE} px: break long words of labels by <br/>, or draw fewer boxes`,
    );
  return {svg, narrow: finish(narrow.svg, `${id}-narrow`), full: best.width > PART};
}

function finished(drawn: string, {id, alt, title}: {id: string; alt: string; title: string}): string {
  const named = directed(drawn)
    .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    // Heads of one size, however thick their line is.
    .replaceAll(
      'markerWidth="8" markerHeight="5"',
      'viewBox="0 0 8 5" markerWidth="10" markerHeight="6.25" markerUnits="userSpaceOnUse"',
    )
    .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
    // The corners are those of the style sheet.
    .replaceAll(' rx="0" ry="0"', '')
    // Labels as small as the library writes them are too small for a phone.
    .replaceAll('font-size="11"', 'font-size="12"');
  const texts = `<title id="${id}-title">${escapeMarkup(title)}</title><desc id="${id}-desc">${escapeMarkup(alt)}</desc>`;
  return replaceFound(
    named,
    /<svg ([^>]*)>/,
    // Never smaller than drawn, so that its text stays readable: on a phone of less than 360 it scrolls in its frame.
    (tag) =>
      `<svg style="min-width:${Math.round(sizeOf(drawn).width)}px" role="img" aria-labelledby="${id}-title ${id}-desc" ${tag.slice('<svg '.length)}${texts}`,
    'The start of a diagram',
  );
}

/** Gives the lines of inbound and outbound traffic their own arrowheads, which the style sheet colors as it colors them. */
function directed(svg: string): string {
  const head = /<marker id="arrowhead"[\s\S]*?<\/marker>/.exec(svg)?.[0];
  if (head === undefined) return svg;
  const used = (['inbound', 'outbound'] as const).filter((name) =>
    new RegExp(`class="edge"[^>]*data-label="[^"]*${name}`, 'i').test(svg),
  );
  const heads = used.map((name) => head.replace('id="arrowhead"', `id="arrowhead-${name}" class="arrowhead--${name}"`));
  return svg
    .replace(head, () => [head, ...heads].join('\n  '))
    .replaceAll(/<polyline class="edge"[^>]*data-label="[^"]*(inbound|outbound)[^>]*>/gi, (edge, name: string) =>
      edge.replaceAll('url(#arrowhead)', `url(#arrowhead-${name.toLowerCase()})`),
    );
}

function without(svg: string, part: RegExp, what: string): string {
  return replaceFound(svg, part, () => '', `${what} of a diagram`);
}

/** Pixels inside the frame: of the text column at 1280, at 997 where it is narrowest beside the bars, of a phone of 360; and the height that leaves text in sight. */
const COLUMN = 686;
const PART = 470;
const PHONE = 302;
const TALLEST = 420;

/** What does not fit into the text column of a desktop: a reader would have to scroll for it, sideways or to see it whole. */
function sizeFaults({width, height}: Layout): string[] {
  const advice = 'break long labels by <br/>, or draw fewer boxes in a row';
  return [
    ...(width > COLUMN ? [`it is ${width} px wide, and the column has ${COLUMN}: ${advice}`] : []),
    ...(height > TALLEST
      ? [`it is ${height} px high, and at most ${TALLEST} are seen at once: draw fewer boxes below each other`]
      : []),
  ];
}

type Layout = {svg: string; width: number; height: number; readonly faults: string[]};

/** Space between boxes side by side and between one row of them and the next, in pixels: as it should be, closer, wider. */
const SPACINGS = [
  {nodeSpacing: 20, layerSpacing: 24},
  {nodeSpacing: 16, layerSpacing: 16},
  {nodeSpacing: 40, layerSpacing: 30},
];
/** To what share a drawing can shrink at most by closer spacing: if it were all space between rows. */
const LEAST_SHARE = 16 / 24;

type Way = {source: string; spacing: (typeof SPACINGS)[number]};

/** The ways to draw a text, as written first: flowcharts in both directions, for a phone from top to bottom first. */
function* waysOf(text: string, column: number): Generator<Way> {
  const flow = /^(\s*(?:flowchart|graph)) (LR|TB|TD)\b/;
  const written = flow.exec(text)?.[2];
  if (written === undefined) return yield* SPACINGS.slice(0, 1).map((spacing) => ({source: text, spacing}));
  const turned = (direction: string): string => text.replace(flow, `$1 ${direction}`);
  const narrow = withBrokenLabels(text);
  const sources =
    column === PHONE
      ? [turned('TB'), narrow.replace(flow, '$1 TB')]
      : [
          text,
          narrow,
          turned(written === 'LR' ? 'TB' : 'LR'),
          narrow.replace(flow, `$1 ${written === 'LR' ? 'TB' : 'LR'}`),
        ];
  for (const source of sources) for (const spacing of SPACINGS) yield {source, spacing};
}

/**
 * The layouts of a text for a column, each made when it is asked for and once for all that ask (`drawn`). A layout takes
 * a hundredth of a second and more, so those are left out that cannot fit: with more space than one that was too large,
 * or where not even the least space would help.
 */
function* layoutsOf(text: string, column: number, drawn: Map<string, Layout>): Generator<Layout> {
  const mostSpacing = new Map<string, number>();
  for (const {source, spacing} of waysOf(text, column)) {
    if (spacing.nodeSpacing >= (mostSpacing.get(source) ?? Infinity)) continue;
    const key = JSON.stringify([source, spacing]);
    const layout = drawn.get(key) ?? layoutOf(source, spacing);
    drawn.set(key, layout);
    yield layout;
    // A phone scrolls down anyway, so that a layout may be of any height there.
    const excess = Math.max(layout.width / column, column === PHONE ? 0 : layout.height / TALLEST);
    if (excess > 1) mostSpacing.set(source, excess * LEAST_SHARE > 1 ? 0 : spacing.nodeSpacing);
  }
}

/** The first layout that fits the column without a fault; else the one with the fewest faults, then the one that reaches out least. */
function bestOf(text: string, drawn: Map<string, Layout>): Layout {
  const cost = ({faults, width, height}: Layout): number =>
    faults.length * 1e6 + Math.max(0, width - COLUMN) * 100 + Math.max(0, height - TALLEST);
  let best: Layout | undefined;
  for (const layout of layoutsOf(text, COLUMN, drawn)) {
    if (best === undefined || cost(layout) < cost(best)) best = layout;
    if (cost(best) === 0) break;
  }
  if (best === undefined) throw new Error('This cannot be drawn.');
  return best;
}

/** A drawing as a lane, where the text has one that fits. */
function laneIn(text: string): Layout | undefined {
  const svg = /^\s*(?:flowchart|graph)\b/.test(text) ? drawLane(parseMermaid(text), COLUMN) : undefined;
  const layout = svg === undefined ? undefined : measured(svg);
  return layout?.faults.length === 0 ? layout : undefined;
}

/**
 * A drawing for a phone: as the library turns it, else in the site's own form for its kind, which comes first where
 * calls have a direction, as its lines are straight. Undefined where none fits without a fault.
 */
function narrowIn(text: string, drawn: Map<string, Layout>): Layout | undefined {
  const fits = ({width, faults}: Layout): boolean => width <= PHONE && faults.length === 0;
  const own = (): Layout | undefined => {
    const svg = /^\s*sequenceDiagram\b/.test(text)
      ? drawNarrowSequence(text, PHONE - 2 * EDGE)
      : drawColumn(parseMermaid(text), PHONE - 2 * EDGE);
    const layout = svg === undefined ? undefined : measured(svg);
    return layout && fits(layout) ? layout : undefined;
  };
  const turned = (): Layout | undefined => {
    for (const layout of layoutsOf(text, PHONE, drawn)) if (fits(layout)) return layout;
    return undefined;
  };
  return /inbound|outbound/.test(text) ? (own() ?? turned()) : (turned() ?? own());
}

function layoutOf(source: string, spacing: (typeof SPACINGS)[number]): Layout {
  const drawn = renderMermaidSVG(source, {bg: 'var(--diagram-bg)', fg: 'var(--diagram-fg)', padding: 8, ...spacing});
  // The library's style element would apply to the whole page and asks for a web font; src/css has our own.
  const svg = without(
    without(drawn, /<style>[\s\S]*?<\/style>\s*/, 'The style element'),
    /\s*style="--bg:[^"]*"/,
    'The variables for colors',
  );
  return measured(svg);
}

/** A drawing that is parsed once for all that is asked of it; its faults are looked for when they matter. */
function measured(svg: string): Layout {
  const tree = treeOf(svg);
  let faults: string[] | undefined;
  return {
    ...cropped(svg, extentOf(tree)),
    get faults() {
      return (faults ??= faultsOf(tree));
    },
  };
}

/** A drawing without the empty room that the library leaves around it. */
function cropped(svg: string, extent: Box | undefined): {svg: string; width: number; height: number} {
  if (extent === undefined) return {svg, ...sizeOf(svg)};
  const [left, top] = [Math.floor(extent.left + CRUMB) - EDGE, Math.floor(extent.top + CRUMB) - EDGE];
  const [width, height] = [
    Math.ceil(extent.right - CRUMB) + EDGE - left,
    Math.ceil(extent.bottom - CRUMB) + EDGE - top,
  ];
  const size = `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`;
  return {
    svg: replaceFound(svg, /viewBox="[^"]*" width="[^"]*" height="[^"]*"/, () => size, 'The size of a diagram'),
    width,
    height,
  };
}

/** What sums of fractions are off by. */
const CRUMB = 0.01;

/** Room for half a line and the point of an arrow, in pixels. */
const EDGE = 2;

function sizeOf(svg: string): {width: number; height: number} {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new Error('The size of a diagram is not found.');
  return {width: Number(width), height: Number(height)};
}
