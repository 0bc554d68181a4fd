import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import type * as Later from './menu';
import styles from './styles.module.css';

type Props = {
  /** Path of the page with base URL and trailing slash. */
  route: string;
};

const DONE_MS = 1500;
const load = () => import('./menu');

/** Takes the page along: copies it as Markdown, or opens a menu with more ways. What works is loaded on intent. */
export default function PageActions({route}: Props): ReactNode {
  const [later, setLater] = useState<typeof Later>();
  const [open, setOpen] = useState(false);
  const [feedback, setFeedback] = useState('');
  const more = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!feedback) return;
    const timer = setTimeout(() => setFeedback(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [feedback]);

  const warmUp = () => void load().catch(() => undefined);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) more.current?.focus();
  };
  const toggle = async () => {
    if (open) return close(false);
    try {
      const menu = await load();
      setLater(() => menu);
      setOpen(true);
    } catch {
      // Offline, or the site was deployed anew: the next press tries again.
      setFeedback(translate({message: 'Not loaded'}));
    }
  };
  const copy = () =>
    load().then(
      async ({copyPage}) => setFeedback(await copyPage(route)),
      () => setFeedback(translate({message: 'Not copied'})),
    );

  return (
    <div
      className={clsx('controls', styles.actions)}
      role="group"
      aria-label={translate({message: 'Take this page with you'})}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      <button type="button" onClick={() => void copy()}>
        {feedback || translate({message: 'Copy page'})}
      </button>
      <button
        ref={more}
        type="button"
        className={styles.more}
        aria-label={translate({message: 'More ways to take this page with you'})}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => void toggle()}
      />
      {open && later && <later.default route={route} onClose={close} onSaid={setFeedback} />}
    </div>
  );
}
