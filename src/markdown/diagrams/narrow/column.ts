import {wrapLabel} from '../labels';
import {
  frameAround,
  GROUP_ROOM,
  graphMarkup,
  isDot,
  labelSize,
  LINE_HEIGHT,
  TIP,
  widthOf,
  type Box,
  type Run,
} from '../markup';
import type {MermaidEdge, MermaidGraph} from '../mermaid';
import {orderOf, boxTree, type ColumnBox} from './order';

/**
 * The site's own form for a flowchart that is wider than a phone whichever way it is turned: one box below the other.
 * What follows alone follows straight below, one of several is indented below where it comes from, and all other
 * lines run beside the boxes on the right, those with one target and one label together. None if that is too wide.
 */
export function* columnsOf(graph: MermaidGraph, room: number): Generator<string> {
  const order = orderOf(graph);
  for (const each of [order, ...variantsOf(order, graph)]) {
    const drawn = drawColumn(graph, room, each);
    if (drawn !== undefined) yield drawn;
  }
}

/** Orders in which one box is right below another that leads to it: with another order, lines may not cross. */
const variantsOf = (order: readonly string[], {edges}: MermaidGraph): string[][] =>
  edges.map(({source, target}) => {
    const rest = order.filter((id) => id !== target);
    return rest.flatMap((id) => (id === source ? [id, target] : [id]));
  });

function drawColumn(graph: MermaidGraph, room: number, order: readonly string[]): string | undefined {
  for (const stacked of [false, true])
    for (const letters of [26, 20, 16, 12]) {
      const drawn = paint(graph, order, {letters, stacked});
      if (drawn.width <= room) return drawn.svg;
    }
  return undefined;
}

const PAD_X = 10;
const PAD_Y = 8;
/** How far a box is to the right of what it hangs on, and the line between them of the left edge of that. */
const INDENT = 26;
const HANG = 12;
/** From the boxes of a group to the edge above its title. */
const GROUP_TITLE = 26;
/** Between boxes without a line, and the length of a line without a label. */
const GAP = 10;
const LINE = 24;
/** What is seen of a line on either side of its label. */
const STUB = 12;
/** From a label above a box to the box. */
const UNDER = 8;
/** Between lines that run beside the boxes. */
const LANE = 14;
/** Letters of their labels on one line. */
const BESIDE = 10;

/** Letters of a line of boxes, and whether the labels of a fan are above their boxes, where they find no room beside them. */
type Lettering = {letters: number; stacked: boolean};
type ColumnRow = ColumnBox & {box: Box; center: number};

function paint(graph: MermaidGraph, order: readonly string[], lettering: Lettering): {svg: string; width: number} {
  const rows = rowsOf(graph, order, lettering);
  const frames = graph.subgraphs.map(({id, label, nodeIds}) => ({
    id,
    nodeIds,
    box: frameAround(
      label,
      rows.filter((row) => nodeIds.includes(row.id)).map(({box}) => box),
      GROUP_TITLE,
    ),
  }));
  const boxes = new Map<string, Box>([
    ...rows.map(({id, box}) => [id, box] as const),
    ...frames.map(({id, box}) => [id, box] as const),
  ]);
  const {runs, end} = linesBetween(graph, rows, boxes, lettering);
  const svg = graphMarkup(graph, {boxes: new Map(rows.map(({id, box}) => [id, box])), frames, runs});
  return {svg, width: end};
}

/** The boxes from top to bottom, all as far to the right as the widest needs. */
function rowsOf(graph: MermaidGraph, order: readonly string[], {letters, stacked}: Lettering): ColumnRow[] {
  const places = boxTree(graph, order);
  const groupOf = (id: string | undefined): string | undefined =>
    graph.subgraphs.find(({nodeIds}) => nodeIds.includes(id ?? ''))?.id;
  const lefts = new Map<string, number>();
  let bottom = 0;
  const rows = places.map((place, i): ColumnRow => {
    const {id, from, edge} = place;
    const [group, before] = [groupOf(id), groupOf(places[i - 1]?.id)];
    const inside = group === undefined ? 0 : GROUP_ROOM;
    const start = from === undefined ? 0 : (lefts.get(from) ?? 0) - (groupOf(from) === undefined ? 0 : GROUP_ROOM);
    // Labels of a fan are on its branches, which all begin at one trunk.
    const hung = Math.max(
      0,
      ...places.flatMap((each) =>
        !stacked && each.kind === 'hangs' && each.from === from && each.edge?.label
          ? [
              labelSize(wrapLabel(each.edge.label, BESIDE)).width +
                HANG +
                STUB * 2 +
                (each.edge.hasArrowStart ? 2 : 1) * TIP,
            ]
          : [],
      ),
    );
    // What follows outside a group begins at the edge of the frame.
    const left =
      place.kind === 'hangs'
        ? (lefts.get(from ?? '') ?? 0) + Math.max(INDENT, hung)
        : from !== undefined && groupOf(from) === group
          ? (lefts.get(from) ?? 0)
          : start + inside;
    lefts.set(id, left);
    const lines = isDot(graph, id) ? [] : wrapLabel(graph.nodes.get(id)?.label ?? id, letters);
    const label = edge?.label ? labelSize(wrapLabel(edge.label, letters)).height : 0;
    const top =
      bottom +
      (i === 0 ? 0 : gapAbove(place.kind, label, {inGroup: group !== undefined, stacked})) +
      (group !== undefined && group !== before ? GROUP_TITLE : 0) +
      (before !== undefined && group !== before ? GROUP_ROOM : 0);
    bottom = top + (lines.length === 0 ? 14 : lines.length * LINE_HEIGHT + 2 * PAD_Y);
    const width = Math.max(60, ...lines.map((line) => widthOf(line, 13) + 2 * PAD_X));
    return {...place, box: {lines, left, right: left + width, top, bottom}, center: (top + bottom) / 2};
  });
  // Wide enough for the titles of groups beside the lines that run into them.
  const right = Math.max(
    ...graph.subgraphs.map(({label}) => 2 * (widthOf(label, 12) + 24)),
    ...rows.map(({box}) => box.right),
  );
  return rows.map((row) => ({...row, box: {...row.box, right}}));
}

/** Between a box and the one above it, in pixels; `label` is the height of what the line between them says. */
function gapAbove(
  kind: ColumnBox['kind'],
  label: number,
  {inGroup, stacked}: {inGroup: boolean; stacked: boolean},
): number {
  if (kind === 'follows') return label > 0 ? label + 2 * STUB + 2 * TIP : LINE;
  if (kind === 'hangs') return stacked && label > 0 ? label + UNDER + GAP / 2 : GAP;
  return inGroup ? GAP : 2 * GAP;
}

/** All lines with the places of their labels, and how far they reach to the right. */
function linesBetween(
  graph: MermaidGraph,
  rows: readonly ColumnRow[],
  boxes: ReadonlyMap<string, Box>,
  {letters, stacked}: Lettering,
): {runs: Run[]; end: number} {
  const box = (id: string): Box => boxes.get(id) ?? {lines: [], left: 0, right: 0, top: 0, bottom: 0};
  const runs: Run[] = [];
  const beside = new Map<string, MermaidEdge[]>();
  for (const edge of graph.edges) {
    const row = rows.find((each) => each.edge === edge);
    const label = edge.label
      ? wrapLabel(edge.label, row && (stacked || row.kind === 'follows') ? letters : BESIDE)
      : [];
    const [from, to] = [box(edge.source), box(edge.target)];
    if (row?.kind === 'follows') {
      const x = (row.box.left + row.box.right) / 2;
      const points = [
        {x, y: from.bottom},
        {x, y: to.top},
      ];
      // Right below its box, or below the frame that the line leaves.
      const leaves = graph.subgraphs.some(
        ({nodeIds}) => nodeIds.includes(edge.source) && !nodeIds.includes(edge.target),
      );
      runs.push({
        edge,
        points,
        lines: label,
        at: {
          x,
          y:
            from.bottom +
            (leaves ? GROUP_ROOM : 0) +
            labelSize(label).height / 2 +
            STUB +
            (edge.hasArrowStart ? TIP : 0),
        },
      });
    } else if (row) {
      const {width, height} = labelSize(label);
      const [x, above] = [from.left + HANG, stacked && label.length > 0];
      const y = above ? row.box.top - UNDER - height / 2 : row.center;
      const end = x + 2 * STUB + width;
      const points = [
        {x, y: from.bottom},
        {x, y},
        ...(above
          ? [
              {x: end, y},
              {x: end, y: row.box.top},
            ]
          : [{x: row.box.left, y}]),
      ];
      runs.push({edge, points, lines: label, at: {x: x + STUB + width / 2, y}});
    } else {
      const key = `${edge.target}\n${edge.label ?? ''}\n${edge.style}`;
      beside.set(key, [...(beside.get(key) ?? []), edge]);
    }
  }
  const lanes = besideBoxes(
    [...beside.values()],
    rows,
    box,
    Math.max(...[...boxes.values()].map((each) => each.right)),
  );
  return {runs: [...runs, ...lanes.runs], end: lanes.end};
}

/** The lines on the right of the boxes, each lane for the edges into one box that say the same. */
function besideBoxes(
  lanes: readonly MermaidEdge[][],
  rows: readonly ColumnRow[],
  box: (id: string) => Box,
  right: number,
): {runs: Run[]; end: number} {
  const runs: Run[] = [];
  /** Where lines leave and reach a box: each at its own height, the longer ones farther from where they lead. */
  const ends = new Map<string, number>();
  const heightAt = (id: string, other: string): number => {
    const count = ends.get(id) ?? 0;
    ends.set(id, count + 1);
    const {top, bottom} = box(id);
    return (top + bottom) / 2 + 8 * count * (count > 0 && box(other).top > top ? -1 : 1);
  };
  /** Each lane with the heights that it takes; lines that do not meet share one. */
  const taken: {left: number; right: number; from: number; to: number}[] = [];
  // Short ways inside, long ones around them.
  const reach = (edges: readonly MermaidEdge[]): number =>
    Math.max(...edges.map(({source, target}) => Math.abs(box(target).top - box(source).top)));
  for (const edges of [...lanes].sort((a, b) => reach(a) - reach(b))) {
    const far = [...edges].sort((a, b) => reach([b]) - reach([a]));
    const [first] = far;
    if (!first) continue;
    const y = heightAt(first.target, first.source);
    const starts = far.map((edge) => heightAt(edge.source, edge.target));
    const [from, to] = [Math.min(y, ...starts), Math.max(y, ...starts)];
    const label = first.label ? wrapLabel(first.label, BESIDE) : [];
    const half = label.length > 0 ? labelSize(label).width / 2 : 0;
    const left = Math.max(
      right,
      ...taken.filter((lane) => lane.from < to + 8 && from - 8 < lane.to).map((lane) => lane.right),
    );
    const x = left + Math.max(LANE, half + 4);
    taken.push({left, right: x + Math.max(1, half), from, to});
    far.forEach((edge, i) => {
      const start = starts[i] ?? 0;
      const out = [
        {x: box(edge.source).right, y: start},
        {x, y: start},
      ];
      // The others end where they meet the longest.
      if (i > 0) runs.push({edge: {...edge, hasArrowEnd: false}, points: out, lines: label});
      else
        runs.push({
          edge,
          points: [...out, {x, y}, {x: box(edge.target).right, y}],
          lines: label,
          at: {x, y: between(rows, start, y)},
        });
    });
  }
  return {runs, end: Math.max(right, ...taken.map((lane) => lane.right)) + 1};
}

/** The height between two rows that is next to the middle of a line. */
function between(rows: readonly ColumnRow[], from: number, to: number): number {
  const middle = (from + to) / 2;
  const gaps = rows
    .map(({box}, i) => (box.bottom + (rows[i + 1]?.box.top ?? box.bottom)) / 2)
    .filter((y) => y > Math.min(from, to) && y < Math.max(from, to));
  return gaps.reduce((best, y) => (Math.abs(y - middle) < Math.abs(best - middle) ? y : best), gaps[0] ?? middle);
}
