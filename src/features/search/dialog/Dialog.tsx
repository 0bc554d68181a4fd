import {useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode} from 'react';
import {siteSettings} from '@site/src/client/site-settings';
import {show, useView} from '../view';
import type {Opening} from '../../ask/Screen';
import AskParts from './AskParts';
import {enter, leave} from './entry';
import Footer from './Footer';
import Search from './Search';
import {searchTexts} from './texts';
import styles from './modal.lazy.module.css';

export type DialogProps = {
  /** Ends the keeping of keys that were typed before the field had the focus, and gives them. */
  typedAhead: () => string;
  close: () => void;
  /** Puts the focus back where it was before the dialog opened. */
  restoreFocus: () => void;
};

/** The dialog of the search: keyword search, and the answers in its place. Native, so that the browser keeps the focus in it. */
export default function Dialog({typedAhead, close, restoreFocus}: DialogProps): ReactNode {
  const {dialog: mode} = useView();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pressedBeside = useRef(false);
  const [query, setQuery] = useState(typedAhead);
  const [areas, setAreas] = useState<readonly string[]>([]);
  const [status, announce] = useState('');
  /** What the answers begin with, once their code is there. */
  const [opening, setOpening] = useState<Opening | null>(null);
  const {label} = searchTexts(siteSettings().search.ask.name);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    document.documentElement.dataset['searchOpen'] = '';
    return () => {
      delete document.documentElement.dataset['searchOpen'];
      element?.close();
      restoreFocus();
    };
  }, [restoreFocus]);
  useEffect(() => {
    enter(close);
    return () => leave();
  }, [close]);

  const ask = (begin: Opening): void => {
    setOpening(begin);
    show({dialog: 'ask'});
    announce('');
  };
  /** Escape leaves the answers for the keyword search first, and closes from there. */
  const back = (): void => {
    announce('');
    if (mode === 'ask') show({dialog: 'search'});
    else close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    back();
  };

  return (
    // The dialog is interactive: it is what Escape and a click beside it close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-dd-privacy="mask"
      aria-label={label}
      onKeyDown={onKeyDown}
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
      <div className={styles.window}>
        {mode === 'ask' ? (
          <AskParts>
            {({Screen}) => <Screen opening={opening} close={close} back={back} announce={announce} />}
          </AskParts>
        ) : (
          <Search
            field={field}
            query={query}
            setQuery={setQuery}
            areas={areas}
            setAreas={setAreas}
            announce={announce}
            ask={ask}
            close={close}
          />
        )}
        <Footer isAsking={mode === 'ask'} />
        <p role="status" className="visually-hidden">
          {status}
        </p>
      </div>
    </dialog>
  );
}
