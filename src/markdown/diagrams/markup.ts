/** Parts of a drawing as the library writes them too: one style sheet (src/css/diagrams.css) and one check serve both. */
import {escapeMarkup} from '../../config/markup';
import type {MermaidEdge, MermaidGraph} from './mermaid';

/** Edges in pixels, and the lines of text inside. */
export type Box = {lines: string[]; left: number; right: number; top: number; bottom: number};
export type Point = {x: number; y: number};

/** A line with the middle of its label, if it has one. */
export type Run = {edge: MermaidEdge; points: Point[]; at?: Point; lines: readonly string[]};
/** The border of a group and what it is around. */
export type Frame = {id: string; nodeIds: readonly string[]; box: Box};

/** Between the lines of text in a box, and between the boxes of a group and its border, in pixels. */
export const LINE_HEIGHT = 17;
export const GROUP_ROOM = 10;

/** The border of a group around its boxes, with `title` pixels for its label above. */
export const frameAround = (label: string, inside: readonly Box[], title: number): Box => ({
  lines: [label],
  left: Math.min(...inside.map(({left}) => left)) - GROUP_ROOM,
  right: Math.max(...inside.map(({right}) => right)) + GROUP_ROOM,
  top: Math.min(...inside.map(({top}) => top)) - title,
  bottom: Math.max(...inside.map(({bottom}) => bottom)) + GROUP_ROOM,
});

/** How wide a text is in the page's font, in pixels, to a few hundredths. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.58), 0) * size;

/** Letters that are not as wide as most, as shares of the size of the font. */
const WIDTHS = [
  [/[ijlI .,:']/, 0.28],
  [/[02-9]/, 0.62],
  [/[1tfr;|!()[\]/"_-]/, 0.4],
  [/[mwMW@%]/, 0.9],
  [/[A-Z]/, 0.69],
] as const;

/** How far a line ends before the box that its head touches, in pixels: the head covers the rest. */
export const TIP = 6;

/** The directions of recorded traffic, which the style sheet gives colors to. */
const directionOf = (label: string): string | undefined => /inbound|outbound/i.exec(label)?.[0].toLowerCase();

/** The name of the head of a line; one of recorded traffic has the color of its line. */
const headOf = (label: string): string => ['arrowhead', directionOf(label) ?? []].flat().join('-');

function headMarkup(name: string): string {
  const direction = directionOf(name);
  return `<marker id="${name}"${direction ? ` class="arrowhead--${direction}"` : ''} viewBox="0 0 8 7" markerWidth="8" markerHeight="7" refX="2" refY="3.5" markerUnits="userSpaceOnUse" orient="auto-start-reverse">
    <polygon points="0 0, 8 3.5, 0 7" fill="var(--_arrow)" />
  </marker>`;
}

/** A drawing of these parts with the heads that they use; its size is cut to what is drawn afterwards. */
export function drawingMarkup(parts: readonly string[]): string {
  const heads = new Set(parts.flatMap((part) => [...part.matchAll(/url\(#([^)]+)\)/g)].map(([, name = '']) => name)));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1">',
    `<defs>${[...heads].map(headMarkup).join('')}</defs>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

const attribute = (value: string): string => escapeMarkup(value).replaceAll('"', '&quot;');

const frame = ({left, right, top, bottom}: Box): string =>
  `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;

export function boxMarkup(id: string, box: Box): string {
  const x = (box.left + box.right) / 2;
  const first = (box.top + box.bottom) / 2 - ((box.lines.length - 1) * LINE_HEIGHT) / 2 + 4.5;
  const lines = box.lines
    .map((line, i) => `<tspan x="${x}" y="${first + i * LINE_HEIGHT}">${escapeMarkup(line)}</tspan>`)
    .join('');
  return `<g class="node" data-id="${attribute(id)}" data-label="${attribute(box.lines.join(' '))}">
  <rect ${frame(box)} fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-width="1" />
  <text x="${x}" y="${(box.top + box.bottom) / 2}" text-anchor="middle" font-size="13" font-weight="500" fill="var(--_text)">${lines}</text>
</g>`;
}

/** A question: a box with pointed sides. */
const diamondMarkup = (id: string, box: Box): string =>
  boxMarkup(id, box).replace(
    /<rect [^>]*?(?= fill)/,
    () =>
      `<polygon points="${[
        [box.left, (box.top + box.bottom) / 2],
        [box.left + 10, box.top],
        [box.right - 10, box.top],
        [box.right, (box.top + box.bottom) / 2],
        [box.right - 10, box.bottom],
        [box.left + 10, box.bottom],
      ]
        .map((point) => point.join(','))
        .join(' ')}"`,
  );

/** A group with its title on the left, or on the right. */
function groupMarkup({id, nodeIds, box}: Frame, onRight: boolean): string {
  const title = box.lines.join(' ');
  const place = onRight ? `x="${box.right - 12}" text-anchor="end"` : `x="${box.left + 12}"`;
  return `<g class="subgraph" data-id="${attribute(id)}" data-holds="${attribute(nodeIds.join(' '))}" data-label="${attribute(title)}">
  <rect ${frame(box)} fill="var(--_group-fill)" stroke="var(--_node-stroke)" stroke-width="1" />
  <text ${place} y="${box.top + 14}" font-size="12" font-weight="600" fill="var(--_text-sec)" dy="4.2">${escapeMarkup(title)}</text>
</g>`;
}

/** The point where a state begins or ends. */
const circleMarkup = (id: string, {left, right, top, bottom}: Box): string =>
  `<g class="node" data-id="${attribute(id)}" data-label=""><circle cx="${(left + right) / 2}" cy="${(top + bottom) / 2}" r="${(bottom - top) / 2}" fill="var(--_text)" /></g>`;

/** Corners of a line without those that are none, its ends that have heads before the boxes. */
export function wayOf(points: readonly Point[], hasArrowStart: boolean, hasArrowEnd: boolean): string {
  const corners = points.filter(
    ({x, y}, i) =>
      i === 0 ||
      i === points.length - 1 ||
      !(
        (x === points[i - 1]?.x && x === points[i + 1]?.x) ||
        (y === points[i - 1]?.y && y === points[i + 1]?.y) ||
        (x === points[i - 1]?.x && y === points[i - 1]?.y)
      ),
  );
  const shorter = (end: Point = {x: 0, y: 0}, before: Point = end): Point => ({
    x: end.x + TIP * Math.sign(before.x - end.x),
    y: end.y + TIP * Math.sign(before.y - end.y),
  });
  const way = [...corners];
  if (hasArrowStart) way[0] = shorter(corners[0], corners[1]);
  if (hasArrowEnd) way[way.length - 1] = shorter(corners.at(-1), corners.at(-2));
  return way.map(({x, y}) => `${x},${y}`).join(' ');
}

function edgeMarkup(
  {source, target, label = '', style, hasArrowStart, hasArrowEnd}: MermaidEdge,
  points: readonly Point[],
): string {
  const way = wayOf(points, hasArrowStart, hasArrowEnd);
  const dashes = style === 'dotted' ? ' stroke-dasharray="1 3"' : '';
  const heads = `${hasArrowStart ? ` marker-start="url(#${headOf(label)})"` : ''}${hasArrowEnd ? ` marker-end="url(#${headOf(label)})"` : ''}`;
  return `<polyline class="edge" data-from="${attribute(source)}" data-to="${attribute(target)}" data-label="${attribute(label)}" points="${way}" fill="none" stroke="var(--_line)" stroke-width="1"${dashes}${heads} />`;
}

/** The paper that the label of a line is on, in pixels. */
export const labelSize = (lines: readonly string[]): {width: number; height: number} => ({
  width: Math.max(0, ...lines.map((line) => widthOf(line, 12))) + 8,
  height: lines.length * 15,
});

function labelMarkup({source, target, label = ''}: MermaidEdge, {x, y}: Point, lines: readonly string[]): string {
  const {width, height} = labelSize(lines);
  const texts = lines
    .map(
      (line, i) =>
        `<tspan x="${x}" y="${y - ((lines.length - 1) * 15) / 2 + i * 15 + 4}">${escapeMarkup(line)}</tspan>`,
    )
    .join('');
  return `<g class="edge-label" data-from="${attribute(source)}" data-to="${attribute(target)}" data-label="${attribute(label)}">
  <rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" fill="var(--bg)" />
  <text x="${x}" y="${y}" text-anchor="middle" font-size="12" font-weight="400" fill="var(--_text-sec)">${texts}</text>
</g>`;
}

/** Whether a line enters a box from above where the title would begin. */
const entersTitle = (points: readonly Point[], {left, top, lines}: Box): boolean => {
  const end = left + 16 + widthOf(lines.join(' '), 12);
  return points.some(({x, y}, i) => x > left && x < end && y < top && (points[i + 1]?.y ?? y) > top);
};

export const isDot = ({nodes}: MermaidGraph, id: string): boolean => /^state-/.test(nodes.get(id)?.shape ?? '');

/** A graph whose boxes, frames and lines have their places. */
export function graphMarkup(
  graph: MermaidGraph,
  {boxes, frames, runs}: {boxes: ReadonlyMap<string, Box>; frames: readonly Frame[]; runs: readonly Run[]},
): string {
  const shape = (id: string): typeof boxMarkup =>
    isDot(graph, id) ? circleMarkup : graph.nodes.get(id)?.shape === 'diamond' ? diamondMarkup : boxMarkup;
  return drawingMarkup([
    ...frames.map((frame) =>
      groupMarkup(
        frame,
        runs.some(({points}) => entersTitle(points, frame.box)),
      ),
    ),
    ...runs.map(({edge, points}) => edgeMarkup(edge, points)),
    ...runs.flatMap(({edge, at, lines}) => (edge.label && at ? [labelMarkup(edge, at, lines)] : [])),
    ...[...boxes].map(([id, box]) => shape(id)(id, box)),
  ]);
}
