import type {KeyboardEvent, MouseEvent, ReactNode, RefObject} from 'react';
import {useEffect, useRef} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {mainSections} from '@site/src/config/navigation';
import type {Opening} from '../../ask/Screen';
import {conversations, favor, favorites, recent, remember, type Visited} from './history';
import {AnswerIcon, ClearIcon, PageIcon, RecentIcon, StarIcon} from './icons';
import {isPlain, useOpen} from './open';
import {useStored} from './stored';
import {starterQuestions, type SearchTexts} from './texts';
import styles from './modal.lazy.module.css';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  texts: SearchTexts;
  ask: (opening: Opening) => void;
  close: () => void;
};

/**
 * What an empty search offers: what the reader opened, saved and asked before, and places to start. Links and buttons
 * as anywhere; the arrow keys move among them from the field and back to it.
 */
export default function Start({field, texts, ask, close}: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const visited = useStored(recent);
  const saved = useStored(favorites);
  const kept = useStored(conversations);
  useArrowKeys(place, field);

  const row = (hit: Visited) => ({hit, close});
  return (
    <div ref={place} className={styles.start}>
      <List title={texts.recent}>
        {visited.map((hit) => (
          <Row key={hit.id} {...row(hit)} icon={<RecentIcon />}>
            <Action title={texts.save} icon={<StarIcon />} act={() => favor(hit)} />
            <Action title={texts.forget} icon={<ClearIcon />} act={() => recent.remove(hit.id)} />
          </Row>
        ))}
      </List>
      <List title={texts.favorite}>
        {saved.map((hit) => (
          <Row key={hit.id} {...row(hit)} icon={<StarIcon />}>
            <Action title={texts.forgetFavorite} icon={<ClearIcon />} act={() => favorites.remove(hit.id)} />
          </Row>
        ))}
      </List>
      <List title={texts.conversations}>
        {kept.map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              className={styles.row}
              data-row=""
              onClick={() => ask({conversation: {id: conversation.id, turns: conversation.turns}})}
            >
              <AnswerIcon />
              <span className={styles.words}>{conversation.title}</span>
            </button>
            <Action
              title={texts.forgetConversation}
              icon={<ClearIcon />}
              act={() => conversations.remove(conversation.id)}
            />
          </li>
        ))}
      </List>
      <List title={texts.start}>
        {mainSections.map(({label, to, text}) => (
          <Row key={to} hit={{id: to, title: label, below: text}} close={close} icon={<PageIcon />} isOffered />
        ))}
      </List>
      <List title={texts.questions}>
        {starterQuestions().map((question) => (
          <li key={question}>
            <button type="button" className={styles.row} data-row="" onClick={() => ask({question})}>
              <AnswerIcon />
              <span className={styles.words}>{question}</span>
            </button>
          </li>
        ))}
      </List>
    </div>
  );
}

function List({title, children}: {title: string; children: readonly ReactNode[]}): ReactNode {
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = {hit: Visited; icon: ReactNode; close: () => void; isOffered?: boolean; children?: ReactNode};

/** A page to go to; `isOffered` when it is the site's own offer, which is no history of the reader. */
function Row({hit, icon, close, isOffered = false, children}: RowProps): ReactNode {
  const open = useOpen();
  const offered = useBaseUrl(hit.id);
  const url = isOffered ? offered : hit.id;
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!isOffered) remember(hit);
    open(url);
    close();
  };
  return (
    <li>
      <a href={url} className={styles.row} data-row="" onClick={onClick}>
        {icon}
        <span className={styles.words}>
          {hit.title} {hit.below !== '' && <span className={styles.trail}>{hit.below}</span>}
        </span>
      </a>
      {children}
    </li>
  );
}

function Action({title, icon, act}: {title: string; icon: ReactNode; act: () => void}): ReactNode {
  return (
    <button type="button" className={styles.action} title={title} aria-label={title} onClick={act}>
      {icon}
    </button>
  );
}

/** Up and Down move between the field and the rows; typing goes on in the field. */
function useArrowKeys(place: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current;
    const list = place.current;
    const onKeyDown = (event: Event): void => {
      const {key, ctrlKey, metaKey, altKey} = event as unknown as KeyboardEvent;
      const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        const next = key === 'ArrowDown' ? at + 1 : at === -1 ? rows.length - 1 : at - 1;
        (rows[next] ?? input)?.focus();
      } else if (at >= 0 && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
        input?.focus();
      }
    };
    input?.addEventListener('keydown', onKeyDown);
    list?.addEventListener('keydown', onKeyDown);
    return () => {
      input?.removeEventListener('keydown', onKeyDown);
      list?.removeEventListener('keydown', onKeyDown);
    };
  }, [place, field]);
}
