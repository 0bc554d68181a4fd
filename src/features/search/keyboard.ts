import {useEffect} from 'react';
import type {EarlySearch} from '@site/src/config/early-search';

type Shortcuts = {isOpen: boolean; isOpening: boolean; open: () => void; close: () => void};

/**
 * Ctrl/Cmd+K opens and closes the search, `/` opens it outside of text fields. The stock hook also ignores `/` while
 * a button has the focus, which is where the focus is after the search was closed.
 */
export function useShortcuts({isOpen, isOpening, open, close}: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const toggles =
        event.key?.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      const opens =
        event.key === '/' &&
        !event.metaKey &&
        !event.ctrlKey &&
        !event.altKey &&
        !isWriting(event) &&
        !isOpen &&
        !isOpening;
      if (!toggles && !opens) return;
      event.preventDefault();
      if (isOpen) close();
      else if (!isOpening) open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, isOpening, open, close]);
}

function isWriting(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName))
  );
}

/** What the reader did before the page's code was there: `null` when the search was not asked for. Ends the noting. */
export function takeEarlySearch(): string | null {
  const page = window as unknown as {earlySearch?: EarlySearch};
  const early = page.earlySearch;
  if (!early) return null;
  early.stop();
  delete page.earlySearch;
  return early.open ? early.text : null;
}

/** What is typed between the shortcut and the moment when the dialog's field has the focus. */
export type TypingAhead = {
  start: (typed?: string) => void;
  /** Ends it and gives what was typed. */
  stop: () => string;
};

export function createTypingAhead(): TypingAhead {
  let text = '';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  return {
    start(typed = '') {
      text = typed;
      window.addEventListener('keydown', onKeyDown);
    },
    stop() {
      window.removeEventListener('keydown', onKeyDown);
      const typed = text;
      text = '';
      return typed;
    },
  };
}
