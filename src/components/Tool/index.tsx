import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.page.module.css';

type ToolProps = {
  /** Names the tool to those who hear the page; a tool of one field needs no other name. */
  label?: string;
  /** Whether the script has taken over; until then the controls wait and the content is that of the static page. */
  ready?: boolean;
  /** What readers without JavaScript have in its place, in a sentence. */
  instead?: string;
  /** Whether what is in it is the reader's own, and not read as part of the page. */
  isPrivate?: boolean;
  children: ReactNode;
};

/** The one card of an interactive tool, a container for its parts. */
export function Tool({
  label,
  ready = true,
  instead = 'What you see is its starting example.',
  isPrivate = false,
  children,
}: ToolProps): ReactNode {
  return (
    // What measures Markdown against pages leaves controls and their labels out, as our Markdown does.
    <section
      className={clsx('controls', styles.tool)}
      aria-label={label}
      data-ready={ready}
      data-markdown-ignore=""
      data-reader={isPrivate ? 'off' : undefined}
      data-dd-privacy="mask"
    >
      {/* Only switches its controls off at once; the group that readers hear of is the section. */}
      <fieldset className={styles.body} role="presentation" disabled={!ready}>
        {children}
      </fieldset>
      <noscript>
        <p className={styles.part}>This tool needs JavaScript. {instead}</p>
      </noscript>
    </section>
  );
}

type PartProps = {
  title?: string;
  /** What can be done with the whole part, beside its title. */
  action?: ReactNode;
  /** Whether it is what comes out: on a darker ground, without fields. */
  out?: boolean;
  hidden?: boolean;
  busy?: boolean;
  children: ReactNode;
};

/** A part of a tool; a title makes it a group with that name. */
export function Part({title, action, out = false, hidden = false, busy = false, children}: PartProps): ReactNode {
  const id = useId();
  return (
    <div
      className={clsx(styles.part, out && styles.out)}
      hidden={hidden}
      aria-busy={busy}
      {...(title === undefined ? {} : {role: 'group', 'aria-labelledby': id})}
    >
      {title !== undefined && (
        <div className={clsx(styles.row, styles.head)}>
          <p id={id} className={clsx(styles.title, styles.grow)}>
            {title}
          </p>
          {action}
        </div>
      )}
      {children}
    </div>
  );
}

type VerdictProps = {tone?: 'good' | 'bad' | 'caution' | undefined; children: ReactNode};

/**
 * What came of the reader's input, in a sentence: a bar that stays in sight on phones while the form is edited. Without
 * a sentence yet it is only what screen readers listen to.
 */
export function Verdict({tone, children}: VerdictProps): ReactNode {
  return (
    <div role="status" aria-live="polite" className={children ? styles.verdict : undefined} data-tone={tone}>
      {children && <div>{children}</div>}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly {value: Value; label: ReactNode}[];
  /** The chosen one, if it is among the options. */
  value: string;
  onChange: (value: Value) => void;
};

/** A choice among a few: buttons in one frame, of which one at most is pressed. */
export function Choice<Value extends string>({label, options, value, onChange}: ChoiceProps<Value>): ReactNode {
  return (
    <div role="group" aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
