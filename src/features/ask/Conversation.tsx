import type {ReactNode} from 'react';
import type {AskTexts} from '../search/dialog/texts';
import {useQuestions} from './questions';
import type {ConversationState} from './parts';
import ExchangeView from './Exchange';
import styles from './ask.lazy.module.css';

type Props = {
  texts: AskTexts;
  conversation: ConversationState;
  /** Called before a link of an answer leads to another page. */
  onLeave?: (() => void) | undefined;
};

/** The questions with their answers, newest first, under who answers and how. */
export default function ConversationView({texts, conversation, onLeave}: Props): ReactNode {
  const {turns, ask} = conversation;
  return (
    <div className={styles.conversation}>
      {turns.length === 0 && <Welcome texts={texts} ask={ask} />}
      {[...turns].reverse().map((turn) => (
        <ExchangeView key={turn.id} turn={turn} isLast={turn === turns.at(-1)} texts={texts} onLeave={onLeave} />
      ))}
      <p className={styles.notice}>
        {turns.every(({quoted}) => quoted) ? (texts.quotes ?? texts.disclaimer) : texts.disclaimer}
      </p>
    </div>
  );
}

function Welcome({texts, ask}: {texts: AskTexts; ask: (question: string) => void}): ReactNode {
  const questions = useQuestions();
  return (
    <div className={styles.welcome}>
      <h2>{texts.welcome}</h2>
      <p>{texts.welcomeHow}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
