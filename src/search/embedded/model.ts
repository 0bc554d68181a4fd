/**
 * A ranking model: trees whose leaves add up. A tree is a list of nodes; a node is `[feature, threshold, left, right]`,
 * where values up to the threshold go left, and a leaf is `[value]`. The first node is the root.
 */
export type Model = {features: readonly string[]; trees: readonly Tree[]};
export type Tree = readonly TreeNode[];
export type TreeNode =
  readonly [feature: number, threshold: number, left: number, right: number] | readonly [value: number];

/** A ranking model that adds up features, each by its weight. */
export type LinearModel = {features: readonly string[]; weights: readonly number[]};

/** What such a model makes of these features; only differences say something. */
export function weighed({weights}: Pick<LinearModel, 'weights'>, features: readonly number[]): number {
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
}

/** What a model makes of these features; higher is better, and only differences say something. */
export function scoreOf({trees}: Pick<Model, 'trees'>, features: readonly number[]): number {
  return trees.reduce((sum, tree) => sum + leafOf(tree, features), 0);
}

function leafOf(tree: Tree, features: readonly number[]): number {
  let node = tree[0];
  while (node && node.length === 4) {
    const [feature, threshold, left, right] = node;
    node = tree[(features[feature] ?? 0) <= threshold ? left : right];
  }
  return node?.[0] ?? 0;
}
