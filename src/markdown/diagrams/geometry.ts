import {fromHtml} from 'hast-util-from-html';
import {select, selectAll} from 'hast-util-select';
import type {Element} from 'hast';

/** What a reader stumbles over in a drawing, as sentences; none in a good one. */
export function faultsOf(svg: string): string[] {
  const tree = fromHtml(svg, {fragment: true});
  const nodes = selectAll('g.node', tree).map((node) => ({id: text(node, 'dataId'), label: text(node, 'dataLabel'), box: shapeBox(node)}));
  const titles = selectAll('g.subgraph', tree).map((group) => ({label: text(group, 'dataLabel'), box: textBox(select('text', group))}));
  const labels = selectAll('g.edge-label', tree).map((label) => ({
    label: text(label, 'dataLabel'),
    from: text(label, 'dataFrom'),
    to: text(label, 'dataTo'),
    box: shapeBox(label),
  }));
  const edges = selectAll('polyline.edge', tree).map((edge) => ({from: text(edge, 'dataFrom'), to: text(edge, 'dataTo'), points: pointsOf(edge)}));
  const faults: string[] = [];
  for (const {from, to, points} of edges) {
    const line = `the line from ${from} to ${to}`;
    for (const node of nodes) if (node.id !== from && node.id !== to && passes(points, node.box)) faults.push(`${line} runs through the box "${node.label}"`);
    for (const title of titles) if (passes(points, title.box)) faults.push(`${line} runs through the title "${title.label}"`);
    for (const label of labels) {
      if ((label.from !== from || label.to !== to) && passes(points, label.box)) faults.push(`${line} runs through the label "${label.label}"`);
    }
  }
  labels.forEach((label, i) => {
    for (const node of nodes) if (overlaps(label.box, node.box)) faults.push(`the label "${label.label}" covers the box "${node.label}"`);
    for (const title of titles) if (overlaps(label.box, title.box)) faults.push(`the label "${label.label}" covers the title "${title.label}"`);
    for (const other of labels.slice(i + 1))
      if (overlaps(label.box, other.box)) faults.push(`the labels "${label.label}" and "${other.label}" lie on each other`);
  });
  nodes.forEach((node, i) => {
    for (const other of nodes.slice(i + 1)) if (overlaps(node.box, other.box)) faults.push(`the boxes "${node.label}" and "${other.label}" lie on each other`);
  });
  return faults;
}

type Box = {left: number; top: number; right: number; bottom: number};
type Point = {x: number; y: number};

/** How far two things may reach into each other before an eye sees it, in pixels. */
const SLACK = 2;

function overlaps(a: Box | undefined, b: Box | undefined): boolean {
  return a !== undefined && b !== undefined && a.left < b.right - SLACK && b.left < a.right - SLACK && a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
}

/** Whether a line of horizontal and vertical pieces runs through a box. */
function passes(points: readonly Point[], box: Box | undefined): boolean {
  return points.slice(1).some((end, i) => {
    const start = points[i] ?? end;
    // A piece as a box of its own: one that is as thin as the slack would never overlap.
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
  return String(element.properties['points'] ?? '')
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number))
    .map(([x = 0, y = 0]) => ({x, y}));
}

/** What the shape of a box takes; of a diamond or hexagon its whole width. */
function shapeBox(group: Element): Box | undefined {
  const boxes = selectAll('rect, polygon, circle, ellipse', group).map((shape): Box => {
    if (shape.tagName === 'rect') {
      const [left, top] = [number(shape, 'x'), number(shape, 'y')];
      return {left, top, right: left + number(shape, 'width'), bottom: top + number(shape, 'height')};
    }
    if (shape.tagName === 'polygon') {
      const points = pointsOf(shape);
      return {
        left: Math.min(...points.map(({x}) => x)),
        right: Math.max(...points.map(({x}) => x)),
        top: Math.min(...points.map(({y}) => y)),
        bottom: Math.max(...points.map(({y}) => y)),
      };
    }
    const [rx, ry] = shape.tagName === 'circle' ? [number(shape, 'r'), number(shape, 'r')] : [number(shape, 'rx'), number(shape, 'ry')];
    return {left: number(shape, 'cx') - rx, right: number(shape, 'cx') + rx, top: number(shape, 'cy') - ry, bottom: number(shape, 'cy') + ry};
  });
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({left}) => left)),
    top: Math.min(...boxes.map(({top}) => top)),
    right: Math.max(...boxes.map(({right}) => right)),
    bottom: Math.max(...boxes.map(({bottom}) => bottom)),
  };
}

/** Width of an average letter of the page's font, as a share of its size. */
const LETTER = 0.5;

function textBox(element: Element | null | undefined): Box | undefined {
  if (!element) return undefined;
  const size = number(element, 'fontSize') || 12;
  const words = element.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? child.children.map((part) => (part.type === 'text' ? part.value : '')).join('') : '',
    )
    .join('');
  const width = words.length * size * LETTER;
  const anchor = String(element.properties['textAnchor'] ?? 'start');
  const x = number(element, 'x');
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const y = number(element, 'y');
  return {left, right: left + width, top: y - size / 2, bottom: y + size / 2};
}
