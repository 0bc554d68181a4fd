import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {createStorageSlot} from '@docusaurus/theme-common';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import {reportUrl} from '@docs/data/brand';
import {routeOf} from '../../config/head';
import {historyUrl, readFeedback, withFeedback, type FeedbackAnswer} from './feedback';
import styles from './styles.module.css';

/** Who installs may do so where no network is. */
const INSTALL = '/setup/install/';

const slot = createStorageSlot('page-feedback');

/** One group below a page: whether it helped, what is wrong with it, when it was changed, which version it was checked against. */
export default function PageFooter(): ReactNode {
  const {
    metadata: {title, permalink, editUrl, lastUpdatedAt, lastUpdatedBy},
    frontMatter,
  } = useDoc();
  const {checked} = frontMatter as {checked?: string};
  const {url: origin} = useDocusaurusContext().siteConfig;
  const route = routeOf(permalink);
  const [answer, setAnswer] = useState<FeedbackAnswer>();
  useEffect(() => setAnswer(readFeedback(slot.get())[route]), [route]);

  const choose = (chosen: FeedbackAnswer) => {
    setAnswer(chosen);
    slot.set(withFeedback(slot.get(), route, chosen));
    // Few readers answer: what reports it is fetched then, and where that fails, the answer is only kept here.
    import('../../client/analytics').then(
      ({report}) => report('page_feedback', {page: route, helpful: chosen === 'yes'}),
      () => undefined,
    );
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
  const button = (value: FeedbackAnswer, text: string) => (
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
      {permalink.includes(INSTALL) && (
        <Link to="/reference/offline-docs/">{translate({message: 'Take these docs offline'})}</Link>
      )}
      {editUrl && <EditThisPage editUrl={editUrl} />}
      {checked && <span>{translate({message: 'Checked {version}'}, {version: checked})}</span>}
      {(lastUpdatedAt || lastUpdatedBy) && <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />}
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
