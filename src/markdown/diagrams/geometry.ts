import {fromParse5} from 'hast-util-from-parse5';
import {select, selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import type {Element, Root} from 'hast';
import {parseFragment} from 'parse5';
import {TIP, widthOf} from './markup';

/** A drawing as a tree, without its definitions: arrowheads are defined at their own corner. */
export function svgTree(svg: string): Root {
  return fromParse5(parseFragment(svg.replaceAll(/<defs>[\s\S]*?<\/defs>/g, ''))) as Root;
}

/** What a reader stumbles over in a drawing, as sentences; none in a good one. */
export function faultsOf(tree: Root): string[] {
  const nodes = selectAll('g.node', tree).map((node) => ({
    id: text(node, 'dataId'),
    label: text(node, 'dataLabel'),
    box: shapeBox(node),
  }));
  const titles = selectAll('g.subgraph', tree).map((group) => ({
    label: text(group, 'dataLabel'),
    box: titleBox(group),
  }));
  const labels = selectAll('g.edge-label', tree).map((label) => ({
    label: text(label, 'dataLabel'),
    from: text(label, 'dataFrom'),
    to: text(label, 'dataTo'),
    box: shapeBox(label),
  }));
  const edges = selectAll('polyline.edge', tree).map((edge) => ({
    from: text(edge, 'dataFrom'),
    to: text(edge, 'dataTo'),
    label: text(edge, 'dataLabel'),
    points: pointsOf(edge),
    heads: {start: 'markerStart' in edge.properties, end: 'markerEnd' in edge.properties},
  }));
  const frames = selectAll('g.subgraph', tree).map((group) => ({
    label: text(group, 'dataLabel'),
    holds: (id: string): boolean => text(group, 'dataHolds').split(' ').includes(id),
    box: shapeBox(group),
  }));
  const faults: string[] = [];
  for (const {from, to, points} of edges) {
    const line = `the line from ${from} to ${to}`;
    for (const node of nodes)
      if (node.id !== from && node.id !== to && passes(points, node.box))
        faults.push(`${line} runs through the box "${node.label}"`);
    for (const title of titles)
      if (passes(points, title.box)) faults.push(`${line} runs through the title "${title.label}"`);
    for (const label of labels) {
      if ((label.from !== from || label.to !== to) && passes(points, label.box))
        faults.push(`${line} runs through the label "${label.label}"`);
    }
  }
  labels.forEach((label, i) => {
    for (const node of nodes)
      if (overlaps(label.box, node.box)) faults.push(`the label "${label.label}" covers the box "${node.label}"`);
    for (const title of titles)
      if (overlaps(label.box, title.box)) faults.push(`the label "${label.label}" covers the title "${title.label}"`);
    for (const other of labels.slice(i + 1))
      if (overlaps(label.box, other.box)) faults.push(`the labels "${label.label}" and "${other.label}" overlap`);
  });
  for (const [i, {from, to, label, points, heads}] of edges.entries()) {
    const line = `the line from ${from} to ${to}`;
    if (points.slice(1).some((end, p) => end.x !== points[p]?.x && end.y !== points[p]?.y))
      faults.push(`${line} is slanted`);
    const own = labels.find((each) => each.from === from && each.to === to && each.label === label)?.box;
    if (own && !standsOn(own, points)) faults.push(`${line} is not seen on both sides of its label`);
    for (const [head, end, before] of [
      [heads.start, points[0], points[1]],
      [heads.end, points.at(-1), points.at(-2)],
    ] as const) {
      if (!head || !end || !before) continue;
      const [dx, dy] = [end.x - before.x, end.y - before.y];
      const length = Math.abs(dx) + Math.abs(dy);
      if (length < HEAD) faults.push(`${line} has no room for its head`);
      const tip = {x: end.x + TIP * Math.sign(dx), y: end.y + TIP * Math.sign(dy)};
      if (![...nodes, ...frames].some(({box}) => box && touches(tip, box)))
        faults.push(`the head of ${line} touches no box`);
    }
    for (const other of edges.slice(i + 1))
      if (cross(points, other.points, from === other.from || to === other.to))
        faults.push(`${line} crosses the line from ${other.from} to ${other.to}`);
  }
  const said = selectAll('g.message, g.note', tree).map((group) => ({
    label: toString(group).trim(),
    box: shapeBox(group),
    points: selectAll('polyline', group).flatMap(pointsOf),
  }));
  said.forEach((one, i) => {
    for (const other of said)
      if (other !== one && passes(other.points, one.box))
        faults.push(`the arrow of "${other.label}" runs through "${one.label}"`);
    for (const other of said.slice(i + 1))
      if (overlaps(one.box, other.box)) faults.push(`"${one.label}" and "${other.label}" overlap`);
    for (const node of nodes)
      if (overlaps(one.box, node.box)) faults.push(`"${one.label}" covers the box "${node.label}"`);
  });
  for (const lines of selectAll('text', tree).map((each) => selectAll('tspan', each).map((line) => toString(line))))
    for (const [i, line] of lines.slice(1).entries())
      if (/(?:^|\s)\d+$/.test(lines[i] ?? '') && /^[a-z]/i.test(line))
        faults.push(`a line ends between a number and its name: "${lines[i]} / ${line}"`);
  for (const group of frames)
    for (const node of nodes)
      if (!group.holds(node.id) && overlaps(group.box, node.box))
        faults.push(`the box "${node.label}" is inside the frame "${group.label}"`);
  nodes.forEach((node, i) => {
    for (const other of nodes.slice(i + 1))
      if (overlaps(node.box, other.box)) faults.push(`the boxes "${node.label}" and "${other.label}" overlap`);
  });
  return faults;
}

/** The part of a drawing that is drawn on, in its own pixels. */
export const extentOf = (tree: Root): Bounds =>
  around([
    ...selectAll('rect, polygon, circle', tree).map(boxOf),
    ...selectAll('polyline', tree).flatMap((line) => pointsOf(line).map(spot)),
    ...selectAll('line', tree).flatMap(endsOf),
    ...selectAll('text', tree).map(textBox),
  ]) ?? spot({x: 0, y: 0});

export type Bounds = {left: number; top: number; right: number; bottom: number};
type Point = {x: number; y: number};

/** How far two things may reach into each other before an eye sees it, in pixels. */
const SLACK = 2;

function overlaps(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.left < b.right - SLACK &&
    b.left < a.right - SLACK &&
    a.top < b.bottom - SLACK &&
    b.top < a.bottom - SLACK
  );
}

/** What is seen of a line beside its label at least, and of its last piece, which has the head, in pixels. */
const SEEN = 10;
const HEAD = 8;

/** Whether a label is on a piece of a line that goes on at both sides of it, or right above one as long as itself. */
const standsOn = (label: Bounds, points: readonly Point[]): boolean =>
  points.slice(1).some((b, i) => {
    const a = points[i] ?? b;
    const middle = {x: (label.left + label.right) / 2, y: (label.top + label.bottom) / 2};
    const [along, across] = a.y === b.y ? (['x', 'y'] as const) : (['y', 'x'] as const);
    const [start, end] = along === 'x' ? [label.left, label.right] : [label.top, label.bottom];
    const above = a.y - label.bottom;
    if (a.y === b.y && above >= 0 && above <= 8)
      return (
        middle.x > Math.min(a.x, b.x) &&
        middle.x < Math.max(a.x, b.x) &&
        label.right - label.left < Math.abs(a.x - b.x) + 16
      );
    return (
      Math.abs(middle[across] - a[across]) <= SLACK &&
      Math.min(a[along], b[along]) <= start - SEEN &&
      Math.max(a[along], b[along]) >= end + SEEN
    );
  });

const touches = ({x, y}: Point, {left, right, top, bottom}: Bounds): boolean =>
  x > left - SLACK &&
  x < right + SLACK &&
  y > top - SLACK &&
  y < bottom + SLACK &&
  Math.min(Math.abs(x - left), Math.abs(x - right), Math.abs(y - top), Math.abs(y - bottom)) < SLACK;

/** Whether two lines cross, or run along each other although no box is at the end of both. */
function cross(one: readonly Point[], other: readonly Point[], related: boolean): boolean {
  const pieces = (points: readonly Point[]): Bounds[] =>
    points.slice(1).map((b, i) => around([spot(points[i] ?? b), spot(b)]) ?? spot(b));
  return pieces(one).some((a) =>
    pieces(other).some((b) => {
      const [flat, upright] = a.top === a.bottom ? [a, b] : [b, a];
      if (flat.top === flat.bottom && upright.left === upright.right)
        return (
          upright.left > flat.left + 1 &&
          upright.left < flat.right - 1 &&
          flat.top > upright.top + 1 &&
          flat.top < upright.bottom - 1 &&
          !related
        );
      return (
        !related &&
        Math.min(a.right, b.right) - Math.max(a.left, b.left) + Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
          1 &&
        a.left <= b.right &&
        b.left <= a.right &&
        a.top <= b.bottom &&
        b.top <= a.bottom
      );
    }),
  );
}

/** Whether a line of horizontal and vertical pieces runs through a box. */
function passes(points: readonly Point[], box: Bounds | undefined): boolean {
  return points.slice(1).some((end, i) => {
    const start = points[i] ?? end;
    // A piece as its own box: one that is as thin as the slack would never overlap.
    return overlaps(
      {
        left: Math.min(start.x, end.x) - SLACK,
        right: Math.max(start.x, end.x) + SLACK,
        top: Math.min(start.y, end.y) - SLACK,
        bottom: Math.max(start.y, end.y) + SLACK,
      },
      box,
    );
  });
}

function text(element: Element, name: string): string {
  return String(element.properties[name] ?? '').replaceAll(/\s+/g, ' ');
}

function number(element: Element, name: string): number {
  return Number(element.properties[name] ?? 0);
}

function pointsOf(element: Element): Point[] {
  return pairs(String(element.properties['points'] ?? ''));
}

/** Numbers two by two. */
function pairs(numbers: string): Point[] {
  const all = [...numbers.matchAll(/-?[\d.]+/g)].map(([each]) => Number(each));
  return Array.from({length: Math.floor(all.length / 2)}, (_, i) => ({x: all[2 * i] ?? 0, y: all[2 * i + 1] ?? 0}));
}

const endsOf = (line: Element): Bounds[] => [
  spot({x: number(line, 'x1'), y: number(line, 'y1')}),
  spot({x: number(line, 'x2'), y: number(line, 'y2')}),
];

const spot = ({x, y}: Point): Bounds => ({left: x, right: x, top: y, bottom: y});

function around(boxes: readonly Bounds[]): Bounds | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({left}) => left)),
    top: Math.min(...boxes.map(({top}) => top)),
    right: Math.max(...boxes.map(({right}) => right)),
    bottom: Math.max(...boxes.map(({bottom}) => bottom)),
  };
}

/** What the shape of a box takes; of a diamond or hexagon its whole width. */
const shapeBox = (group: Element): Bounds | undefined => around(selectAll('rect, polygon, circle', group).map(boxOf));

function boxOf(shape: Element): Bounds {
  if (shape.tagName === 'rect') {
    const [left, top] = [number(shape, 'x'), number(shape, 'y')];
    return {left, top, right: left + number(shape, 'width'), bottom: top + number(shape, 'height')};
  }
  if (shape.tagName === 'polygon') return around(pointsOf(shape).map(spot)) ?? spot({x: 0, y: 0});
  const [x, y, r] = [number(shape, 'cx'), number(shape, 'cy'), number(shape, 'r')];
  return {left: x - r, right: x + r, top: y - r, bottom: y + r};
}

/** What the title of a group takes. */
function titleBox(group: Element): Bounds | undefined {
  const title = select('text', group);
  return title ? textBox(title) : undefined;
}

function textBox(element: Element): Bounds {
  const size = number(element, 'fontSize');
  const lines = element.children.map((child) => (child.type === 'text' ? child.value : toString(child as Element)));
  const width = Math.max(...lines.map((line) => widthOf(line, size)));
  const height = Math.max(1, selectAll('tspan', element).length) * size;
  const anchor = String(element.properties['textAnchor'] ?? 'start');
  const [x, y] = [number(element, 'x'), number(element, 'y')];
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return {left, right: left + width, top: y - height / 2, bottom: y + height / 2};
}
