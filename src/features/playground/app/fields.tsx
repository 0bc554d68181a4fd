import {useId, type ReactNode} from 'react';
import styles from './styles.lazy.module.css';

type TextAreaFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  rows?: number;
  hint?: ReactNode;
  problem?: string | undefined;
};

/** A labelled text area in code face; grows with its content up to a limit. */
export function TextAreaField({label, value, onChange, rows = 3, hint, problem}: TextAreaFieldProps): ReactNode {
  const id = useId();
  const lines = Math.min(Math.max(rows, value.split('\n').length), 16);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={lines}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={problem !== undefined}
        aria-describedby={hint === undefined && problem === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {(hint !== undefined || problem !== undefined) && (
        <div id={`${id}-hint`} className={problem === undefined ? styles.hint : styles.error}>
          {problem ?? hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = {
  label: ReactNode;
  value: string;
  onChange(value: string): void;
  hint?: ReactNode;
  placeholder?: string | undefined;
};

/** A labelled line of text. */
export function TextField({label, value, onChange, hint, placeholder}: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

type SelectFieldProps = {
  label: ReactNode;
  value: string;
  options: readonly (string | {value: string; label: string})[];
  onChange(value: string): void;
  hint?: ReactNode;
};

/** A labelled choice. */
export function SelectField({label, value, options, onChange, hint}: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => {
          const {value: key, label: text} = typeof option === 'string' ? {value: option, label: option} : option;
          return (
            <option key={key} value={key}>
              {text}
            </option>
          );
        })}
      </select>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** Catalogue text: spans in backticks as code. React escapes the rest. */
export function Prose({text}: {text: string}): ReactNode {
  return text
    .split(/(`[^`]+`)/)
    .map((part, i) => (part.startsWith('`') && part.length > 2 ? <code key={i}>{part.slice(1, -1)}</code> : part));
}
