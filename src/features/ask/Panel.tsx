import {useEffect, useRef, useState, type ReactNode} from 'react';
import {ClearIcon} from '../search/dialog/icons';
import {askTexts} from '../search/dialog/texts';
import {siteSettings} from '@site/src/client/site-settings';
import {show} from '../search/view';
import ConversationView from './Conversation';
import {IconButton, NewConversation, QuestionField, useConversation} from './parts';
import styles from './ask.lazy.module.css';

/** The answers beside the page, so that the page that an answer leads to can be read with it. */
export default function AskPanel(): ReactNode {
  const texts = askTexts(siteSettings().search.ask.name);
  const field = useRef<HTMLInputElement>(null);
  const [status, announce] = useState('');
  const conversation = useConversation({texts, field: null, announce});
  useEffect(() => {
    document.documentElement.dataset['askPanel'] = '';
    return () => {
      delete document.documentElement.dataset['askPanel'];
    };
  }, []);
  const close = (): void => {
    show({panel: false});
    document.querySelector<HTMLElement>('.search-button')?.focus({preventScroll: true});
  };
  return (
    // Escape closes it from within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.panel}
      data-dd-privacy="mask"
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.bar}>
        <h2>{texts.title}</h2>
        <NewConversation texts={texts} conversation={conversation} />
        <IconButton label={texts.closePanel} onClick={close}>
          <ClearIcon />
        </IconButton>
      </div>
      <div className={styles.head}>
        <QuestionField texts={texts} field={field} conversation={conversation} />
      </div>
      <ConversationView texts={texts} conversation={conversation} />
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </aside>
  );
}
