import {typeIntoModal, pressInModal} from './input';

type Actions = {navigate: (path: string) => void; close: () => void};

/**
 * Clicks on links of an answer: those that lead to a page of this site open in the site instead of a new tab, and
 * `#ask-again` asks the last question again.
 */
export function onAnswerClick(event: MouseEvent, {navigate, close}: Actions): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.DocSearch-AskAiScreen a[href]') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.getAttribute('href') === '#ask-again') {
    event.preventDefault();
    askAgain();
  } else if (link.origin === window.location.origin) {
    event.preventDefault();
    navigate(`${link.pathname}${link.search}${link.hash}`);
    close();
  }
}

/** The newest exchange stands first. */
function askAgain(): void {
  const question = document.querySelector('.DocSearch-AskAiScreen-Query')?.textContent;
  if (!question) return;
  typeIntoModal(question);
  setTimeout(() => pressInModal('Enter'));
}
