import {useId, type ComponentProps, type CSSProperties, type ReactNode, type Ref} from 'react';
import clsx from 'clsx';
import InputRoom from '../InputRoom';
import styles from './styles.page.module.css';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, in a sentence. */
  problem?: string | undefined;
  /** Whether it takes a whole row among other fields. */
  wide?: boolean;
};

type Control = {id: string; 'aria-describedby': string; 'aria-invalid': boolean};

/** A label, its control, and the sentence that says what to enter or what is wrong with it. */
function Field({
  label,
  hint,
  problem,
  wide = false,
  children,
}: FieldProps & {children: (control: Control) => ReactNode}): ReactNode {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={clsx(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      <InputRoom>{children({id, 'aria-describedby': messageId, 'aria-invalid': problem !== undefined})}</InputRoom>
      <div id={messageId} className={problem === undefined ? styles.hint : styles.problem} aria-live="polite">
        {problem ?? hint}
      </div>
    </div>
  );
}

type Typed<Element extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'id' | 'onChange' | 'ref' | 'children' | 'wrap'> & {
    value: string;
    onChange: (value: string) => void;
  };

const AS_TYPED = {spellCheck: false, autoCapitalize: 'off', autoComplete: 'off'} as const;

/** A line of text. */
export function TextField({label, hint, problem, wide, onChange, ...input}: Typed<'input'>): ReactNode {
  return (
    <Field label={label} hint={hint} problem={problem} wide={wide ?? false}>
      {(control) => (
        <input type="text" {...AS_TYPED} {...control} {...input} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

const MOST_ROWS = 16;

/** A text of several lines; grows with its content up to a limit. */
export function TextAreaField({
  label,
  hint,
  problem,
  wide,
  onChange,
  rows = 3,
  field,
  ...textarea
}: Typed<'textarea'> & {field?: Ref<HTMLTextAreaElement>}): ReactNode {
  const lines = Math.min(Math.max(rows, textarea.value.split('\n').length), MOST_ROWS);
  return (
    <Field label={label} hint={hint} problem={problem} wide={wide ?? false}>
      {(control) => (
        <textarea
          {...AS_TYPED}
          {...control}
          {...textarea}
          ref={field}
          rows={lines}
          // A field that grows with its content takes no notice of its rows.
          style={{'--rows': lines} as CSSProperties}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & {
  value: string;
  options: readonly (string | {value: string; label: string})[];
  onChange: (value: string) => void;
};

/** A choice among many. */
export function SelectField({value, options, onChange, ...field}: SelectFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => {
            const {value: key, label} = typeof option === 'string' ? {value: option, label: option} : option;
            return (
              <option key={key} value={key}>
                {label}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
