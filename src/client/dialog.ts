/** The dialog of what readers open from a page: a name, a way to close it, a body. Loaded with what opens it. */
import {translate} from '@docusaurus/Translate';
import './dialog.lazy.css';

export type DialogOptions = {
  /** Shown between the name and the button that closes. */
  controls?: readonly HTMLElement[];
  /** Whether it takes the whole window. */
  large?: boolean;
  /** A small card at what opened it, which stays in sight. */
  near?: boolean;
};

/** Whether a dialog is open: there is one at a time. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * Opens a dialog and returns its body. It closes by its button, by Escape, by a press outside, and when the reader
 * follows a link in it on the same page; the focus then goes back to `opener`. `onClose` runs last.
 */
export function openDialog(
  name: string,
  opener: HTMLElement,
  onClose: () => void,
  {controls = [], large = false, near = false}: DialogOptions = {},
): HTMLElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'page-dialog controls';
  dialog.classList.toggle('page-dialog--large', large);
  dialog.classList.toggle('page-dialog--near', near);
  dialog.setAttribute('aria-label', name);
  // What is in it may be the reader's own: monitoring does not read it.
  dialog.dataset['ddPrivacy'] = 'mask';
  const bar = document.createElement('div');
  bar.className = 'page-dialog__bar';
  const heading = document.createElement('span');
  heading.textContent = name;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = translate({message: 'Close'});
  bar.append(heading, ...controls, close);
  const body = document.createElement('div');
  body.className = 'page-dialog__body';
  dialog.append(bar, body);
  document.body.append(dialog);

  close.addEventListener('click', () => dialog.close());
  // A press that begins in it, such as one that marks text, and ends outside closes nothing.
  let isPressOutside = false;
  dialog.addEventListener('mousedown', ({target}) => (isPressOutside = target === dialog));
  dialog.addEventListener('click', ({target}) => {
    const link = (target as Element).closest('a');
    const leads = link && link.pathname === location.pathname && link.hash !== '';
    if (leads || (isPressOutside && target === dialog)) dialog.close();
  });
  // Back and forward lead to another page: what was opened here does not belong to it.
  const leave = () => dialog.close();
  window.addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', leave);
    dialog.remove();
    opener.focus({preventScroll: true});
    onClose();
  });
  dialog.showModal();
  // What is in the card may come later and make it higher.
  if (near) new ResizeObserver(() => place(dialog, opener)).observe(dialog);
  return body;
}

/** Space between a card, what opened it, and the edges of the window, px. */
const SPACE = 8;

/** Puts a card below what opened it, or above where there is more room. */
function place(dialog: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = dialog;
  const below = at.bottom + SPACE;
  const fits = below + height + SPACE <= innerHeight || at.top < innerHeight - at.bottom;
  const top = fits ? Math.min(below, innerHeight - height - SPACE) : at.top - height - SPACE;
  const left = Math.min(at.left, document.documentElement.clientWidth - width - SPACE);
  dialog.style.insetBlockStart = `${Math.max(SPACE, top)}px`;
  dialog.style.left = `${Math.max(SPACE, left)}px`;
}
