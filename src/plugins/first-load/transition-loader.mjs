/**
 * A bundler loader for modules that change state once when the page has become live: makes that change a transition,
 * which React works off in short turns, where it would render all that depends on it in one task. Stops the build when
 * the module no longer has the call, rather than leave the change out silently.
 */
export default function transitionLoader(source) {
  const {call} = this.getOptions();
  if (source.split(call).length !== 2) {
    throw new Error(`${this.resourcePath} has changed: "${call}" was expected once. Adapt or remove src/plugins/first-load/transition-loader.mjs.`);
  }
  return `import {startTransition as inTurns} from 'react';\n${source.replace(call, () => `inTurns(() => ${call})`)}`;
}
