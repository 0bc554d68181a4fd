import {entry, type Entry} from './schema';

/**
 * Checks every entry and gives one line for each problem, with the file and the field, for example
 * `packages/traffic/src/catalogue/transforms/split.ts: fields.0.type: Invalid option…`. An empty list means all is well.
 */
export function catalogueProblems(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((candidate) => {
    const name = `${candidate.kind}s/${candidate.type}.ts`;
    const problemAt = (path: string, message: string): string =>
      `packages/traffic/src/catalogue/${name}: ${path}: ${message}`;
    const parsed = entry.safeParse(candidate);
    const problems = parsed.success
      ? []
      : parsed.error.issues.map((issue) => problemAt(issue.path.join('.') || '(entry)', issue.message));
    if (seen.has(name)) problems.push(problemAt('type', 'the type string is taken'));
    seen.add(name);
    return parsed.success ? [...problems, ...meaningProblems(candidate, problemAt)] : problems;
  });
}

/** What the shape alone does not say: names in examples and groups exist, defaults and examples are allowed. */
function meaningProblems(candidate: Entry, problemAt: (path: string, message: string) => string): string[] {
  const names = new Set(candidate.fields.flatMap((f) => [f.name, ...(f.aliases ?? [])]));
  const problems: string[] = [];
  for (const [i, f] of candidate.fields.entries()) {
    if (candidate.fields.some((other, j) => j < i && other.name === f.name))
      problems.push(problemAt(`fields.${i}.name`, 'the name is taken'));
    if (f.default !== undefined && f.required !== false)
      problems.push(problemAt(`fields.${i}.default`, 'a required field has no default'));
    if (f.default !== undefined && f.options && !f.options.includes(f.default))
      problems.push(problemAt(`fields.${i}.default`, `"${f.default}" is not among the options`));
    if (typeof f.required === 'object' && !f.required.oneOf.every((n) => names.has(n)))
      problems.push(problemAt(`fields.${i}.required.oneOf`, 'names a field that is not there'));
  }
  for (const [i, e] of candidate.examples.entries()) {
    for (const key of Object.keys(e.config))
      if (!names.has(key)) problems.push(problemAt(`examples.${i}.config.${key}`, 'there is no such field'));
    if ((e.backInput === undefined) !== (e.backOutput === undefined) && !e.matches?.back)
      problems.push(problemAt(`examples.${i}`, 'backInput and backOutput belong together'));
  }
  return problems;
}
