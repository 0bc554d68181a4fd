import {useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode} from 'react';
import {enter, leave} from './entry';
import styles from './modal.lazy.module.css';

type Props = {
  label: string;
  /** Runs once the dialog is open, with the focus still where it was. */
  onOpen: () => void;
  /** Escape, and what means the same on a phone. */
  back: () => void;
  /** A press beside it, and Back of the browser. */
  close: () => void;
  /** Puts the focus back where it was before the dialog opened. */
  restoreFocus: () => void;
  children: ReactNode;
};

/** The frame of the search dialog. Native, so that the browser keeps the focus in it. */
export default function Modal({label, onOpen, back, close, restoreFocus, children}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(onOpen);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    opened.current();
    const root = document.documentElement;
    // A scrollbar over the page takes no room that would have to be kept.
    root.dataset['searchOpen'] = window.innerWidth > root.clientWidth ? 'beside-scrollbar' : '';
    return () => {
      delete root.dataset['searchOpen'];
      element?.close();
      restoreFocus();
    };
  }, [restoreFocus]);
  useEffect(() => {
    enter(close);
    return () => leave();
  }, [close]);

  return (
    // The dialog is interactive: it is what Escape and a click beside it close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-dd-privacy="mask"
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        back();
      }}
      // Other ways to dismiss a dialog, such as the Back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        back();
      }}
      onClose={close}
      onMouseDown={(event: MouseEvent) => (pressedBeside.current = event.target === event.currentTarget)}
      onClick={(event: MouseEvent) => {
        if (pressedBeside.current && event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.window}>{children}</div>
    </dialog>
  );
}
