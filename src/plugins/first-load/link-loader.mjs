import {replaceOnce} from './replace-once.mjs';

/** A bundler loader for Docusaurus' Link: lets it use the shared observer (client/shared-observer.ts). */
export default function linkLoader(source) {
  const {observer} = this.getOptions();
  const changed = replaceOnce(source, 'new window.IntersectionObserver(', 'new SharedObserver(', {module: "Docusaurus' Link", loader: 'link-loader.mjs'});
  return `import SharedObserver from ${JSON.stringify(observer)};\n${changed}`;
}
