import type {MermaidEdge, MermaidGraph} from './mermaid';
import {
  frameAround,
  GROUP_ROOM,
  graphMarkup,
  LINE_HEIGHT,
  labelSize,
  TIP,
  widthOf,
  type Box,
  type Point,
  type Run,
} from './markup';
import {wrapLabel} from './labels';

/**
 * The site's own form for what a service is called by and what it calls: one lane from left to right, inbound calls into
 * it, outbound calls out of it. What only sends into the lane is above it, what only takes from it below, each in
 * the middle of what it is joined to. Undefined for a graph that has no lane, or more around it than finds room so.
 */
export const drawLane = (graph: MermaidGraph, column: number): string | undefined =>
  drawWith(graph, column, WIDE) ?? drawWith(graph, column, 12) ?? drawWith(graph, column, 9);

/** The same with labels of boxes on lines of about this many letters. */
function drawWith(graph: MermaidGraph, column: number, letters: number): string | undefined {
  const lane = laneOf(graph.edges);
  const around = lane && placesAround(graph, lane);
  if (!lane || !around) return undefined;
  const boxes = new Map<string, Box>();
  const put = (id: string, x: number, top: number, {lines, width, height}: BoxSize): void => {
    boxes.set(id, {lines, left: x - width / 2, right: x + width / 2, top, bottom: top + height});
  };
  const sizes = lane.map((id) => sizeOfBox(graph, id, letters));
  const gaps = gapsOf(graph, lane, {
    room: column - 2 * EDGE - sizes.reduce((sum, {width}) => sum + width, 0),
    beside: letters === WIDE ? FREE : BESIDE,
  });
  if (!gaps) return undefined;
  const height = Math.max(...sizes.map((size) => size.height));
  let x = 0;
  sizes.forEach((size, i) => {
    put(lane[i] ?? '', x + size.width / 2, (height - size.height) / 2, size);
    x += size.width + (gaps[i] ?? 0);
  });
  const middle = (id: string): number => ((boxes.get(id)?.left ?? 0) + (boxes.get(id)?.right ?? 0)) / 2;
  for (const {id, level, joined} of around) {
    const own = sizeOfBox(graph, id, WIDE);
    const [next] = joined.flatMap((each) => boxes.get(each) ?? []);
    const labels = graph.edges.flatMap(({source, target, label}) =>
      label && (source === id || target === id) ? wrapLabel(label, LABEL) : [],
    );
    if (level > 1 && next && graph.edges.filter(({target}) => target === id).length === 1) {
      const gap = labels.length > 0 ? labelSize(labels).width + STUB : 32;
      put(id, next.right + gap + own.width / 2, (next.top + next.bottom - own.height) / 2, own);
      continue;
    }
    const at = joined.reduce((sum, each) => sum + middle(each), 0) / joined.length;
    const [from, to] = Math.abs(level) === 1 || !next ? [0, height] : [next.top, next.bottom];
    const room =
      (labels.length > 0 ? ROW : 28) +
      (joined.some((each) => borders(graph, each, id).length > 0) ? GROUP_ROOM : 0) +
      (level > 0 && joined.length > 1 ? TRUNK : 0);
    put(id, at, level < 0 ? from - room - own.height : to + room, own);
  }
  return paint(graph, boxes);
}

/** What the cut of the drawing leaves on each side. */
const EDGE = 4;

const PAD_X = 8;
const PAD_Y = 8;

/** Between the lane and what is above and below it: room for a label on a line; and for the trunk of several lines. */
const ROW = 42;
const TRUNK = 18;
/** Letters of a line of a label, and of a box where there is room. */
const LABEL = 18;
const WIDE = 26;
/** What a line of the lane is longer than its label, at least; and where boxes are as wide as they like. */
const BESIDE = 10;
const FREE = 36;
/** A line is that much longer than a label on it. */
const STUB = 48;

const isDirected = ({label}: MermaidEdge): boolean => /inbound|outbound/i.test(label ?? '');

/** The longest way through inbound and outbound calls, if it has both. */
function laneOf(edges: readonly MermaidEdge[]): string[] | undefined {
  const directed = edges.filter(isDirected);
  const from = (id: string, seen: readonly string[]): string[] =>
    directed
      .filter(({source, target}) => source === id && !seen.includes(target))
      .map(({target}) => from(target, [...seen, target]))
      .reduce((best, way) => (way.length > best.length ? way : best), [...seen]);
  const lane = directed
    .map(({source}) => from(source, [source]))
    .reduce<string[]>((best, way) => (way.length > best.length ? way : best), []);
  const has = (name: RegExp): boolean =>
    directed.some(
      ({source, target, label}) => lane.includes(source) && lane.includes(target) && name.test(label ?? ''),
    );
  return lane.length > 2 && has(/inbound/i) && has(/outbound/i) ? lane : undefined;
}

type LaneNeighbor = {id: string; level: number; joined: string[]};

/** Everything beside the lane: above it (-1), below it (1), or below what is there. Undefined if a line would cross the lane. */
function placesAround({nodes, edges, subgraphs}: MermaidGraph, lane: readonly string[]): LaneNeighbor[] | undefined {
  if (
    edges.some(
      ({source, target, hasArrowStart}) =>
        hasArrowStart ||
        (lane.includes(source) && lane.includes(target) && lane.indexOf(target) !== lane.indexOf(source) + 1),
    )
  ) {
    return undefined;
  }
  if (subgraphs.some(({children}) => children.length > 0)) return undefined;
  const places: LaneNeighbor[] = [];
  const find = (id: string): LaneNeighbor | undefined => places.find((place) => place.id === id);
  for (let left = [...nodes.keys()].filter((id) => !lane.includes(id)); left.length > 0;) {
    const next = left.find((id) => {
      const sources = edges.filter(({target}) => target === id).map(({source}) => source);
      const targets = edges.filter(({source}) => source === id).map(({target}) => target);
      if (
        targets.length > 0 &&
        sources.every((each) => !lane.includes(each) && !find(each)) &&
        targets.every((each) => lane.includes(each))
      )
        return places.push({id, level: -1, joined: targets});
      if (targets.some((each) => lane.includes(each))) return false;
      const below = targets.length === 1 ? find(targets[0] ?? '') : undefined;
      if (below && below.level < 0) return places.push({id, level: below.level - 1, joined: [below.id]});
      if (sources.length > 0 && sources.every((each) => lane.includes(each)))
        return places.push({id, level: 1, joined: sources});
      const [above, ...more] = sources.filter((each) => !lane.includes(each)).map(find);
      return (
        above && more.length === 0 && above.level > 0 && places.push({id, level: above.level + 1, joined: [above.id]})
      );
    });
    if (next === undefined) return undefined;
    left = left.filter((id) => id !== next);
  }
  return places;
}

/** The ends of a line at which it crosses the border of a group: -1 behind its start, 1 before its end. */
const borders = ({subgraphs}: MermaidGraph, source: string, target: string): number[] =>
  subgraphs.flatMap(({nodeIds}) =>
    nodeIds.includes(source) === nodeIds.includes(target) ? [] : [nodeIds.includes(source) ? -1 : 1],
  );

/** Room between the boxes of the lane: each for its label at least, all of the column at most. Undefined where they have too little. */
function gapsOf(
  graph: MermaidGraph,
  lane: readonly string[],
  {room, beside}: {room: number; beside: number},
): number[] | undefined {
  const least = lane.slice(1).map((id, i) => {
    const label = graph.edges.find(({source, target}) => source === lane[i] && target === id)?.label ?? '';
    return (
      labelSize(wrapLabel(label, LABEL)).width - 8 + beside + borders(graph, lane[i] ?? '', id).length * GROUP_ROOM
    );
  });
  const spare = (room - least.reduce((sum, gap) => sum + gap, 0)) / least.length;
  return spare < 0 ? undefined : least.map((gap) => gap + Math.min(spare, 40 + BESIDE - beside));
}

type BoxSize = {lines: string[]; width: number; height: number};

function sizeOfBox({nodes}: MermaidGraph, id: string, letters: number): BoxSize {
  const lines = wrapLabel(nodes.get(id)?.label ?? id, letters);
  return {
    lines,
    width: Math.max(...lines.map((line) => widthOf(line, 13))) + 2 * PAD_X,
    height: lines.length * LINE_HEIGHT + 2 * PAD_Y,
  };
}

function paint(graph: MermaidGraph, boxes: ReadonlyMap<string, Box>): string {
  const frames = graph.subgraphs.map(({id, label, nodeIds}) => {
    const inside = nodeIds.flatMap((each) => boxes.get(each) ?? []);
    return {id, nodeIds, box: frameAround(label, inside, GROUP_ROOM + 24)};
  });
  const runs = graph.edges.flatMap((edge): Run[] => {
    const [from, to] = [boxes.get(edge.source), boxes.get(edge.target)];
    const aside = borders(graph, edge.source, edge.target).reduce((sum, end) => sum + end, 0);
    return from && to ? [{edge, lines: wrapLabel(edge.label ?? '', LABEL), ...route(from, to, edge, aside)}] : [];
  });
  return graphMarkup(graph, {boxes, frames, runs});
}

/**
 * The line between two boxes and the middle of its label: along a row, with the label above it between boxes of the
 * lane; from above sideways and down; else down, and what does not lie straight below by a trunk into its top. `aside`
 * says at which end the line crosses the border of a group.
 */
function route(from: Box, to: Box, edge: MermaidEdge, aside: number): {points: Point[]; at: Point} {
  const center = ({left, right, top, bottom}: Box): Point => ({x: (left + right) / 2, y: (top + bottom) / 2});
  const [a, b] = [center(from), center(to)];
  if (Math.abs(a.y - b.y) < 1) {
    const above = isDirected(edge) ? 4 + (wrapLabel(edge.label ?? '', LABEL).length * 15) / 2 : 0;
    return {
      points: [
        {x: from.right, y: a.y},
        {x: to.left, y: a.y},
      ],
      at: {x: (from.right + to.left - aside * GROUP_ROOM - (above ? 0 : TIP)) / 2, y: a.y - above},
    };
  }
  const down = b.y > a.y;
  const [start, end] = down ? [from.bottom, to.top] : [from.top, to.bottom];
  const middle = (start + end - aside * GROUP_ROOM - (down ? TIP : -TIP)) / 2;
  if (Math.abs(a.x - b.x) < 1)
    return {
      points: [
        {x: b.x, y: start},
        {x: b.x, y: end},
      ],
      at: {x: b.x, y: middle},
    };
  if (from.bottom <= 0)
    return {
      points: [
        {x: a.x < b.x ? from.right : from.left, y: a.y},
        {x: b.x, y: a.y},
        {x: b.x, y: end},
      ],
      at: {x: b.x, y: middle},
    };
  const trunk = end - TRUNK;
  return {
    points: [
      {x: a.x, y: start},
      {x: a.x, y: trunk},
      {x: b.x, y: trunk},
      {x: b.x, y: end},
    ],
    at: {x: a.x, y: (start + trunk - aside * GROUP_ROOM) / 2},
  };
}
