import {useRef, useState, type ReactNode} from 'react';
import {siteSettings} from '@site/src/client/site-settings';
import {show, useView} from '../view';
import type {Opening} from '../../ask/Screen';
import AskParts from './AskParts';
import Footer from './Footer';
import Modal from './Modal';
import KeywordSearch from './Search';
import {searchTexts} from './texts';

export type DialogProps = {
  /** Ends the keeping of keys that were typed before the field had the focus, and gives them. */
  typedAhead: () => string;
  close: () => void;
  /** Puts the focus back where it was before the dialog opened. */
  restoreFocus: () => void;
};

/** The dialog of the search: keyword search, and the answers in its place. */
export default function Dialog({typedAhead, close, restoreFocus}: DialogProps): ReactNode {
  const {dialog: mode} = useView();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typedAhead);
  const [areas, setAreas] = useState<readonly string[]>([]);
  const [status, announce] = useState('');
  /** What the answers begin with, once their code is there. */
  const [opening, setOpening] = useState<Opening | null>(null);
  const {label} = searchTexts(siteSettings().search.ask.name);

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

  return (
    <Modal label={label} onOpen={() => field.current?.focus()} back={back} close={close} restoreFocus={restoreFocus}>
      {mode === 'ask' ? (
        <AskParts>{({Screen}) => <Screen opening={opening} close={close} back={back} announce={announce} />}</AskParts>
      ) : (
        <KeywordSearch
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
    </Modal>
  );
}
