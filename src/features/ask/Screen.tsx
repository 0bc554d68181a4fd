import {useEffect, useRef, type ReactNode} from 'react';
import type {Conversation as PastConversation} from '@docs/search/chat/chat';
import {BackIcon, BesideIcon, ClearIcon} from '../search/dialog/icons';
import {panelAllowed} from '../search/dialog/panel';
import {askTexts} from '../search/dialog/texts';
import {siteSettings} from '@site/src/client/site-settings';
import {show} from '../search/view';
import ConversationView from './Conversation';
import {IconButton, NewConversation, QuestionField, useConversation} from './parts';
import {chat} from './chat';
import styles from './ask.lazy.module.css';

/** A question that begins a conversation, or a conversation to go on with. */
export type Opening = {question: string} | {conversation: PastConversation};

type Props = {
  /** What it begins with; without it, with what was there. */
  opening: Opening | null;
  close: () => void;
  /** Leads back to the keyword search. */
  back: () => void;
  announce: (text: string) => void;
};

/** The answers in the dialog, instead of the keyword search. */
export default function Screen({opening, close, back, announce}: Props): ReactNode {
  const texts = askTexts(siteSettings().search.ask.name);
  const field = useRef<HTMLInputElement>(null);
  const conversation = useConversation({texts, field, announce});
  useEffect(() => {
    if (opening) begin(opening);
  }, [opening]);
  const moveAside = (): void => {
    close();
    show({panel: true});
  };
  return (
    <>
      <div className={styles.head}>
        <IconButton label={texts.back} onClick={back}>
          <BackIcon />
        </IconButton>
        <QuestionField texts={texts} field={field} conversation={conversation} />
        <NewConversation texts={texts} conversation={conversation} />
        {panelAllowed() && (
          <IconButton label={texts.beside} onClick={moveAside}>
            <BesideIcon />
          </IconButton>
        )}
        <IconButton label={texts.closePanel} onClick={close}>
          <ClearIcon />
        </IconButton>
      </div>
      <ConversationView
        texts={texts}
        conversation={conversation}
        // The answer stays beside the page that it leads to, where there is room for both.
        onLeave={() => (panelAllowed() ? moveAside() : close())}
      />
    </>
  );
}

/** Each wish is begun with once, however often this is drawn for it. */
let begun: Opening | null = null;

function begin(opening: Opening): void {
  if (begun === opening) return;
  begun = opening;
  if ('conversation' in opening) return chat().open(opening.conversation);
  chat().open();
  void chat().ask(opening.question);
}
