/** What readers may call from the code of a page, loaded on use: commands explained, and their own values filled in. One chunk, so that a first load names one. */
import {explain} from './explain/explain';
import {nameAt} from './values/fill';
import {openValues} from './values/open';

export {default as CommandCheck} from './explain/CommandCheck';
export {fillPage} from './values/fill';
export {openValues};

/** Opens what was pressed in a code block: the explanation of its commands, or the panel at a placeholder. */
export function open(pressed: HTMLElement, code: HTMLElement): void {
  const {explain: commands} = pressed.dataset;
  if (commands !== undefined) explain(commands || (code.textContent ?? ''), pressed);
  // Who selects code with the mouse does not ask for a panel.
  else if (getSelection()?.isCollapsed !== false) openValues(pressed, nameAt(pressed));
}
