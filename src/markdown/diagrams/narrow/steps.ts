/** What happens in a sequence diagram, from top to bottom. */
export type NarrowStep =
  | {kind: 'message'; from: string; to: string; label: string; dashed: boolean}
  | {kind: 'note'; over: string[]; label: string}
  | {kind: 'open' | 'else'; label: string}
  | {kind: 'end'};

export type Sequence = {actors: Map<string, string>; steps: NarrowStep[]};

/** Reads the Mermaid text of a sequence diagram. Throws at a line that is none of the kinds above. */
export function readSequence(text: string): Sequence {
  const actors = new Map<string, string>();
  const steps: NarrowStep[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line === 'sequenceDiagram' || line.startsWith('%%')) continue;
    const actor = /^(?:participant|actor) (\S+)(?: as (.+))?$/.exec(line);
    if (actor) {
      const [, id = '', name = id] = actor;
      actors.set(id, name);
      continue;
    }
    const step = stepIn(line);
    if (!step) throw new Error(`"${line}" is not drawn: use messages, notes, alt, else, opt and loop`);
    const named = step.kind === 'message' ? [step.from, step.to] : step.kind === 'note' ? step.over : [];
    for (const id of named) if (!actors.has(id)) actors.set(id, id);
    steps.push(step);
  }
  return {actors, steps};
}

function stepIn(line: string): NarrowStep | undefined {
  const [, from, arrow, to, said] = /^(\w+)\s*(--?>>)\s*(\w+)\s*:\s*(.*)$/.exec(line) ?? [];
  if (from && arrow && to) return {kind: 'message', from, to, label: said ?? '', dashed: arrow === '-->>'};
  const [, over, noted] = /^note over ([\w, ]+):\s*(.*)$/i.exec(line) ?? [];
  if (over) return {kind: 'note', over: over.split(',').map((id) => id.trim()), label: noted ?? ''};
  const [, word, condition] = /^(alt|opt|loop|else)\b\s*(.*)$/.exec(line) ?? [];
  if (word === 'else') return {kind: 'else', label: condition ?? ''};
  if (word) return {kind: 'open', label: word === 'alt' ? `if ${condition}` : `${word} ${condition}`};
  return line === 'end' ? {kind: 'end'} : undefined;
}
