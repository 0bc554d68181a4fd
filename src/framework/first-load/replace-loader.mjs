/**
 * A bundler loader that replaces what must stand exactly once in a module of the framework: options `from`, `to`, and
 * `imports`, the lines that `to` needs. Stops the build when the module has changed, rather than leave the change out silently.
 */
export default function replaceLoader(source) {
  const {from, to, imports = ''} = this.getOptions();
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(`${this.resourcePath} has changed: "${from}" was expected once. Adapt or remove its rule in src/framework/first-load/index.ts.`);
  }
  return imports + before + to + after;
}
