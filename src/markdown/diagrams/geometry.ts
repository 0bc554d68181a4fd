import {fromParse5} from 'hast-util-from-parse5';
import {select, selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import type {Element, Root} from 'hast';
import {parseFragment} from 'parse5';

/** A drawing as a tree, without its definitions: arrowheads are defined at their own corner. */
export function treeOf(svg: string): Root {
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
    points: pointsOf(edge),
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
  nodes.forEach((node, i) => {
    for (const other of nodes.slice(i + 1))
      if (overlaps(node.box, other.box)) faults.push(`the boxes "${node.label}" and "${other.label}" overlap`);
  });
  return faults;
}

/** The part of a drawing that is drawn on, in its own pixels; undefined for one with shapes that are not understood. */
export function extentOf(tree: Root): Box | undefined {
  if (select('path', tree)) return undefined;
  const shapes = selectAll('rect, polygon, circle, ellipse', tree);
  return around([
    ...shapes.map(boxOf),
    ...selectAll('polyline', tree).flatMap((line) => pointsOf(line).map(spot)),
    ...selectAll('line', tree).flatMap(endsOf),
    ...selectAll('text', tree).map(textBox),
  ]);
}

export type Box = {left: number; top: number; right: number; bottom: number};
type Point = {x: number; y: number};

/** How far two things may reach into each other before an eye sees it, in pixels. */
const SLACK = 2;

function overlaps(a: Box | undefined, b: Box | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.left < b.right - SLACK &&
    b.left < a.right - SLACK &&
    a.top < b.bottom - SLACK &&
    b.top < a.bottom - SLACK
  );
}

/** Whether a line of horizontal and vertical pieces runs through a box. */
function passes(points: readonly Point[], box: Box | undefined): boolean {
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

const endsOf = (line: Element): Box[] => [
  spot({x: number(line, 'x1'), y: number(line, 'y1')}),
  spot({x: number(line, 'x2'), y: number(line, 'y2')}),
];

const spot = ({x, y}: Point): Box => ({left: x, right: x, top: y, bottom: y});

function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({left}) => left)),
    top: Math.min(...boxes.map(({top}) => top)),
    right: Math.max(...boxes.map(({right}) => right)),
    bottom: Math.max(...boxes.map(({bottom}) => bottom)),
  };
}

/** What the shape of a box takes; of a diamond or hexagon its whole width. */
const shapeBox = (group: Element): Box | undefined =>
  around(selectAll('rect, polygon, circle, ellipse', group).map(boxOf));

function boxOf(shape: Element): Box {
  if (shape.tagName === 'rect') {
    const [left, top] = [number(shape, 'x'), number(shape, 'y')];
    return {left, top, right: left + number(shape, 'width'), bottom: top + number(shape, 'height')};
  }
  if (shape.tagName === 'polygon') return around(pointsOf(shape).map(spot)) ?? spot({x: 0, y: 0});
  const [rx, ry] =
    shape.tagName === 'circle' ? [number(shape, 'r'), number(shape, 'r')] : [number(shape, 'rx'), number(shape, 'ry')];
  return {
    left: number(shape, 'cx') - rx,
    right: number(shape, 'cx') + rx,
    top: number(shape, 'cy') - ry,
    bottom: number(shape, 'cy') + ry,
  };
}

/** What the title of a group takes. */
function titleBox(group: Element): Box | undefined {
  const title = select('text', group);
  return title ? textBox(title) : undefined;
}

/** Width of an average letter of the page's font, as a share of its size. */
const LETTER = 0.55;

function textBox(element: Element): Box {
  const size = number(element, 'fontSize') || 12;
  const lines = element.children.map((child) =>
    child.type === 'text' ? child.value : child.type === 'element' ? toString(child) : '',
  );
  const width = Math.max(...lines.map((line) => line.length)) * size * LETTER;
  const height = Math.max(1, selectAll('tspan', element).length) * size;
  const anchor = String(element.properties['textAnchor'] ?? 'start');
  const x = number(element, 'x');
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const y = number(element, 'y');
  return {left, right: left + width, top: y - height / 2, bottom: y + height / 2};
}
