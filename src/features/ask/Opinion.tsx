import {useState, type ReactNode} from 'react';
import {reportUrl} from '@docs/data/brand';
import type {Turn} from '@docs/search/chat/turn';
import {hasAnalytics, report} from '@site/src/client/analytics';
import {copy as copyText, notCopied} from '@site/src/client/clipboard';
import {CopyIcon, DislikeIcon, LikeIcon} from '../search/dialog/icons';
import type {AskTexts} from '../search/dialog/texts';
import {chat} from './chat';
import styles from './ask.lazy.module.css';

/** A message to the writers, for the reader to send: where nobody receives votes, one would be given for nothing. */
function voteMail({question, vote, sources}: Turn): string {
  return reportUrl(
    `An answer of the docs: ${vote ?? ''}`,
    [`My question: ${question}`, `Pages of the answer: ${sources.map(({url}) => url).join(' ')}`, ''].join('\n\n'),
  );
}

/** What can be done with an answer. */
export default function Opinion({turn, texts}: {turn: Turn; texts: AskTexts}): ReactNode {
  const {id, text, vote, received, messageId} = turn;
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copyLabel = copied === null ? texts.copy : copied ? texts.copied : texts.notCopied;
  const copy = (): void => {
    void copyText(text).then((outcome) => {
      setCopied(outcome !== notCopied());
      setTimeout(() => setCopied(null), 2000);
    });
  };
  const dislike = (): void => {
    void chat().vote(id, 'dislike');
    // Without analytics nobody would hear the reason.
    setAsked(hasAnalytics());
  };
  const explain = (name: string): void => {
    if (reason !== null) return;
    setReason(name);
    report('ask_ai_reason', {ask_ai_message: messageId, ask_ai_reason: name});
  };
  return (
    <div className={styles.opinion}>
      <button type="button" title={copyLabel} onClick={copy}>
        <CopyIcon /> <span>{copyLabel}</span>
      </button>
      {vote === null ? (
        <>
          <button type="button" title={texts.like} aria-label={texts.like} onClick={() => void chat().vote(id, 'like')}>
            <LikeIcon />
          </button>
          <button type="button" title={texts.dislike} aria-label={texts.dislike} onClick={dislike}>
            <DislikeIcon />
          </button>
        </>
      ) : (
        <span role="status">
          {texts.thanks}
          {received === false && (
            <>
              {' '}
              <a href={voteMail(turn)}>{texts.sendVote}</a>
            </>
          )}
        </span>
      )}
      {isAsked && (
        <div role="group" aria-label={texts.why} className={styles.reasons}>
          <span aria-hidden="true">{texts.why}</span>
          {Object.entries(texts.reasons).map(([name, label]) => (
            <button key={name} type="button" aria-pressed={reason === name} onClick={() => explain(name)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
