/**
 * A bundler loader for Docusaurus' Link: lets it use the shared observer (client/shared-observer.ts). Stops the build
 * when Link no longer makes its observer the way it did, rather than leave the change out silently.
 */
const stock = 'new window.IntersectionObserver(';

export default function linkLoader(source) {
  if (source.split(stock).length !== 2) {
    throw new Error(`Docusaurus' Link has changed: "${stock}…" was expected once. Adapt or remove src/plugins/first-load/link-loader.mjs.`);
  }
  const {observer} = this.getOptions();
  return `import SharedObserver from ${JSON.stringify(observer)};\n${source.replace(stock, 'new SharedObserver(')}`;
}
