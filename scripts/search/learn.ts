/** Learns to rank: boosted trees on the question "which of these candidates is a right one". Same data, same trees. */
import type {Tree, TreeNode} from '@docs/search/embedded/model';

/** The candidates of one question: their features, and which of them are right. */
export type Group = {features: readonly (readonly number[])[]; right: readonly number[]};

export type LearnSettings = {
  trees: number;
  depth: number;
  /** What share of a tree's advice is taken. */
  rate: number;
  /** Smallest sum of second derivatives in a leaf: the lower, the finer the trees. */
  least: number;
  /** Draws leaf values to zero. */
  shrink: number;
  /** Share of the features that each tree may look at. */
  share: number;
  seed: number;
};

const BINS = 24;

/** Rows of all groups side by side, with features cut into bins. */
type Table = {bins: Uint8Array[]; edges: number[][]; rows: number};

/** Trees that put right candidates above the others of their question. */
export function learn(groups: readonly Group[], settings: LearnSettings): Tree[] {
  const usable = groups.filter(
    ({right, features}) =>
      right.some((value) => value > 0) && right.some((value) => value === 0) && features.length > 1,
  );
  const table = binned(usable.flatMap(({features}) => features));
  const starts = startsOf(usable);
  const scores = new Float64Array(table.rows);
  const slope = new Float64Array(table.rows);
  const curve = new Float64Array(table.rows);
  const random = randomFrom(settings.seed);
  const trees: Tree[] = [];
  for (let i = 0; i < settings.trees; i++) {
    usable.forEach(({right}, group) => derive(right, starts[group] ?? 0, scores, slope, curve));
    const allowed = table.bins.map((_, feature) => feature).filter(() => random() < settings.share);
    const tree: TreeNode[] = [];
    grow(
      tree,
      table,
      Uint32Array.from({length: table.rows}, (_, row) => row),
      0,
      {slope, curve, scores, allowed, settings},
    );
    trees.push(tree);
  }
  return trees;
}

function startsOf(groups: readonly Group[]): number[] {
  let at = 0;
  return groups.map(({features}) => {
    const start = at;
    at += features.length;
    return start;
  });
}

/**
 * Derivatives of the loss of one question: minus the logarithm of the share of the right candidates under softmax.
 * Any right candidate will do: those that the model likes already are pushed most.
 */
function derive(
  right: readonly number[],
  start: number,
  scores: Float64Array,
  slope: Float64Array,
  curve: Float64Array,
): void {
  const most = right.reduce((max, _, i) => Math.max(max, scores[start + i] ?? 0), -Infinity);
  const shares = right.map((_, i) => Math.exp((scores[start + i] ?? 0) - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const good = shares.reduce((sum, share, i) => sum + share * (right[i] ?? 0), 0);
  shares.forEach((share, i) => {
    const p = share / all;
    const q = (share * (right[i] ?? 0)) / good;
    slope[start + i] = p - q;
    curve[start + i] = Math.max(1e-6, p * (1 - p));
  });
}

type Growing = {
  slope: Float64Array;
  curve: Float64Array;
  scores: Float64Array;
  allowed: readonly number[];
  settings: LearnSettings;
};

/** Adds the node for these rows and what is below it; the number of the node. */
function grow(tree: TreeNode[], table: Table, rows: Uint32Array, depth: number, growing: Growing): number {
  const at = tree.length;
  const {slope, curve, scores, settings} = growing;
  const split = depth < settings.depth ? bestSplit(table, rows, growing) : null;
  if (!split) {
    let [g, h] = [0, 0];
    for (const row of rows) {
      g += slope[row] ?? 0;
      h += curve[row] ?? 0;
    }
    const value = rounded((-settings.rate * g) / (h + settings.shrink));
    for (const row of rows) scores[row] = (scores[row] ?? 0) + value;
    tree.push([value]);
    return at;
  }
  tree.push([0]);
  const bins = table.bins[split.feature];
  const left = rows.filter((row) => (bins?.[row] ?? 0) <= split.bin);
  const right = rows.filter((row) => (bins?.[row] ?? 0) > split.bin);
  const l = grow(tree, table, left, depth + 1, growing);
  const r = grow(tree, table, right, depth + 1, growing);
  tree[at] = [split.feature, table.edges[split.feature]?.[split.bin] ?? 0, l, r];
  return at;
}

function bestSplit(
  table: Table,
  rows: Uint32Array,
  {slope, curve, allowed, settings}: Growing,
): {feature: number; bin: number} | null {
  let [allSlope, allCurve] = [0, 0];
  for (const row of rows) {
    allSlope += slope[row] ?? 0;
    allCurve += curve[row] ?? 0;
  }
  const worth = (g: number, h: number): number => (g * g) / (h + settings.shrink);
  let best: {feature: number; bin: number} | null = null;
  let most = worth(allSlope, allCurve) + 1e-4;
  for (const feature of allowed) {
    const bins = table.bins[feature];
    const count = table.edges[feature]?.length ?? 0;
    if (!bins || count === 0) continue;
    const g = new Float64Array(count + 1);
    const h = new Float64Array(count + 1);
    for (const row of rows) {
      const bin = bins[row] ?? 0;
      g[bin] = (g[bin] ?? 0) + (slope[row] ?? 0);
      h[bin] = (h[bin] ?? 0) + (curve[row] ?? 0);
    }
    let [left, leftCurve] = [0, 0];
    for (let bin = 0; bin < count; bin++) {
      left += g[bin] ?? 0;
      leftCurve += h[bin] ?? 0;
      if (leftCurve < settings.least || allCurve - leftCurve < settings.least) continue;
      const value = worth(left, leftCurve) + worth(allSlope - left, allCurve - leftCurve);
      if (value > most) {
        most = value;
        best = {feature, bin};
      }
    }
  }
  return best;
}

/** Each feature cut at values that divide the rows evenly. */
function binned(features: readonly (readonly number[])[]): Table {
  const width = features[0]?.length ?? 0;
  const edges: number[][] = [];
  const bins: Uint8Array[] = [];
  for (let feature = 0; feature < width; feature++) {
    const values = Float64Array.from(features, (row) => row[feature] ?? 0);
    const sorted = [...new Set(values)].sort((a, b) => a - b);
    const all = Float64Array.from(values).sort();
    const wanted =
      sorted.length <= BINS
        ? sorted.slice(0, -1)
        : Array.from({length: BINS - 1}, (_, i) => all[Math.floor(((i + 1) * all.length) / BINS)] ?? 0);
    const cuts = [...new Set(wanted.map((value) => Math.round(value * 1000) / 1000))];
    edges.push(cuts);
    bins.push(Uint8Array.from(values, (value) => cuts.filter((cut) => value > cut).length));
  }
  return {bins, edges, rows: features.length};
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
