import {escapeMarkup} from '../../config/markup';
import {replaceFound} from '../../config/replace';
import {extentOf, faultsOf, svgTree, type Bounds} from './geometry';
import {flowsOf} from './flow';
import {drawLane} from './lane';
import {columnsOf} from './narrow/column';
import {drawNarrowSequence, drawSequence} from './narrow/sequence';
import {parseMermaid} from './mermaid';

/** A drawing, and the same for a phone where it needs another one; `full` if it also does where the column is narrow. */
export type Drawing = {svg: string; narrow?: string; full?: boolean};
/** What a drawing is called: `id` must be unique on the page, since it prefixes the ids inside. */
export type DrawingOptions = {id: string; alt: string; title?: string};

/**
 * Draws Mermaid text as SVG that takes its colors from the page's CSS variables (see src/css/diagrams.css). Throws when
 * the text is not a diagram, or when a reader would stumble over its best drawing, with the reasons.
 */
export function renderDiagram(text: string, {id, alt, title}: DrawingOptions): Drawing {
  const best = bestOf(wideOf(text), COLUMN, LOW);
  const faults = best && [...best.faults, ...sizeFaults(best)];
  if (!best || !faults) throw new Error(`it does not fit the column, which has ${COLUMN} px: ${ADVICE}`);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const finish = (svg: string, prefix: string): string => finishSvg(svg, {id: prefix, alt, title: title ?? alt});
  const svg = finish(best.svg, id);
  if (best.width <= PHONE) return {svg};
  const narrow = bestOf(narrowOf(text), PHONE, Infinity);
  if (narrow === undefined || narrow.width > PHONE)
    throw new Error(
      `it does not fit a phone, which has ${PHONE} px: break long words of labels by <br/>, or draw fewer boxes`,
    );
  if (narrow.faults.length > 0) throw new Error(`on a phone, ${narrow.faults.join('; ')}`);
  return {svg, narrow: finish(narrow.svg, `${id}-narrow`), full: best.width > PART};
}

function finishSvg(drawn: string, {id, alt, title}: {id: string; alt: string; title: string}): string {
  const named = drawn
    .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replaceAll(/(\d+\.\d{2})\d+/g, '$1');
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

/** Pixels inside the frame: of the text column at 1280, at 997 where it is narrowest beside the bars, of a phone of 360. */
const COLUMN = 686;
const PART = 470;
const PHONE = 302;
/** The height that leaves the text in sight, which all but sequences keep to where they can; and what is seen at once. */
const LOW = 200;
const TALLEST = 420;
const ADVICE = 'break long labels by <br/>, or draw fewer boxes in a row';

/** What does not fit into the text column of a desktop: a reader would have to scroll for it, sideways or to see it whole. */
function sizeFaults({width, height}: Layout): string[] {
  return [
    ...(width > COLUMN ? [`it is ${width} px wide, and the column has ${COLUMN}: ${ADVICE}`] : []),
    ...(height > TALLEST
      ? [`it is ${height} px high, and at most ${TALLEST} are seen at once: draw two, or fewer boxes below each other`]
      : []),
  ];
}

type Layout = {svg: string; width: number; height: number; readonly faults: string[]};

const isSequence = (text: string): boolean => /^\s*sequenceDiagram\b/.test(text);

/** The drawings of a text for the column of a desktop, the one to be preferred first. */
function* wideOf(text: string): Generator<string> {
  if (isSequence(text)) {
    const drawn = drawSequence(text, COLUMN - 2 * EDGE);
    if (drawn !== undefined) yield drawn;
    return;
  }
  const graph = parseMermaid(text);
  const lane = drawLane(graph, COLUMN);
  if (lane !== undefined) yield lane;
  yield* flowsOf(graph, COLUMN - 2 * EDGE);
  yield* columnsOf(graph, COLUMN - 2 * EDGE);
}

/** The same for a phone. */
function* narrowOf(text: string): Generator<string> {
  if (!isSequence(text)) return yield* columnsOf(parseMermaid(text), PHONE - 2 * EDGE);
  const drawn = drawNarrowSequence(text, PHONE - 2 * EDGE);
  if (drawn !== undefined) yield drawn;
}

/** The first drawing without a fault in a room of these pixels; else the one with the fewest, then the one that reaches out least. */
function bestOf(drawings: Iterable<string>, width: number, height: number): Layout | undefined {
  const cost = (layout: Layout): number =>
    layout.faults.length * 1e6 + Math.max(0, layout.width - width) * 100 + Math.max(0, layout.height - height);
  let best: Layout | undefined;
  for (const svg of drawings) {
    const layout = measureLayout(svg);
    if (best === undefined || cost(layout) < cost(best)) best = layout;
    if (cost(best) === 0) break;
  }
  return best;
}

/** A drawing that is parsed once for all that is asked of it; its faults are looked for when they matter. */
function measureLayout(svg: string): Layout {
  const tree = svgTree(svg);
  let faults: string[] | undefined;
  return {
    ...cropSvg(svg, extentOf(tree)),
    get faults() {
      return (faults ??= faultsOf(tree));
    },
  };
}

/** A drawing with the size of what is drawn. */
function cropSvg(svg: string, extent: Bounds): {svg: string; width: number; height: number} {
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
