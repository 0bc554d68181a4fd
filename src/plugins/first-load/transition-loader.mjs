import {replaceOnce} from './replace-once.mjs';

/**
 * A bundler loader for modules that change state once when the page has become live: makes that change a transition,
 * which React works off in short turns, where it would render all that depends on it in one task.
 */
export default function transitionLoader(source) {
  const {call} = this.getOptions();
  const changed = replaceOnce(source, call, `inTurns(() => ${call})`, {module: this.resourcePath, loader: 'transition-loader.mjs'});
  return `import {startTransition as inTurns} from 'react';\n${changed}`;
}
