import {translate} from '@docusaurus/Translate';

/**
 * Mends what DocSearch's markup tells assistive technology, now and after every change: buttons and pictures without
 * a name, references to lists that are not there, and landmarks that belong to the page and not to a dialog.
 */
export function mendMarkup(container: HTMLElement): () => void {
  const names: readonly [selector: string, name: string][] = [
    ['.DocSearch-Menu-trigger', translate({id: 'search.ask.more', message: 'More options'})],
    ['.DocSearch-StopStreaming', translate({id: 'search.ask.stop', message: 'Stop this response'})],
    [
      '.DocSearch-Conversation-History .DocSearch-Hit-action-button',
      translate({id: 'theme.SearchModal.startScreen.removeRecentConversationButtonTitle', message: 'Remove this conversation from history'}),
    ],
  ];
  const mend = (): void => {
    for (const part of container.querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')) setOnce(part, 'role', 'presentation');
    // Icons stand beside words that say the same.
    for (const icon of container.querySelectorAll('svg:not([aria-hidden], [role], [aria-label])')) setOnce(icon, 'aria-hidden', 'true');
    for (const [selector, name] of names) for (const button of container.querySelectorAll(selector)) setOnce(button, 'aria-label', name);
    for (const element of [container, ...container.querySelectorAll('[aria-controls], [aria-activedescendant]')]) {
      for (const attribute of ['aria-controls', 'aria-activedescendant']) dropDeadReferences(element, attribute);
    }
    // Only a combobox is announced with its list; it is open when there is one.
    const field = container.querySelector('.DocSearch-Input');
    if (field) {
      setOnce(field, 'role', 'combobox');
      setOnce(field, 'aria-expanded', String(field.hasAttribute('aria-controls')));
    }
  };
  const observer = new MutationObserver(mend);
  mend();
  observer.observe(container, {subtree: true, childList: true, attributes: true, attributeFilter: ['aria-controls', 'aria-activedescendant']});
  return () => observer.disconnect();
}

function setOnce(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

function dropDeadReferences(element: Element, attribute: string): void {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  const alive = ids.filter((id) => document.getElementById(id));
  if (alive.length === ids.length) return;
  if (alive.length > 0) element.setAttribute(attribute, alive.join(' '));
  else element.removeAttribute(attribute);
}
