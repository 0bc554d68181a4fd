/** Learns to rank with one weight for each feature. Same data, same weights. */

/** The candidates of one question: their features, and which of them are right; `weight` is how much it counts, 1 when left out. */
export type Group = {features: readonly ArrayLike<number>[]; right: readonly number[]; weight?: number};

export type LinearSettings = {
  steps: number;
  rate: number;
  /** Draws weights to zero, so that features that say the same share what they say. */
  shrink: number;
};

/** Decay of the running means of a slope and of its square (Adam). */
const [MEAN, SQUARE] = [0.9, 0.999];

/** Weights that put right candidates above the others of their question: features times weights, added up. */
export function learnLinear(groups: readonly Group[], {steps, rate, shrink}: LinearSettings): number[] {
  const usable = groups.filter(({right}) => right.some((value) => value > 0) && right.some((value) => value === 0));
  const scale = scaleOf(usable.flatMap(({features}) => [...features]));
  const count = usable.reduce((sum, {weight = 1}) => sum + weight, 0);
  const scaled = usable.map(({features, right, weight = 1}) => ({
    rows: features.map((row) => Float64Array.from(row, (value, i) => value * (scale[i] ?? 0))),
    right,
    share: weight / count,
  }));
  const weights = new Float64Array(scale.length);
  const means = new Float64Array(scale.length);
  const squares = new Float64Array(scale.length);
  for (let step = 1; step <= steps; step++) {
    const slopes = weights.map((weight) => shrink * weight);
    for (const group of scaled) addSlopes(slopes, group, weights);
    slopes.forEach((slope, i) => {
      means[i] = MEAN * (means[i] ?? 0) + (1 - MEAN) * slope;
      squares[i] = SQUARE * (squares[i] ?? 0) + (1 - SQUARE) * slope * slope;
      const mean = (means[i] ?? 0) / (1 - MEAN ** step);
      const square = (squares[i] ?? 0) / (1 - SQUARE ** step);
      weights[i] = (weights[i] ?? 0) - (rate * mean) / (Math.sqrt(square) + 1e-8);
    });
  }
  return Array.from(weights, (weight, i) => Math.round(weight * (scale[i] ?? 0) * 10_000) / 10_000);
}

/** Adds the slopes of minus the logarithm of the share of a question's right candidates under softmax, by the question's share of all. */
function addSlopes(
  slopes: Float64Array,
  {rows, right, share: part}: {rows: readonly Float64Array[]; right: readonly number[]; share: number},
  weights: Float64Array,
): void {
  const scores = rows.map((row) => {
    let sum = 0;
    for (let i = 0; i < row.length; i++) sum += (row[i] as number) * (weights[i] as number);
    return sum;
  });
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const good = shares.reduce((sum, share, i) => sum + share * (right[i] ?? 0), 0);
  rows.forEach((row, at) => {
    const share = shares[at] ?? 0;
    const pull = (share / all - (share * (right[at] ?? 0)) / good) * part;
    if (Math.abs(pull) < 1e-7) return;
    for (let i = 0; i < row.length; i++) slopes[i] = (slopes[i] as number) + pull * (row[i] as number);
  });
}

/** For each feature one over its standard deviation; 0 for one that never changes. */
function scaleOf(rows: readonly ArrayLike<number>[]): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({length: width}, (_, i) => {
    const mean = rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[i] ?? 0) - mean) ** 2, 0) / rows.length;
    return variance < 1e-9 ? 0 : 1 / Math.sqrt(variance);
  });
}
