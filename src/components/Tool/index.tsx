import {useId, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import InputRoom from '../InputRoom';
import {copy, DONE_MS} from '../../client/clipboard';
import styles from './styles.page.module.css';

type ToolProps = {
  /** Names the tool to those who hear the page. */
  label: string;
  /** Whether the script has taken over; until then the controls wait and the content is that of the static page. */
  ready: boolean;
  children: ReactNode;
};

/** The frame of an interactive tool on a page. */
export function Tool({label, ready, children}: ToolProps): ReactNode {
  return (
    // What measures Markdown against pages leaves controls and their labels out, as our Markdown does.
    <section className={clsx('controls', styles.tool)} aria-label={label} data-ready={ready} data-markdown-ignore="">
      {/* Only switches its controls off at once; the group that readers hear of is the section. */}
      <fieldset className={styles.controls} role="presentation" disabled={!ready}>
        {children}
      </fieldset>
      <noscript>
        <p className={styles.note}>This tool needs JavaScript. What you see is its starting example.</p>
      </noscript>
    </section>
  );
}

type FieldProps = {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  wide?: boolean;
  /** Gets the ids and states that tie the control to its label, hint and problem. */
  children: (control: {id: string; 'aria-describedby': string; 'aria-invalid': boolean}) => ReactNode;
};

/** A label, its control, and the sentence that says what is wrong with the value. */
export function Field({label, hint, problem, wide = false, children}: FieldProps): ReactNode {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={clsx(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      <InputRoom>{children({id, 'aria-describedby': messageId, 'aria-invalid': problem !== undefined})}</InputRoom>
      <p id={messageId} className={problem ? styles.problem : styles.hint} aria-live="polite">
        {problem ?? hint}
      </p>
    </div>
  );
}

/** A result to copy. */
export function CopyBlock({label, text}: {label: string; text: string}): ReactNode {
  const [feedback, setFeedback] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (word: string) => {
    setFeedback(word);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFeedback(''), DONE_MS);
  };
  return (
    <figure className={styles.copyBlock}>
      <figcaption>
        {label}
        <button type="button" aria-label={`Copy: ${label}`} onClick={() => void copy(text).then(show)}>
          {feedback === '' ? 'Copy' : feedback}
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
