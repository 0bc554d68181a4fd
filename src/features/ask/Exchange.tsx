import type {ReactNode} from 'react';
import {isRunning, type Turn} from '@docs/search/chat/turn';
import type {AskTexts} from '../search/dialog/texts';
import AnswerLink from './AnswerLink';
import Markdown from './Markdown';
import Opinion from './Opinion';
import {chat} from './chat';
import {PageCodeContext, usePageCode} from './page-code';
import styles from './ask.lazy.module.css';

type Props = {turn: Turn; isLast: boolean; texts: AskTexts; onLeave?: (() => void) | undefined};

/** A question and what is there of its answer. */
export default function ExchangeView({turn, isLast, texts, onLeave}: Props): ReactNode {
  const {question, stage, searched, text, sources} = turn;
  const code = usePageCode(stage === 'done' ? sources.map(({url}) => url) : [], text.includes('```'));
  const others = sources.filter(({url}) => !text.includes(`](${url})`));
  return (
    <article className={styles.exchange} aria-busy={isRunning(turn)} data-stage={stage}>
      <h3 className={styles.question}>{question}</h3>
      <p className={styles.stage}>
        {stage === 'thinking' && texts.thinking}
        {stage === 'searching' && texts.searching}
        {searched !== null && !isSame(searched, question) && stage !== 'thinking' && stage !== 'searching' && (
          <>
            {texts.searched} <q>{searched}</q>
          </>
        )}
      </p>
      <div className={styles.answer} data-answer="">
        <PageCodeContext value={code}>
          <Markdown text={text} onLeave={onLeave} />
        </PageCodeContext>
      </div>
      {stage === 'stopped' && <p className={styles.stage}>{texts.stopped}</p>}
      {stage === 'failed' && <Failure turn={turn} isLast={isLast} texts={texts} />}
      {stage === 'done' && others.length > 0 && (
        <div className={styles.sources}>
          <h4>{texts.sources}</h4>
          <ul>
            {others.map(({title, url}) => (
              <li key={url}>
                <AnswerLink href={url} onLeave={onLeave}>
                  {title}
                </AnswerLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(stage === 'done' || (stage === 'stopped' && text !== '')) && <Opinion turn={turn} texts={texts} />}
    </article>
  );
}

/** Whether what was searched for is the question, apart from case and punctuation: it is the heading already. */
function isSame(searched: string, question: string): boolean {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return words(searched) === words(question);
}

function Failure({turn: {told}, isLast, texts}: {turn: Turn; isLast: boolean; texts: AskTexts}): ReactNode {
  return (
    <div className={styles.failure}>
      <p>
        <strong>{texts.failed}</strong>
      </p>
      <p>{told ?? texts.failedHelp}</p>
      {isLast && (
        <button type="button" className="button button--secondary button--sm" onClick={() => void chat().again()}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}
