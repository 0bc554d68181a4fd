import {wrapLabel} from './labels';
import {
  frameAround,
  GROUP_ROOM,
  graphMarkup,
  isDot,
  LINE_HEIGHT,
  labelSize,
  widthOf,
  type Box,
  type Point,
  type Run,
} from './markup';
import type {MermaidEdge, MermaidGraph} from './mermaid';

/**
 * The site's own form for a flowchart: ranks from left to right, so that a chain is a row; a fan has one trunk; what finds
 * no room in the column goes on in a second row, joined by one elbow. Candidates in pixels, those with the widest labels
 * first; the caller takes the first without a fault.
 */
export function* flowsOf(graph: MermaidGraph, room: number): Generator<string> {
  const ranks = ranksOf(graph);
  const order = new Map(
    orderRanks(piecesOf(graph, ranks, 26))
      .flat()
      .map(({id}, i) => [id, i]),
  );
  const last = Math.max(...ranks.values());
  const letterings = [26, 18, 14, 9].flatMap((letters) =>
    (letters === 9 ? [14, 9] : [20, 12]).flatMap((labels) =>
      [false, true].map((turned): Lettering => ({letters, labels, turned})),
    ),
  );
  // Boxes that are columns of text, or tear words, are for what finds no room in two rows either.
  for (const tight of [false, true]) {
    const fits = (row: Row): boolean => row.width <= room && isTight(row) === tight;
    for (const lettering of letterings) {
      const row = rowOf(graph, {ranks, order}, lettering);
      if (fits(row)) yield paint(graph, row);
    }
    for (const lettering of letterings)
      for (let cut = Math.floor(last / 2); cut >= 0 && cut < last; cut = nextCut(cut, last)) {
        const folded = foldAt(graph, {ranks, order}, cut, lettering);
        if (folded && fits(folded)) yield paint(graph, folded);
      }
  }
}

const isTight = ({boxes}: Row): boolean =>
  [...boxes.values()].some(({lines}) => lines.length > 3 || lines.slice(0, -1).some((line) => /[-._/]$/.test(line)));

/** Cuts from the middle of the ranks outwards; -1 after the last. */
function nextCut(cut: number, last: number): number {
  const middle = Math.floor(last / 2);
  const next = cut >= middle ? 2 * middle - cut - 1 : 2 * middle - cut;
  return next >= last ? -1 : next;
}

/** Letters of a line in boxes and on lines, and whether the upright lines of a gap are in the other order. */
type Lettering = {letters: number; labels: number; turned: boolean};
type Row = {boxes: Map<string, Box>; runs: Run[]; width: number};
/** A box with its lines of text, or the place where a line passes a rank. */
type Place = {id: string; rank: number; height: number; width: number; lines?: string[]; group: string | undefined};
/** A piece of a line between two neighboring ranks. */
type Link = {edge: MermaidEdge; from: string; to: string};
/** The places by rank with their middles, the pieces of the lines between them, and the lines that lead back. */
type Grid = {columns: Place[][]; middles: Map<string, number>; links: Link[]; back: MermaidEdge[]};
/** The room between two ranks; `starts` and `ends` are what frames of groups take of it. */
type Gap = {left: number; right: number; starts: number; ends: number; buses: Bus[]};

const PAD_X = 10;
const PAD_Y = 7;
/** The point where a state begins or ends. */
const DOT = 14;
const BETWEEN = 10;
/** What a line takes that passes a rank. */
const PASS = 10;
/** From one row of a folded drawing to the next: room for the label on the elbow. */
const ROW = 44;
/** A line is that much longer than its label. */
const STUB = 48;
const BUS = 14;
const BARE = 34;

/** Ranks by the longest way; lines that lead back do not count. Boxes with nothing before them are right before what they lead to. */
function ranksOf(graph: MermaidGraph): Map<string, number> {
  const forward = forwardEdges(graph).map(({source, target}) => [source, target] as const);
  // What leads into a group is before all of it, what it leads to behind.
  const around = graph.subgraphs.flatMap(({nodeIds}) =>
    forward.flatMap(([source, target]) =>
      nodeIds.includes(source) === nodeIds.includes(target)
        ? []
        : nodeIds.map((id) => (nodeIds.includes(target) ? ([source, id] as const) : ([id, target] as const))),
    ),
  );
  return longestWays(graph, [...forward, ...around]) ?? longestWays(graph, forward) ?? new Map();
}

/** Ranks such that each pair leads to a higher one; undefined where the pairs lead in a circle. */
function longestWays(
  {nodes}: MermaidGraph,
  pairs: readonly (readonly [string, string])[],
): Map<string, number> | undefined {
  const ranks = new Map([...nodes.keys()].map((id) => [id, 0]));
  const rank = (id: string): number => ranks.get(id) ?? 0;
  for (let i = 0; i < nodes.size; i += 1)
    for (const [source, target] of pairs) ranks.set(target, Math.max(rank(target), rank(source) + 1));
  if (pairs.some(([source, target]) => rank(target) <= rank(source))) return undefined;
  for (const id of nodes.keys()) {
    const next = pairs.filter(([source]) => source === id).map(([, target]) => rank(target));
    if (next.length > 0 && pairs.every(([, target]) => target !== id)) ranks.set(id, Math.min(...next) - 1);
  }
  return ranks;
}

function forwardEdges({nodes, edges}: MermaidGraph): MermaidEdge[] {
  const back = new Set<MermaidEdge>();
  const done = new Set<string>();
  const visit = (id: string, way: readonly string[]): void => {
    if (done.has(id)) return;
    for (const edge of edges)
      if (edge.source === id) {
        if (edge.target === id || way.includes(edge.target)) back.add(edge);
        else visit(edge.target, [...way, edge.target]);
      }
    done.add(id);
  };
  for (const id of [...nodes.keys()].sort((a, b) => incoming(edges, a) - incoming(edges, b))) visit(id, [id]);
  return edges.filter((edge) => !back.has(edge));
}

const incoming = (edges: readonly MermaidEdge[], id: string): number =>
  Math.min(1, edges.filter(({target}) => target === id).length);

function placeOf(graph: MermaidGraph, id: string, letters: number): Pick<Place, 'lines' | 'width' | 'height'> {
  if (isDot(graph, id)) return {lines: [], width: DOT, height: DOT};
  const lines = wrapLabel(graph.nodes.get(id)?.label ?? id, letters);
  const aside = graph.nodes.get(id)?.shape === 'diamond' ? 8 : 0;
  return {
    lines,
    width: Math.max(44, ...lines.map((line) => widthOf(line, 13) + 2 * PAD_X)) + 2 * aside,
    height: lines.length * LINE_HEIGHT + 2 * PAD_Y,
  };
}

const labelLines = ({label}: MermaidEdge, labels: number): string[] => (label ? wrapLabel(label, labels) : []);

/** The rank of each box, and where it is among those of its rank. */
type Order = {ranks: ReadonlyMap<string, number>; order: ReadonlyMap<string, number>};

function gridOf(graph: MermaidGraph, {ranks, order}: Order, letters: number): Grid {
  const {places, links, back} = piecesOf(graph, ranks, letters);
  const columns = byRank(places).map((column) =>
    column.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  );
  return {columns, middles: middlesOf(columns, links), links, back};
}

type Pieces = {places: Place[]; links: Link[]; back: MermaidEdge[]};

/** The boxes and the places where lines pass ranks, with the pieces of the lines between them. */
function piecesOf(graph: MermaidGraph, ranks: ReadonlyMap<string, number>, letters: number): Pieces {
  const rank = (id: string): number => ranks.get(id) ?? 0;
  const groupOf = (id: string): string | undefined => graph.subgraphs.find(({nodeIds}) => nodeIds.includes(id))?.id;
  const places = [...ranks.keys()].map((id): Place => ({
    id,
    rank: rank(id),
    group: groupOf(id),
    ...placeOf(graph, id, letters),
  }));
  const links: Link[] = [];
  const inside = graph.edges.filter(({source, target}) => ranks.has(source) && ranks.has(target));
  const leadsBack = ({source, target}: MermaidEdge): boolean => rank(source) >= rank(target);
  for (const edge of inside.filter((each) => !leadsBack(each))) {
    const [group, other] = [groupOf(edge.source), groupOf(edge.target)];
    let from = edge.source;
    for (let r = rank(edge.source) + 1; r < rank(edge.target); r += 1) {
      const id = placeIn(edge, r);
      places.push({id, rank: r, width: 0, height: PASS, group: group === other ? group : undefined});
      links.push({edge, from, to: id});
      from = id;
    }
    links.push({edge, from, to: edge.target});
  }
  return {places, links, back: inside.filter(leadsBack)};
}

const byRank = (places: readonly Place[]): Place[][] =>
  [...new Set(places.map(({rank}) => rank))]
    .sort((a, b) => a - b)
    .map((rank) => places.filter((place) => place.rank === rank));

/** Boxes and lines of one row, the left edge and the middle of its height at no particular place. */
function rowOf(graph: MermaidGraph, order: Order, lettering: Lettering): Row {
  const grid = gridOf(graph, order, lettering.letters);
  const places = new Map<string, Box>();
  const boxes = new Map<string, Box>();
  const runs = new Map<MermaidEdge, Run>();
  let left = 0;
  const gaps = grid.columns.map((column, i): Gap => {
    const right = left + Math.max(...column.map(({width}) => width));
    for (const {id, lines, height} of column) {
      const y = grid.middles.get(id) ?? 0;
      const aside = isDot(graph, id) ? (right - left - DOT) / 2 : 0;
      const box = {
        lines: lines ?? [],
        left: left + aside,
        right: right - aside,
        top: y - height / 2,
        bottom: y + height / 2,
      };
      places.set(id, box);
      if (lines) boxes.set(id, box);
    }
    const gap = gapAfter(grid, i, right, lettering);
    left = gap.right;
    return gap;
  });
  grid.columns.forEach((column, i) => {
    const gap = gaps[i];
    for (const link of grid.links)
      if (gap && column.some(({id}) => id === link.from)) {
        const lines = labelLines(link.edge, lettering.labels);
        const run = runs.get(link.edge) ?? {edge: link.edge, points: [], lines};
        const {points, at} = pieceOf(link, gap, places);
        run.points.push(...points);
        if (link.edge.label && carriesLabel(link, grid.links)) run.at = at;
        runs.set(link.edge, run);
      }
  });
  const lines = [...runs.values()];
  for (const edge of grid.back) lines.push(backRun(edge, boxes, lines, labelLines(edge, lettering.labels)));
  const right = Math.max(...[...boxes.values()].map((box) => box.right));
  return {boxes, runs: lines, width: right + 2 * GROUP_ROOM * Math.min(1, graph.subgraphs.length)};
}

/** The room behind a column whose right edge is at `left`. */
function gapAfter({columns, middles, links, back}: Grid, i: number, left: number, {labels, turned}: Lettering): Gap {
  const [column, next] = [columns[i] ?? [], columns[i + 1] ?? []];
  const has = (places: readonly Place[], id: string): boolean => places.some((place) => place.id === id);
  const here = links.filter(({from}) => has(column, from));
  const room = Math.max(
    BARE,
    ...here.map((link) => roomOf(link, links, labels)),
    ...back
      .filter(({source, target, label}) => label && has(next, source) && has(column, target))
      .map((edge) => labelSize(labelLines(edge, labels)).width),
  );
  const buses = busesOf(here, links, middles, turned);
  // Frames of groups that are on one side only.
  const frame = (some: readonly Place[], others: readonly Place[]): number =>
    some.some(({group}) => group && others.every((each) => each.group !== group)) ? GROUP_ROOM : 0;
  const [starts, ends] = [frame(column, next), frame(next, column)];
  return {left, right: left + room + Math.max(0, buses.length - 1) * BUS + starts + ends, starts, ends, buses};
}

/** A piece of a line in its gap, and where its label is. */
function pieceOf(link: Link, {left, right, starts, ends, buses}: Gap, places: ReadonlyMap<string, Box>): Piece {
  const [from, to] = [placeAt(places, link.from), placeAt(places, link.to)];
  const [first, last] = [left + starts, right - ends];
  const start = isPlace(link.from) ? from.left : from.right;
  const bus = buses.findIndex(({members}) => members.includes(link));
  const kind = buses[bus]?.kind;
  const out = (b: number): number => first + 12 + b * BUS;
  const into = (b: number): number => last - 22 - (buses.length - 1 - b) * BUS;
  const [low, high] =
    kind === 'in'
      ? [first, into(buses.findIndex((each) => each.kind === 'in'))]
      : [kind === 'out' ? out(buses.length - 1) : first, last - 14];
  const x = (low + high) / 2;
  if (kind === undefined) {
    const y = isPlace(link.from) ? from.y : isPlace(link.to) ? to.y : (from.y + to.y) / 2;
    return {
      points: [
        {x: start, y},
        {x: to.left, y},
      ],
      at: {x, y},
    };
  }
  const turn = kind === 'in' ? into(bus) : out(bus);
  return {
    points: [
      {x: start, y: from.y},
      {x: turn, y: from.y},
      {x: turn, y: to.y},
      {x: to.left, y: to.y},
    ],
    at: {x, y: kind === 'in' ? from.y : to.y},
  };
}

type Piece = {points: Point[]; at: Point};

function placeAt(places: ReadonlyMap<string, Box>, id: string): {left: number; right: number; y: number} {
  const {left, right, top, bottom} = places.get(id) ?? {left: 0, right: 0, top: 0, bottom: 0};
  return {left, right, y: (top + bottom) / 2};
}

/** A line that leads back: below all that is between its ends, or above. */
function backRun(edge: MermaidEdge, boxes: ReadonlyMap<string, Box>, runs: readonly Run[], lines: string[]): Run {
  const all = [...boxes.values()];
  const [from, to] = [boxes.get(edge.source), boxes.get(edge.target)];
  if (!from || !to) return {edge, points: [], lines};
  const aside = edge.source === edge.target ? 12 : 0;
  const [a, b] = [(from.left + from.right) / 2 + aside, (to.left + to.right) / 2 - aside];
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const heights = [
    ...all.filter((box) => box.right > low - 4 && box.left < high + 4).flatMap(({top, bottom}) => [top, bottom]),
    ...runs.flatMap(({points}) => points.filter(({x}) => x >= low && x <= high).map(({y}) => y)),
  ];
  const lowest = (box: Box, at: number): boolean =>
    all.every((each) => each.left > at || each.right < at || each.bottom <= box.bottom);
  const below = lowest(from, a) && lowest(to, b);
  const out = Math.max(20, labelSize(lines).height / 2 + 4);
  const y = below ? Math.max(...heights) + out : Math.min(...heights) - out;
  return {
    edge,
    lines,
    points: [
      {x: a, y: below ? from.bottom : from.top},
      {x: a, y},
      {x: b, y},
      {x: b, y: below ? to.bottom : to.top},
    ],
    at: {x: (a + b) / 2, y},
  };
}

/** The piece of a line that its label is on: at the end that no other line shares, in the first gap or the last. */
function carriesLabel(link: Link, links: readonly Link[]): boolean {
  const own = links.filter(({edge}) => edge === link.edge);
  const fansOut = links.filter(({from}) => from === own[0]?.from).length > 1;
  return link === (fansOut ? own[own.length - 1] : own[0]);
}

function roomOf(link: Link, links: readonly Link[], labels: number): number {
  const label = link.edge.label && carriesLabel(link, links) ? labelSize(labelLines(link.edge, labels)).width - 8 : 0;
  const fans = links.filter(({from, to}) => from === link.from || to === link.to).length > 1;
  return (label > 0 ? label + STUB + (link.edge.hasArrowStart ? 12 : 0) : BARE) + (fans ? 14 : 0);
}

type Bus = {kind: 'in' | 'out'; members: Link[]; top: number; bottom: number};

/** The upright lines of a gap, from left to right: one for each fan, and one for each single line that changes its height. */
function busesOf(
  here: readonly Link[],
  links: readonly Link[],
  middles: ReadonlyMap<string, number>,
  turned: boolean,
): Bus[] {
  const y = (id: string): number => middles.get(id) ?? 0;
  const buses = new Map<string, Bus>();
  for (const link of here) {
    const out = links.filter(({from}) => from === link.from).length;
    const into = links.filter(({to}) => to === link.to).length;
    const fanIn = into > 1 && out === 1;
    const least = isPlace(link.from) && isPlace(link.to) ? 0 : 9;
    if (out === 1 && into === 1 && Math.abs(y(link.from) - y(link.to)) <= least) continue;
    const key = fanIn ? `in ${link.to}` : `out ${link.from}`;
    const bus = buses.get(key) ?? {kind: fanIn ? 'in' : 'out', members: [], top: Infinity, bottom: -Infinity};
    bus.members.push(link);
    bus.top = Math.min(bus.top, y(link.from), y(link.to));
    bus.bottom = Math.max(bus.bottom, y(link.from), y(link.to));
    buses.set(key, bus);
  }
  return [...buses.values()].sort((a, b) =>
    a.kind === b.kind ? (a.top - b.top) * (turned ? -1 : 1) : a.kind === 'out' ? -1 : 1,
  );
}

/** The name of the place where a line passes a rank. */
const placeIn = ({source, target}: MermaidEdge, rank: number | string): string => `${source} ${target} ${rank}`;
const isPlace = (id: string): boolean => id.includes(' ');
const isPlaceOf = (edge: MermaidEdge, id: string): boolean => id.startsWith(placeIn(edge, ''));

/** The places of each rank in an order with few crossings, groups together. */
function orderRanks({places, links}: Pieces): Place[][] {
  let columns = byRank(places);
  const cost = (all: readonly Place[][]): number => {
    const at = new Map(
      all.flatMap((column) => column.map((place, i) => [place.id, i - (column.length - 1) / 2] as const)),
    );
    const pos = (id: string): number => at.get(id) ?? 0;
    let sum = 0;
    links.forEach((a, i) => {
      sum += Math.abs(pos(a.from) - pos(a.to)) * 0.1;
      for (const b of links.slice(i + 1))
        if ((pos(a.from) - pos(b.from)) * (pos(a.to) - pos(b.to)) < 0 && rankOf(a) === rankOf(b)) sum += 10;
    });
    for (const column of all)
      column.forEach((place, i) => {
        for (const other of column.slice(i + 2))
          if (place.group && place.group === other.group && column[i + 1]?.group !== place.group) sum += 100;
      });
    return sum;
  };
  const rank = new Map(places.map((place) => [place.id, place.rank]));
  const rankOf = (link: Link): number => rank.get(link.from) ?? 0;
  for (let better = true; better;) {
    better = false;
    const now = cost(columns);
    // A line that passes several ranks moves to one side of all of them at once.
    for (const passing of links.filter(({from, to}) => !isPlace(from) && isPlace(to)))
      for (const side of [-1, 1]) {
        const passes = ({id}: Place): boolean =>
          links.some(({edge, to}) => edge === passing.edge && to === id && isPlace(id));
        const moved = columns.map((column) =>
          column.toSorted((a, b) => side * (Number(passes(a)) - Number(passes(b)))),
        );
        if (cost(moved) < cost(columns) - 1e-6) {
          columns = moved;
          better = true;
        }
      }
    if (better) continue;
    search: for (const [c, column] of columns.entries())
      for (let i = 0; i < column.length; i += 1)
        for (let j = i + 1; j < column.length; j += 1) {
          const swapped = [...column];
          [swapped[i], swapped[j]] = [column[j] as Place, column[i] as Place];
          const next = columns.map((each, k) => (k === c ? swapped : each));
          if (cost(next) < now - 1e-6) {
            columns = next;
            better = true;
            break search;
          }
        }
  }
  return columns;
}

/** The middle of each place, as near to those that it is joined to as its neighbors allow. */
function middlesOf(columns: readonly Place[][], links: readonly Link[]): Map<string, number> {
  const middles = new Map<string, number>();
  const apart = (a: Place, b: Place): number =>
    (a.height + b.height) / 2 + BETWEEN + (a.group === b.group ? 0 : (a.group ? GROUP_ROOM : 0) + (b.group ? 30 : 0));
  const settle = (column: readonly Place[], wanted: readonly number[]): void => {
    const offsets = [0];
    column.slice(1).forEach((place, i) => offsets.push((offsets[i] ?? 0) + apart(column[i] ?? place, place)));
    // Isotonic regression: the nearest heights that keep the order and the distances.
    const blocks: {sum: number; count: number}[] = [];
    wanted.forEach((y, i) => {
      blocks.push({sum: y - (offsets[i] ?? 0), count: 1});
      for (let last = blocks.length - 1; last > 0; last -= 1) {
        const [a, b] = [blocks[last - 1], blocks[last]];
        if (!a || !b || a.sum / a.count <= b.sum / b.count) break;
        blocks.splice(last - 1, 2, {sum: a.sum + b.sum, count: a.count + b.count});
      }
    });
    let i = 0;
    for (const {sum, count} of blocks)
      for (let n = 0; n < count; n += 1, i += 1)
        middles.set(column[i]?.id ?? '', Math.round(sum / count + (offsets[i] ?? 0)));
  };
  for (const column of columns)
    settle(
      column,
      column.map(() => 0),
    );
  for (let round = 0; round < 24; round += 1)
    for (const column of round % 2 ? columns : columns.toReversed())
      settle(
        column,
        column.map(({id}) => {
          const near = links.flatMap(({from, to}) => (from === id ? [to] : to === id ? [from] : []));
          return near.length === 0 ? (middles.get(id) ?? 0) : median(near.map((other) => middles.get(other) ?? 0));
        }),
      );
  // A fan is around the box that it starts from, and what follows one box alone is on its line.
  const ends = (id: string, from: 'from' | 'to', to: 'from' | 'to'): string[] =>
    links.flatMap((link) => (link[from] === id ? [link[to]] : []));
  const level = (place: Place, from: 'from' | 'to', to: 'from' | 'to'): number => {
    const others = ends(place.id, from, to);
    const isOnly = others.length > 1 || others.some((other) => ends(other, to, from).length === 1);
    return isOnly ? median(others.map((other) => middles.get(other) ?? 0)) : (middles.get(place.id) ?? 0);
  };
  for (const column of columns.toReversed())
    settle(
      column,
      column.map((place) => level(place, 'from', 'to')),
    );
  for (const column of columns)
    settle(
      column,
      column.map((place) => level(place, 'to', 'from')),
    );
  // A line that passes several ranks at one edge of them is straight.
  for (const edge of new Set(links.map((link) => link.edge))) {
    const passed = columns.flatMap((column) =>
      column.filter(({id}) => isPlaceOf(edge, id)).map((place) => ({place, column})),
    );
    const heights = passed.map(({place}) => middles.get(place.id) ?? 0);
    const y = passed.every(({place, column}) => column[0] === place)
      ? Math.min(...heights)
      : passed.every(({place, column}) => column.at(-1) === place)
        ? Math.max(...heights)
        : undefined;
    if (y !== undefined) for (const {place} of passed) middles.set(place.id, y);
  }
  // Nothing pulls parts together that no line joins.
  const parts = partsOf(columns.flat(), links).sort((a, b) => topOf(a, middles) - topOf(b, middles));
  parts.slice(1).forEach((part, i) => {
    const before = new Set(parts.slice(0, i + 1).flatMap((ids) => [...ids]));
    const spare = columns.flatMap((column) =>
      column.slice(1).flatMap((place, n) => {
        const above = column[n];
        if (!above || before.has(above.id) === before.has(place.id)) return [];
        const free = (middles.get(place.id) ?? 0) - (middles.get(above.id) ?? 0) - apart(above, place);
        return [before.has(above.id) && part.has(place.id) ? free : 0];
      }),
    );
    if (spare.length === 0) return;
    for (const id of parts.slice(i + 1).flatMap((ids) => [...ids]))
      middles.set(id, (middles.get(id) ?? 0) - Math.min(...spare));
  });
  return middles;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

const topOf = (part: ReadonlySet<string>, middles: ReadonlyMap<string, number>): number =>
  Math.min(...[...part].map((id) => middles.get(id) ?? 0));

/** The places that lines and groups join, part by part. */
function partsOf(places: readonly Place[], links: readonly Link[]): Set<string>[] {
  const pairs = [
    ...links.map(({from, to}) => [from, to] as const),
    ...places.flatMap((a) => places.flatMap((b) => (a.group && a.group === b.group ? [[a.id, b.id] as const] : []))),
  ];
  let parts = places.map(({id}) => new Set([id]));
  for (const [a, b] of pairs) {
    const joined = parts.filter((part) => part.has(a) || part.has(b));
    if (joined.length > 1)
      parts = [...parts.filter((part) => !joined.includes(part)), new Set(joined.flatMap((part) => [...part]))];
  }
  return parts;
}

/** Two rows, where one line alone leads from the ranks up to a cut to those behind it. */
function foldAt(graph: MermaidGraph, {ranks, order}: Order, cut: number, lettering: Lettering): Row | undefined {
  const part = (test: (rank: number) => boolean): Map<string, number> =>
    new Map([...ranks].filter(([, rank]) => test(rank)));
  const [before, after] = [part((rank) => rank <= cut), part((rank) => rank > cut)];
  const over = graph.edges.filter(({source, target}) => before.has(source) !== before.has(target));
  const [joint] = over;
  if (!joint || over.length > 1 || !before.has(joint.source)) return undefined;
  if (graph.subgraphs.some(({nodeIds}) => nodeIds.some((id) => before.has(id)) && nodeIds.some((id) => after.has(id))))
    return undefined;
  const [first, second] = [
    rowOf(graph, {ranks: before, order}, lettering),
    rowOf(graph, {ranks: after, order}, lettering),
  ];
  const framed = ({boxes}: Row): number =>
    graph.subgraphs.some(({nodeIds}) => nodeIds.some((id) => boxes.has(id))) ? 1 : 0;
  const bottom =
    Math.max(
      ...[...first.boxes.values()].map((box) => box.bottom),
      ...first.runs.flatMap(({points}) => points.map(({y}) => y)),
    ) +
    framed(first) * GROUP_ROOM;
  const top =
    Math.min(
      ...[...second.boxes.values()].map((box) => box.top),
      ...second.runs.flatMap(({points}) => points.map(({y}) => y)),
    ) -
    framed(second) * 30;
  const lines = labelLines(joint, lettering.labels);
  const size = labelSize(lines);
  const [start, end] = [first.boxes.get(joint.source), second.boxes.get(joint.target)];
  if (!start || !end) return undefined;
  const a = (start.left + start.right) / 2;
  // Straight down where the label finds no room on the elbow.
  const straight = lines.length > 0 && a > end.left + 10 && a < end.right - 10;
  const b = straight ? a : (end.left + end.right) / 2;
  const row = straight ? size.height + 36 : Math.max(ROW, size.height + 30);
  const down = bottom + row - top;
  const moved = (box: Box): Box => ({...box, top: box.top + down, bottom: box.bottom + down});
  const boxes = new Map([...first.boxes, ...[...second.boxes].map(([id, box]) => [id, moved(box)] as const)]);
  const runs = [
    ...first.runs,
    ...second.runs.map((run) => ({
      ...run,
      points: run.points.map(({x, y}) => ({x, y: y + down})),
      ...(run.at ? {at: {x: run.at.x, y: run.at.y + down}} : {}),
    })),
  ];
  const y = bottom + row / 2 - 3;
  runs.push({
    edge: joint,
    lines,
    points: [
      {x: a, y: start.bottom},
      {x: a, y},
      {x: b, y},
      {x: b, y: end.top + down},
    ],
    ...(joint.label ? {at: {x: (a + b) / 2, y}} : {}),
  });
  return {boxes, runs, width: Math.max(first.width, second.width)};
}

function paint(graph: MermaidGraph, {boxes, runs}: Row): string {
  const frames = graph.subgraphs.map(({id, label, nodeIds}) => {
    const inside = nodeIds.flatMap((each) => boxes.get(each) ?? []);
    const {left, right, top, bottom} = frameAround(label, inside, GROUP_ROOM);
    // A line that passes a box right beside it, on its way out of the group or into it, passes within the frame.
    const passing = runs
      .filter(({edge}) => nodeIds.includes(edge.source) || nodeIds.includes(edge.target))
      .flatMap(({points}) => points.filter(({x}) => x > left + GROUP_ROOM && x < right - GROUP_ROOM))
      .filter(({y}) => y > top - PASS && y < bottom + PASS)
      .map(({x, y}): Box => ({lines: [], left: x, right: x, top: y, bottom: y}));
    return {id, nodeIds, box: frameAround(label, [...inside, ...passing], GROUP_ROOM + 20)};
  });
  return graphMarkup(graph, {boxes, frames, runs});
}
