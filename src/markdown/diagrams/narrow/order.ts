import type {MermaidEdge, MermaidGraph} from '../mermaid';

/** A box of a column: alone, straight below the one before, or hanging on one further above, by which line. */
export type ColumnBox = {id: string; kind: 'starts' | 'follows' | 'hangs'; from?: string; edge?: MermaidEdge};

/** All boxes such that lines lead down, as far as they can, and what belongs to a group is together. */
export function orderOf(graph: MermaidGraph): string[] {
  const groups = graph.subgraphs;
  const unitOf = (id: string): string =>
    groups.find((group) => group.id === id || group.nodeIds.includes(id))?.id ?? id;
  const ids = [...graph.nodes.keys()].filter((id) => groups.every((group) => group.id !== id));
  const units = downwards(
    [...new Set(ids.map(unitOf))],
    graph.edges.map(({source, target}) => [unitOf(source), unitOf(target)] as const),
  );
  return units.flatMap((unit) =>
    downwards(
      ids.filter((id) => unitOf(id) === unit),
      graph.edges.map(({source, target}) => [source, target] as const),
    ),
  );
}

/** Names such that each is above those it leads to: the reverse of the order in which a search leaves them. */
function downwards(ids: readonly string[], edges: readonly (readonly [string, string])[]): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  const leave = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const [source, target] of edges.toReversed()) if (source === id && ids.includes(target)) leave(target);
    done.push(id);
  };
  const starts = ids.filter((id) =>
    edges.every(([source, target]) => target !== id || source === id || !ids.includes(source)),
  );
  for (const id of [
    ...ids.toReversed().filter((each) => !starts.includes(each) && starts.length === 0),
    ...starts.toReversed(),
    ...ids,
  ])
    leave(id);
  return done.reverse();
}

/** How each box is below those before it. */
export function boxTree(graph: MermaidGraph, order: readonly string[]): ColumnBox[] {
  const member = (id: string, last: boolean): string => {
    const inside = graph.subgraphs.find((group) => group.id === id)?.nodeIds;
    return inside === undefined
      ? id
      : ((last ? order.findLast((each) => inside.includes(each)) : order.find((each) => inside.includes(each))) ?? id);
  };
  const edges = graph.edges.map((edge) => ({
    edge,
    source: member(edge.source, true),
    target: member(edge.target, false),
  }));
  const into = (id: string): typeof edges => edges.filter(({source, target}) => target === id && source !== id);
  /** Boxes of which a line may still go down on the left: each hangs on the one before it. */
  let open: string[] = [];
  return order.map((id, i): ColumnBox => {
    const above = order[i - 1];
    const straight = into(id).find(({source}) => source === above);
    // What only this box leads to, and has not been drawn yet, hangs on it together.
    const siblings = edges.filter(
      ({source, target}) => source === above && target !== id && into(target).length === 1 && order.indexOf(target) > i,
    );
    if (above !== undefined && straight && siblings.length === 0 && open.at(-1) === above) {
      open = [...open.slice(0, -1), id];
      return {id, kind: 'follows', from: above, edge: straight.edge};
    }
    const hanging = into(id)
      .filter(({edge, source}) => edge.source === source && open.includes(source))
      .sort((a, b) => open.indexOf(b.source) - open.indexOf(a.source))[0];
    if (hanging) {
      open = [...open.slice(0, open.indexOf(hanging.source) + 1), id];
      return {id, kind: 'hangs', from: hanging.source, edge: hanging.edge};
    }
    open = [id];
    return {id, kind: 'starts'};
  });
}
