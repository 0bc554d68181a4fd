export type LabeledQuery = {q: string; kind: string; accept: string[]};

export type TallyRow = {kind: string; queries: number; first: number; three: number; five: number};

/** Shares, in percent, of queries whose right page is first, in the first three and in the first five; by kind, then for all. */
export function tally(ranked: readonly {kind: string; rank: number}[]): TallyRow[] {
  const share = (group: readonly {rank: number}[], within: number): number =>
    (100 * group.filter(({rank}) => rank > 0 && rank <= within).length) / Math.max(1, group.length);
  const row = (kind: string, group: readonly {rank: number}[]): TallyRow => ({
    kind,
    queries: group.length,
    first: share(group, 1),
    three: share(group, 3),
    five: share(group, 5),
  });
  const kinds = [...new Set(ranked.map(({kind}) => kind))].sort();
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        ranked.filter((query) => query.kind === kind),
      ),
    ),
    row('all', ranked),
  ];
}

/** The smallest value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
