/**
 * Replaces what must stand exactly once in a module of the framework. Stops the build when it does not, rather than leave
 * the change out silently: `module` is what has changed, `loader` the file in this folder to adapt or remove.
 */
export function replaceOnce(source, from, to, {module, loader}) {
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(`${module} has changed: "${from}" was expected once. Adapt or remove src/plugins/first-load/${loader}.`);
  }
  return before + to + after;
}
