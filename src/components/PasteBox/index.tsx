import {useEffect, useState, type ReactNode} from 'react';
import {Part, Tool} from '../Tool';
import {TextAreaField} from '../Tool/fields';
import kit from '../Tool/styles.page.module.css';

type Props = {
  label: string;
  hint: string;
  /** What serves readers without JavaScript, in a sentence. */
  instead: string;
  rows: number;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  /** The button below; a box without one answers while the reader types. */
  submit?: {label: string; onSubmit: () => void};
  /** The answer. */
  children: ReactNode;
};

/**
 * A box for text of the reader's own, and below it what the page knows about it. What is pasted stays in the box: it is
 * not stored, not sent anywhere, and is in no address.
 */
export default function PasteBox({instead, hint, submit, children, ...field}: Props): ReactNode {
  const [ready, setReady] = useState(false);

  // Before the page is alive, what is typed would be lost.
  useEffect(() => setReady(true), []);

  return (
    <Tool ready={ready} instead={instead} isPrivate>
      <Part>
        <TextAreaField hint={`${hint} The text does not leave your browser.`} {...field} />
        {submit && (
          <button type="button" className={kit.primary} onClick={submit.onSubmit}>
            {submit.label}
          </button>
        )}
      </Part>
      {children}
    </Tool>
  );
}
