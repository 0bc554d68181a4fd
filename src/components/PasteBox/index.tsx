import {useEffect, useId, useState, type FormEvent, type ReactNode} from 'react';
import styles from './styles.page.module.css';

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
export default function PasteBox({
  label,
  hint,
  instead,
  rows,
  placeholder,
  value,
  onChange,
  onFocus,
  submit,
  children,
}: Props): ReactNode {
  const id = useId();
  const formId = `${id}-form`;
  const [ready, setReady] = useState(false);

  // Before the page is alive, what is typed would be lost.
  useEffect(() => setReady(true), []);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit?.onSubmit();
  };

  return (
    <div className={styles.box} data-reader="off" data-dd-privacy="mask">
      <label htmlFor={id}>{label}</label>
      {/* The field alone is in it, as in InputRoom. */}
      <form id={formId} className="controls" onSubmit={onSubmit}>
        <textarea
          id={id}
          rows={rows}
          disabled={!ready}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          value={value}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
        />
      </form>
      <div className={styles.row}>
        {submit && (
          <button type="submit" form={formId} className="button button--primary" disabled={!ready}>
            {submit.label}
          </button>
        )}
        <p id={`${id}-hint`}>{hint} The text does not leave your browser.</p>
      </div>
      <noscript>
        <p>This box needs JavaScript. {instead}</p>
      </noscript>
      {children}
    </div>
  );
}
