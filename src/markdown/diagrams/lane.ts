import type {MermaidEdge, MermaidGraph} from './mermaid';
import {
  arrowheads,
  boxMarkup,
  edgeMarkup,
  frameAround,
  GROUP_ROOM,
  groupMarkup,
  LINE_HEIGHT,
  labelMarkup,
  labelWidth,
  widthOf,
  type Box,
  type Point,
} from './markup';
import {linesOf} from './labels';

/**
 * The site's own form for what a service is called by and what it calls: one lane from left to right, inbound calls into
 * it, outbound calls out of it. What only sends into the lane is above it, what only takes from it below, each in
 * the middle of what it is joined to. Undefined for a graph that has no lane, or more around it than finds room so.
 */
export const drawLane = (graph: MermaidGraph, column: number): string | undefined =>
  drawWith(graph, column, 14) ?? drawWith(graph, column, 9);

/** The same with labels of boxes on lines of about this many letters. */
function drawWith(graph: MermaidGraph, column: number, letters: number): string | undefined {
  const lane = laneOf(graph.edges);
  const around = lane && placesAround(graph, lane);
  if (!lane || !around) return undefined;
  const boxes = new Map<string, Box>();
  const put = (id: string, x: number, top: number): void => {
    const {lines, width, height} = sizeOfBox(graph, id, letters);
    boxes.set(id, {lines, left: x - width / 2, right: x + width / 2, top, bottom: top + height});
  };
  const sizes = lane.map((id) => sizeOfBox(graph, id, letters));
  const gaps = gapsOf(graph, lane, column - 2 * EDGE - sizes.reduce((sum, {width}) => sum + width, 0));
  if (!gaps) return undefined;
  const height = Math.max(...sizes.map((size) => size.height));
  let x = 0;
  lane.forEach((id, i) => {
    const {width, height: own} = sizes[i] ?? {width: 0, height: 0};
    put(id, x + width / 2, (height - own) / 2);
    x += width + (gaps[i] ?? 0);
  });
  const middle = (id: string): number => ((boxes.get(id)?.left ?? 0) + (boxes.get(id)?.right ?? 0)) / 2;
  for (const {id, level, joined} of around) {
    const at = joined.reduce((sum, each) => sum + middle(each), 0) / joined.length;
    const [next] = joined.flatMap((each) => boxes.get(each) ?? []);
    const [from, to] = Math.abs(level) === 1 || !next ? [0, height] : [next.top, next.bottom];
    const before = boxes.get(joined[0] ?? '');
    if (level > 1 && before && isLong(around, id)) {
      const {width, height: own} = sizeOfBox(graph, id, letters);
      const label = graph.edges.find(({target}) => target === id)?.label;
      put(id, before.right + (label ? labelWidth(label) + 16 : 32) + width / 2, (before.top + before.bottom - own) / 2);
      continue;
    }
    put(id, at, level < 0 ? from - ROW - sizeOfBox(graph, id, letters).height : to + ROW);
  }
  return paint(graph, boxes, column);
}

/** What the cut of the drawing leaves on each side. */
const EDGE = 4;

const PAD_X = 10;
const PAD_Y = 10;

/** Between the lane and what is above and below it: room for a label on a line. */
const ROW = 44;

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

/** Whether a place is in a chain of three or more below the lane, which then goes on to the right. */
function isLong(places: readonly LaneNeighbor[], id: string): boolean {
  const after = (each: string): string[] =>
    places.flatMap((place) => (place.level > 1 && place.joined.includes(each) ? [place.id, ...after(place.id)] : []));
  const place = places.find((each) => each.id === id);
  return (place?.level ?? 0) + after(id).length > 2;
}

/** Room between the boxes of the lane: each for its label at least, all of the column at most. Undefined where they have too little. */
function gapsOf(graph: MermaidGraph, lane: readonly string[], room: number): number[] | undefined {
  const least = lane.slice(1).map((id, i) => {
    const label = graph.edges.find(({source, target}) => source === lane[i] && target === id)?.label ?? '';
    return labelWidth(label) + 12 + borders(graph, lane[i] ?? '', id).length * GROUP_ROOM;
  });
  const spare = (room - least.reduce((sum, gap) => sum + gap, 0)) / least.length;
  return spare < 0 ? undefined : least.map((gap) => gap + Math.min(spare, 40));
}

function sizeOfBox(
  {nodes}: MermaidGraph,
  id: string,
  letters: number,
): {lines: string[]; width: number; height: number} {
  const lines = linesOf(nodes.get(id)?.label ?? id, letters);
  return {
    lines,
    width: Math.max(...lines.map((line) => widthOf(line, 13))) + 2 * PAD_X,
    height: lines.length * LINE_HEIGHT + 2 * PAD_Y,
  };
}

function paint(graph: MermaidGraph, boxes: ReadonlyMap<string, Box>, column: number): string | undefined {
  const {edges, subgraphs} = graph;
  const groups = subgraphs.map(({id, label, nodeIds}) => {
    const inside = nodeIds.flatMap((each) => boxes.get(each) ?? []);
    return {id, nodeIds, box: frameAround(label, inside, GROUP_ROOM + 24)};
  });
  const covers = (a: Box, b: Box): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  if (groups.some(({nodeIds, box}) => [...boxes].some(([id, each]) => !nodeIds.includes(id) && covers(box, each))))
    return undefined;
  const lines = edges.flatMap((edge) => {
    const [from, to] = [boxes.get(edge.source), boxes.get(edge.target)];
    return from && to
      ? [
          {
            edge,
            ...route(
              from,
              to,
              edge.label ?? '',
              borders(graph, edge.source, edge.target).reduce((sum, end) => sum + end, 0),
            ),
          },
        ]
      : [];
  });
  const all = [...boxes.values(), ...groups.map(({box}) => box)];
  const [left, top] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))];
  const [width, height] = [
    Math.max(...all.map((box) => box.right)) - left,
    Math.max(...all.map((box) => box.bottom)) - top,
  ];
  if (width > column) return undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">`,
    arrowheads,
    ...groups.map(({id, box}) =>
      groupMarkup(
        id,
        box,
        lines.some(({points}) => crosses(points, box)),
      ),
    ),
    ...lines.map(({edge, points}) => edgeMarkup(edge, points)),
    ...lines.flatMap(({edge, at}) => (edge.label ? [labelMarkup(edge, at)] : [])),
    ...[...boxes].map(([id, box]) => boxMarkup(id, box)),
    '</svg>',
  ].join('\n');
}

/** Whether a line enters a box from above where the title would begin. */
const crosses = (points: readonly Point[], {left, top, lines}: Box): boolean => {
  const end = left + 16 + widthOf(lines.join(' '), 12);
  return points.some(({x, y}, i) => x > left && x < end && y < top && (points[i + 1]?.y ?? y) > top);
};

/**
 * The line between two boxes and the middle of its label: along the lane with the label above, off the border at the
 * end that `aside` says, else down and to the side.
 */
function route(from: Box, to: Box, label: string, aside: number): {points: Point[]; at: Point} {
  const center = ({left, right, top, bottom}: Box): Point => ({x: (left + right) / 2, y: (top + bottom) / 2});
  const [a, b] = [center(from), center(to)];
  if (Math.abs(a.y - b.y) < 1) {
    const points = [
      {x: from.right, y: a.y},
      {x: to.left, y: b.y},
    ];
    return {
      points,
      at: {x: (from.right + to.left - aside * GROUP_ROOM) / 2, y: a.y - 4 - (linesOf(label, 14).length * 15) / 2},
    };
  }
  const down = b.y > a.y;
  const beside = Math.abs(a.x - b.x) > 1;
  if (beside && from.bottom <= 0) {
    // From above the lane: sideways there, then down into it.
    const points = [
      {x: a.x < b.x ? from.right : from.left, y: a.y},
      {x: b.x, y: a.y},
      {x: b.x, y: to.top},
    ];
    return {points, at: {x: b.x, y: (from.bottom + to.top) / 2}};
  }
  const start = {x: a.x, y: down ? from.bottom : from.top};
  const end = beside ? {x: a.x < b.x ? to.left : to.right, y: b.y} : {x: b.x, y: down ? to.top : to.bottom};
  const points = beside ? [start, {x: a.x, y: b.y}, end] : [start, end];
  return {points, at: {x: a.x, y: (start.y + (beside ? (down ? to.top : to.bottom) : end.y)) / 2}};
}
