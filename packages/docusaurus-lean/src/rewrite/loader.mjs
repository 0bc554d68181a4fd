/**
 * The bundler's loader: options as in index.ts, and `refusal`, what the build stops with when the module has changed.
 */
export default function rewriteLoader(source) {
  const {from, to, imports = '', refusal} = this.getOptions();
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(refusal);
  }
  return imports + before + to + after;
}
