/** What readers may call from the code of a page, loaded on use: commands explained, steps played, their own values filled in. One chunk, so that a first load names one. */
import {explain, explainFlag} from '../features/explain/explain';
import {placeholderNameAt} from '../features/values/fill';
import {openValues} from '../features/values/open';

export {default as CommandCheck} from '../features/explain/CommandCheck';
export {fillPage} from '../features/values/fill';
export {default as Player} from '../features/watch/Player';
export {openValues};

/** Opens what was pressed in a code block: the explanation of its commands or of a flag, or the value of a placeholder. */
export function open(pressed: HTMLElement, code: HTMLElement): void {
  // A question mark, and the commands where they are not the code itself.
  const {codeAction} = pressed.dataset;
  if (codeAction !== undefined) explain(codeAction.slice(1) || (code.textContent ?? ''), pressed);
  // Who selects code with the mouse does not ask for a card.
  else if (getSelection()?.isCollapsed === false) return;
  else if (pressed.dataset['at'] === undefined) explainFlag(code.textContent ?? '', pressed);
  else openValues(pressed, placeholderNameAt(pressed));
}
