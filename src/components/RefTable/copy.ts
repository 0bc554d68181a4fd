import {translate} from '@docusaurus/Translate';
import {copy, DONE_MS} from '../../client/clipboard';
import styles from './styles.module.css';

/**
 * Adds a button that copies the name in the first cell to each row below `frame` that comes near the view: all at once
 * would lay out every table of a long page again while it starts. A row that the focus reaches gets its button at once,
 * for the Tab key can be faster than the observer. Returns how to take them away.
 */
export function addCopyButtons(frame: HTMLElement): () => void {
  const buttons: HTMLElement[] = [];
  const waiting = new Set<Element>(frame.querySelectorAll('tbody tr'));
  const add = (row: Element) => {
    if (!waiting.delete(row)) return;
    observer.unobserve(row);
    const cell = row.querySelector('td');
    const code = cell?.querySelector('code');
    if (!cell || !code) return;
    const button = copyButton(code.textContent ?? '');
    cell.append(button);
    buttons.push(button);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) if (isIntersecting) add(target);
    },
    {rootMargin: '50% 0px'},
  );
  for (const row of waiting) observer.observe(row);
  const onFocus = ({target}: FocusEvent) => {
    const row = (target as Element).closest('tr');
    if (row) add(row);
  };
  frame.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    frame.removeEventListener('focusin', onFocus);
    for (const button of buttons) button.remove();
  };
}

/** Two sheets of paper. A word would take a third of a narrow column. */
const ICON =
  '<svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true"><path d="M5.5 2.5h8v8M2.5 5.5h8v8h-8z"/></svg>';

function copyButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  button.innerHTML = ICON;
  button.title = translate({message: 'Copy'});
  button.setAttribute('aria-label', translate({message: 'Copy {name}'}, {name: text}));
  const show = (outcome: string) => {
    button.textContent = outcome;
    setTimeout(() => (button.innerHTML = ICON), DONE_MS);
  };
  button.addEventListener('click', () => void copy(text).then(show));
  return button;
}
