import {useEffect} from 'react';
import {mendMarkup} from './assistive';
import {modalInput} from './input';

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not([disabled], [tabindex="-1"]), input:not([disabled]), [tabindex="0"]';

/**
 * Makes DocSearch's container a dialog for assistive technology and keeps the focus in it. As it comes it is a
 * `button` around everything, and its focus trap knows only what was in it when it was opened.
 */
export function useDialog(container: HTMLElement | null, label: string): void {
  useEffect(() => {
    if (!container) return undefined;
    container.setAttribute('role', 'dialog');
    container.setAttribute('aria-modal', 'true');
    container.setAttribute('aria-label', label);
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns']) container.removeAttribute(name);
    container.setAttribute('tabindex', '-1');

    const stopMending = mendMarkup(container);

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') return;
      const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.getClientRects().length > 0);
      const current = document.activeElement;
      const first = stops[0];
      const last = stops.at(-1);
      const outside = !container.contains(current) || current === container;
      const target = event.shiftKey ? (outside || current === first ? last : null) : outside || current === last ? first : null;
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      target.focus();
    };
    // A control that disappears or is disabled under the focus (the field, while an answer comes in) drops it on the page.
    const onFocusOut = (): void => {
      setTimeout(() => {
        const dropped = document.activeElement === document.body || document.activeElement === null;
        if (!container.isConnected || !document.hasFocus() || !dropped) return;
        const field = modalInput();
        (field && !field.disabled && !field.hidden ? field : container).focus({preventScroll: true});
      });
    };
    document.addEventListener('keydown', onKeyDown, {capture: true});
    container.addEventListener('focusout', onFocusOut);
    return () => {
      stopMending();
      document.removeEventListener('keydown', onKeyDown, {capture: true});
      container.removeEventListener('focusout', onFocusOut);
    };
  }, [container, label]);
}
