import {useEffect, useRef, type ReactNode} from 'react';
import type {Wanted} from '../search/dialog/AskParts';
import {BackIcon, BesideIcon} from '../search/dialog/icons';
import {panelAllowed} from '../search/dialog/panel';
import {askTexts} from '../search/dialog/texts';
import {siteSettings} from '../search/session';
import {show} from '../search/view';
import Conversation from './Conversation';
import {NewConversation, QuestionField, useConversation} from './parts';
import {chat} from './session';
import styles from './ask.lazy.module.css';

type Props = {
  /** What it begins with; without it, with what was there. */
  wanted: Wanted | null;
  close: () => void;
  /** Leads back to the keyword search. */
  back: () => void;
  announce: (text: string) => void;
};

/** The answers in the dialog, in place of the keyword search. */
export default function Screen({wanted, close, back, announce}: Props): ReactNode {
  const texts = askTexts(siteSettings().ask.name);
  const field = useRef<HTMLInputElement>(null);
  const conversation = useConversation({texts, field, announce});
  useEffect(() => {
    if (wanted) begin(wanted);
  }, [wanted]);
  const moveAside = (): void => {
    close();
    show({panel: true});
  };
  return (
    <>
      <div className={styles.head}>
        <button type="button" className={styles.tool} title={texts.back} aria-label={texts.back} onClick={back}>
          <BackIcon />
        </button>
        <QuestionField texts={texts} field={field} conversation={conversation} />
        <NewConversation texts={texts} conversation={conversation} />
        {panelAllowed() && (
          <button
            type="button"
            className={styles.tool}
            title={texts.beside}
            aria-label={texts.beside}
            onClick={moveAside}
          >
            <BesideIcon />
          </button>
        )}
      </div>
      <Conversation
        texts={texts}
        conversation={conversation}
        // The answer stays beside the page that it leads to, where there is room for both.
        onLeave={() => (panelAllowed() ? moveAside() : close())}
      />
    </>
  );
}

/** Each wish is begun with once, however often this is drawn for it. */
let begun: Wanted | null = null;

function begin(wanted: Wanted): void {
  if (begun === wanted) return;
  begun = wanted;
  if ('conversation' in wanted) return chat().open(wanted.conversation);
  chat().open();
  void chat().ask(wanted.question);
}
