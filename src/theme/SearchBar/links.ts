import {askAgain as askAgainLink} from '@site/src/search/ask/guard';
import {typeIntoModal, pressInModal} from './input';

type Actions = {navigate: (path: string) => void; close: () => void};

/**
 * Clicks on links of an answer: those that lead to a page of this site open in the site instead of a new tab, and
 * `#ask-again` asks the last question again.
 */
export function onAnswerClick(event: MouseEvent, {navigate, close}: Actions): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.DocSearch-AskAiScreen a[href]') : null;
  if (!link || !isPlain(event)) return;
  if (link.getAttribute('href') === askAgainLink) {
    event.preventDefault();
    askAgain();
  } else if (link.origin === window.location.origin) {
    event.preventDefault();
    navigate(`${link.pathname}${link.search}${link.hash}`);
    close();
  }
}

/** Clicks on hits open in the site; with a modifier key the browser does as it always does. */
export function onResultClick(event: MouseEvent, open: (url: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.DocSearch-Hit a[href]') : null;
  const url = link?.getAttribute('href');
  if (!url || !isPlain(event) || event.defaultPrevented) return;
  event.preventDefault();
  open(url);
}

function isPlain({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The newest exchange stands first. */
function askAgain(): void {
  const question = document.querySelector('.DocSearch-AskAiScreen-Query')?.textContent;
  if (!question) return;
  typeIntoModal(question);
  setTimeout(() => pressInModal('Enter'));
}
