/**
 * A ranking model: trees whose leaves add up. A tree is a list of nodes; a node is `[feature, threshold, left, right]`,
 * where values up to the threshold go left, and a leaf is `[value]`. The first node is the root.
 */
export type Model = {features: readonly string[]; trees: readonly Tree[]};
export type Tree = readonly TreeNode[];
export type TreeNode =
  | readonly [feature: number, threshold: number, left: number, right: number]
  | readonly [value: number];

/** What a model makes of these features; higher is better, and only differences say something. */
export function scoreOf({trees}: Pick<Model, 'trees'>, features: ArrayLike<number>): number {
  const {roots, feature, value, left, right} = flat(trees);
  let score = 0;
  for (const root of roots) {
    let at = root;
    for (let asked = feature[at] ?? LEAF; asked !== LEAF; asked = feature[at] ?? LEAF)
      at = ((features[asked] ?? 0) <= (value[at] ?? 0) ? left[at] : right[at]) ?? 0;
    score += value[at] ?? 0;
  }
  return score;
}

/** All trees in one row of nodes: what a node asks for, or {@link LEAF}; its threshold or what it adds; where it leads. */
type Flat = {roots: Int32Array; feature: Int32Array; value: Float64Array; left: Int32Array; right: Int32Array};
const LEAF = -1;
const flattened = new WeakMap<readonly Tree[], Flat>();

/** A question puts hundreds of passages to 200 trees each: rows of numbers are read three to six times as fast as lists of lists. */
function flat(trees: readonly Tree[]): Flat {
  const known = flattened.get(trees);
  if (known) return known;
  const starts: number[] = [];
  let size = 0;
  for (const tree of trees) {
    starts.push(size);
    size += tree.length;
  }
  const nodes = trees.flatMap((tree, i) => tree.map((node) => ({node, start: starts[i] ?? 0})));
  const made = {
    roots: Int32Array.from(starts),
    feature: Int32Array.from(nodes, ({node}) => (node.length === 4 ? node[0] : LEAF)),
    value: Float64Array.from(nodes, ({node}) => (node.length === 4 ? node[1] : node[0])),
    left: Int32Array.from(nodes, ({node, start}) => (node.length === 4 ? start + node[2] : 0)),
    right: Int32Array.from(nodes, ({node, start}) => (node.length === 4 ? start + node[3] : 0)),
  };
  flattened.set(trees, made);
  return made;
}
