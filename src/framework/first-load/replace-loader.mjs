/**
 * A bundler loader that replaces what must stand exactly once in a module of the framework: options `from`, `to`,
 * `imports`, the lines that `to` needs, and `refusal`, what the build stops with when the module has changed.
 */
export default function replaceLoader(source) {
  const {from, to, imports = '', refusal} = this.getOptions();
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(refusal);
  }
  return imports + before + to + after;
}
