import {isCodeContext, writeValue} from '@docs/text/quote';
import {valueOf} from './store';

/** The placeholders of the page, as the build marked them (src/markdown/highlight/placeholders.ts). */
const places = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-at]');

/** The name of a placeholder: what the build wrote there, noted before a value takes its place. */
export function placeholderNameAt(place: HTMLElement): string {
  return (place.dataset['value'] ??= (place.textContent ?? '').slice(1, -1));
}

/** Shows the reader's values in all code of the page, and the placeholders where there is none. */
export function fillPage(): void {
  for (const place of places()) {
    const {at = ''} = place.dataset;
    const name = placeholderNameAt(place);
    const text = isCodeContext(at) ? writeValue(valueOf(name), at) : undefined;
    const shown = text ?? `<${name}>`;
    if (place.textContent !== shown) place.textContent = shown;
    // The code is copied as it is shown; who looks at it sees what was put in.
    place.toggleAttribute('data-filled', text !== undefined);
    // Monitoring names what is pressed by its text: not by a reader's value.
    place.dataset['ddPrivacy'] = 'mask';
  }
}

/** Marks for a moment where the reader's values are; who prefers no motion sees them in bold as always. */
export function flashFilled(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-filled]'))
    place.animate([{background: 'var(--color-mark)'}, {background: 'transparent'}], 1500);
}

/** The placeholders of the page, each once, in their order. */
export function namesOnPage(): string[] {
  return [...new Set([...places()].map(placeholderNameAt))];
}

/** Whether a placeholder of the page keeps its brackets although there is a value: it cannot be there. */
export function isLeftOut(name: string): boolean {
  return (
    valueOf(name) !== '' && document.querySelector(`[data-value="${CSS.escape(name)}"]:not([data-filled])`) !== null
  );
}
