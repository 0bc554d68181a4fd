import {useEffect, useMemo} from 'react';

type Shortcuts = {isOpen: boolean; open: () => void; close: () => void};

/**
 * Ctrl/Cmd+K opens and closes the search, `/` opens it outside of text fields. The stock hook also ignores `/` while
 * a button has the focus, which is where the focus is after the search was closed.
 */
export function useShortcuts({isOpen, open, close}: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const toggles = event.key?.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      const opens = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isWriting(event) && !isOpen;
      if (!toggles && !opens) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);
}

function isWriting(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));
}

/** Keeps what is typed while `active`: between the shortcut and the modal's first appearance. */
export function useTypingAhead(active: boolean): {take: () => string} {
  const typed = useMemo(() => {
    let text = '';
    return {
      key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'Backspace') text = text.slice(0, -1);
        else if (event.key.length === 1) text += event.key;
        else return;
        event.preventDefault();
      },
      take(): string {
        const taken = text;
        text = '';
        return taken;
      },
    };
  }, []);
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('keydown', typed.key);
    return () => window.removeEventListener('keydown', typed.key);
  }, [active, typed]);
  return typed;
}
