import {isPlace, written} from '../../values/quote';
import {valueOf} from './store';

/** Shows the reader's values in all code of the page, and the placeholders where there is none. */
export function fillPage(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-value]')) {
    const {value: name = '', at = ''} = place.dataset;
    const text = isPlace(at) ? written(valueOf(name), at) : undefined;
    const shown = text ?? `<${name}>`;
    if (place.textContent !== shown) place.textContent = shown;
    // The code is copied as it is shown; who looks at it sees what was put in.
    place.toggleAttribute('data-filled', text !== undefined);
    // Monitoring names what is pressed by its text: not by a reader's value.
    place.dataset['ddPrivacy'] = 'mask';
  }
}

/** The placeholders of the page, each once, in their order. */
export function namesOnPage(): string[] {
  return [...new Set([...document.querySelectorAll<HTMLElement>('[data-value]')].flatMap((place) => place.dataset['value'] ?? []))];
}

/** Whether a placeholder of the page keeps its brackets although there is a value: it cannot stand there. */
export function isLeftOut(name: string): boolean {
  return valueOf(name) !== '' && document.querySelector(`[data-value="${CSS.escape(name)}"]:not([data-filled])`) !== null;
}
