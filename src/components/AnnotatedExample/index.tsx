import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.page.module.css';

type ExamplePart = {
  /** Whole lines of the example, in order. */
  lines: readonly string[];
  /** What these lines are, in a few words. Lines without a label need no explanation. */
  label?: string;
  /** The explanation; code in backticks. */
  note?: string;
};

type Props = {
  /** What the example is, shown above it as a file name is above code. */
  title: string;
  parts: readonly ExamplePart[];
};

/**
 * An example whose parts explain themselves: pointing at a part, focusing its number or tapping it shows the
 * explanation in the panel below. All explanations also are in a list, which is all that a page without JavaScript
 * has and needs; each number refers to its entry there.
 */
export default function AnnotatedExample({title, parts}: Props): ReactNode {
  const id = useId();
  const [pointed, setPointed] = useState<Note>();
  const [chosen, setChosen] = useState<Note>();
  const numbered = number(parts, id);
  const notes = numbered.flatMap(({note}) => note ?? []);
  const shown = pointed ?? chosen;
  return (
    <figure className={styles.example}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* Focusable, because a frame that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre role="group" className={clsx('language-text', styles.code)} tabIndex={0} aria-label={title}>
        <code>
          {numbered.map(({lines, note}, i) => (
            <span
              key={i}
              className={clsx(styles.part, note && shown?.id === note.id && styles.active)}
              onPointerEnter={() => setPointed(note)}
              onPointerLeave={() => setPointed(undefined)}
            >
              {note && (
                <button
                  type="button"
                  className={styles.number}
                  data-number={note.number}
                  aria-label={`Explain part ${note.number}: ${note.label}`}
                  aria-details={note.id}
                  aria-describedby={note.id}
                  aria-pressed={chosen?.id === note.id}
                  onFocus={() => setChosen(note)}
                  onClick={() => setChosen(note)}
                  onKeyDown={(event) => event.key === 'Escape' && setChosen(undefined)}
                />
              )}
              {`${lines.join('\n')}\n`}
            </span>
          ))}
        </code>
      </pre>
      {/* Silent: the list below already describes each number to those who listen. */}
      <div className={styles.panel} aria-hidden="true">
        {shown ? <Explanation note={shown} /> : 'Point at a part of the file, or select its number.'}
      </div>
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id} id={note.id} className={shown?.id === note.id ? styles.active : undefined}>
            <Explanation note={note} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

type Note = {id: string; number: number; label: string; text: string};

function number(parts: readonly ExamplePart[], id: string): {lines: readonly string[]; note: Note | undefined}[] {
  let count = 0;
  return parts.map(({lines, label, note}) => {
    if (label === undefined || note === undefined) return {lines, note: undefined};
    count += 1;
    return {lines, note: {id: `${id}note-${count}`, number: count, label, text: note}};
  });
}

function Explanation({note: {label, text}}: {note: Note}): ReactNode {
  return (
    <>
      <strong>{label}.</strong>{' '}
      {text.split(/`([^`]+)`/).map((piece, i) => (i % 2 === 1 ? <code key={i}>{piece}</code> : piece))}
    </>
  );
}
