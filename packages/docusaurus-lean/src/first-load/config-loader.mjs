/**
 * A bundler loader for the generated site configuration: leaves out what only the build reads, or what is read by parts
 * of the theme that are replaced. Redirect tables and file patterns of the whole site would be part of every page's
 * script.
 */
const start = 'export default ';

const BUILD_ONLY = {
  presets: [],
  plugins: [],
  themes: [],
  headTags: [],
  clientModules: [],
  scripts: [],
  stylesheets: [],
  staticDirectories: [],
  markdown: {},
};

export default function configLoader(source) {
  const at = source.indexOf(start);
  if (at < 0) throw new Error(this.getOptions().refusal);
  const config = JSON.parse(
    source
      .slice(at + start.length)
      .trim()
      .replace(/;$/, ''),
  );
  return `${start}${JSON.stringify({
    ...config,
    ...BUILD_ONLY,
    future: {experimental_router: config.future?.experimental_router},
    themeConfig: {...config.themeConfig, prism: undefined, blog: undefined},
  })};`;
}
