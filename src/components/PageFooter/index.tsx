import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {createStorageSlot} from '@docusaurus/theme-common';
import {reportUrl} from '@docs/data/brand';
import type {Services} from '../../config/services';
import {historyUrl, readAnswers, sendAnswer, withAnswer, type Answer} from './answers';
import styles from './styles.module.css';

type Props = {
  title: string;
  route: string;
  /** Scheme and host of the site. */
  origin: string;
  editUrl: string | undefined;
  services: Services;
  /** What else there is to say about the page: when it was changed, where to edit it. */
  children?: ReactNode;
};

const slot = createStorageSlot('page-feedback');

/** What a reader can say about a page: whether it helped, and what is wrong with it. */
export default function PageFooter({title, route, origin, editUrl, services, children}: Props): ReactNode {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => setAnswer(readAnswers(slot.get())[route]), [route]);

  const choose = (chosen: Answer) => {
    setAnswer(chosen);
    slot.set(withAnswer(slot.get(), route, chosen));
    sendAnswer(services, {page: route, helpful: chosen === 'yes'});
  };
  const problem = (selection: string, reason = '') =>
    reportUrl(
      `Docs: ${title}`,
      `Page: ${origin}${route}\n${selection && `Selected text: ${selection}\n`}\nWhat is wrong:${reason && ` ${reason}`}\n`,
    );
  const addSelection = (link: HTMLAnchorElement) => {
    link.href = problem(getSelection()?.toString().trim().slice(0, 500) ?? '');
  };
  const history = editUrl && historyUrl(editUrl);
  const button = (value: Answer, text: string) => (
    <button type="button" aria-pressed={answer === value} onClick={() => choose(value)}>
      {text}
    </button>
  );

  return (
    <div className={clsx('controls', styles.footer)}>
      <div className={styles.question} role="group" aria-label={translate({message: 'Was this page helpful?'})}>
        <span role="status">
          {answer
            ? translate({message: 'Thanks for your feedback!'})
            : translate({id: 'feedback.question', message: 'Helpful?'})}
        </span>
        {button('yes', translate({message: 'Yes'}))}
        {button('no', translate({message: 'No'}))}
      </div>
      {/* Before the press of a pointer takes the selection away; a click without one comes from the keyboard. */}
      <a
        href={problem('')}
        onPointerDown={(event) => addSelection(event.currentTarget)}
        onClick={(event) => event.detail === 0 && addSelection(event.currentTarget)}
      >
        <Translate>Report a problem</Translate>
      </a>
      {history && <a href={history}>{translate({message: 'History of this page'})}</a>}
      {children}
      {answer === 'no' && (
        <p className={styles.reasons}>
          {[
            translate({message: 'Something is wrong'}),
            translate({message: 'Something is missing'}),
            translate({message: 'Something is unclear'}),
          ].map((reason) => (
            <a key={reason} href={problem('', reason)}>
              {reason}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
