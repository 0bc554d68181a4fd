import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject} from 'react';
import {isTooLong} from '@docs/search/chat/remote';
import {isRunning} from '@docs/search/chat/turn';
import {NewIcon, StopIcon} from '../search/dialog/icons';
import type {AskTexts} from '../search/dialog/texts';
import {useFacets} from '../search/facets';
import {announcementOf} from './announce';
import {askWithin, chat} from './chat';
import styles from './ask.lazy.module.css';

type Options = {
  texts: AskTexts;
  /** Gets the focus at once. */
  field: RefObject<HTMLInputElement | null> | null;
  /** Tells screen readers how far the answer is. */
  announce: (text: string) => void;
};

/** The conversation as it is, drawn anew when it changes. */
export function useConversation({texts, field, announce}: Options) {
  const facets = useFacets();
  const {subscribe, snapshot} = chat();
  const {turns} = useSyncExternalStore(subscribe, snapshot, snapshot);
  const last = turns.at(-1);
  const isBusy = last !== undefined && isRunning(last);
  const isFull = last?.stage === 'failed' && isTooLong(last.told);
  // What was there before is not news.
  const told = useRef(last && !isBusy ? last.id : '');
  const {id, stage} = last ?? {id: '', stage: null};

  useEffect(() => askWithin(facets), [facets]);
  useEffect(() => {
    field?.current?.focus();
  }, [field, isBusy]);
  useEffect(() => {
    if (!last || told.current === id) return;
    announce(announcementOf(last, texts));
    if (!isRunning(last)) told.current = id;
    // Each stage is told once, not each piece of text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, stage]);
  return {turns, isBusy, isFull, ask: (question: string) => void chat().ask(question)};
}

export type ConversationState = ReturnType<typeof useConversation>;

type Props = {texts: AskTexts; conversation: ConversationState};

/** Where the next question is written, and the answer that is on its way is stopped. */
export function QuestionField({
  texts,
  field,
  conversation,
}: Props & {field: RefObject<HTMLInputElement | null>}): ReactNode {
  const {turns, isBusy, isFull, ask} = conversation;
  const [text, setText] = useState('');
  const placeholder = isFull
    ? texts.limit
    : isBusy
      ? texts.placeholderBusy
      : turns.length > 0
        ? texts.placeholder
        : texts.placeholderFirst;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || isFull || text.trim() === '') return;
        ask(text);
        setText('');
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label={texts.placeholderFirst}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={2000}
        readOnly={isFull}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isBusy && (
        <IconButton label={texts.stop} onClick={() => chat().stop()}>
          <StopIcon />
        </IconButton>
      )}
    </form>
  );
}

export function NewConversation({texts, conversation: {turns}}: Props): ReactNode {
  if (turns.length === 0) return null;
  return (
    <IconButton label={texts.startAnew} onClick={() => chat().open()}>
      <NewIcon />
    </IconButton>
  );
}

/** A button of the conversation that is an icon, with its name for the pointer and for screen readers. */
export function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className={styles.tool} title={label} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
