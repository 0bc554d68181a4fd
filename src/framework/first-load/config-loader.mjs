/**
 * A bundler loader for the generated site configuration: leaves out the options of presets, plugins and themes, which
 * only the build reads. Redirect tables and file patterns of the whole site would be part of every page's script.
 */
const start = 'export default ';

export default function configLoader(source) {
  const at = source.indexOf(start);
  if (at < 0) throw new Error(this.getOptions().refusal);
  const config = JSON.parse(
    source
      .slice(at + start.length)
      .trim()
      .replace(/;$/, ''),
  );
  return `${start}${JSON.stringify({...config, presets: [], plugins: [], themes: []})};`;
}
