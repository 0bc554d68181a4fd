import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {isDialogOpen, openDialog, type DialogOptions} from './dialog';

/** Opens a dialog that shows `content`, unless one is open; the focus goes back to `opener` when the reader closes it. */
export function openReactDialog(name: string, opener: HTMLElement, content: ReactNode, options?: DialogOptions): void {
  if (isDialogOpen()) return;
  const root = createRoot(openDialog(name, opener, () => root.unmount(), options));
  root.render(content);
}
