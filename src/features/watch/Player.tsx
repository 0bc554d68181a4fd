import {useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode} from 'react';
import {copy, DONE_MS} from '../../client/clipboard';
import {afterNextLine, commandsToCopy, linesAfter, originOf, terminalChunks, type TerminalBlock} from './terminal';
import styles from './styles.lazy.module.css';

/** A terminal that plays the blocks of a step as text. For readers who want less motion, Play shows all of it at once. */
export default function Player({blocks}: {blocks: readonly TerminalBlock[]}): ReactNode {
  const pieces = useMemo(() => terminalChunks(blocks), [blocks]);
  const all = pieces.length;
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [count, setCount] = useState(still ? all : 0);
  const [playing, setPlaying] = useState(!still);
  const [feedback, setFeedback] = useState('');
  const screen = useRef<HTMLPreElement>(null);
  const first = useRef<HTMLButtonElement>(null);

  // The terminal is before what opened it.
  useEffect(() => first.current?.focus({preventScroll: true}), []);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(
      () => {
        setCount(count + 1);
        if (count + 1 >= all) setPlaying(false);
      },
      count === 0 ? 0 : pieces[count - 1]?.pause,
    );
    return () => clearTimeout(timer);
  }, [playing, count, all, pieces]);

  // What comes last is in sight, as in a terminal.
  useEffect(() => {
    if (screen.current) screen.current.scrollTop = screen.current.scrollHeight;
  }, [count]);

  useEffect(() => {
    if (feedback === '') return;
    const timer = setTimeout(() => setFeedback(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [feedback]);

  const play = () => {
    if (still) return setCount(all);
    setPlaying(!playing);
    if (!playing && count >= all) setCount(0);
  };
  const step = () => {
    setPlaying(false);
    setCount(afterNextLine(pieces, count >= all ? 0 : count));
  };
  const lines = blocks.reduce((sum, {text}) => sum + text.split('\n').length, 0);
  return (
    <figure className={styles.terminal}>
      <figcaption>{originOf(blocks)}</figcaption>
      <pre
        ref={screen}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label="Terminal"
        data-dd-privacy="mask"
        style={{'--lines': lines} as CSSProperties}
      >
        <code>
          {linesAfter(pieces, count).map(({kind, text, prompt}, i) => (
            <span key={i} className={kind === 'command' ? styles.typed : undefined} data-prompt={prompt || undefined}>
              {`${text}\n`}
            </span>
          ))}
        </code>
      </pre>
      <div className={styles.controls}>
        <button ref={first} type="button" onClick={play}>
          {still ? 'Show all' : playing ? 'Pause' : count >= all ? 'Play again' : 'Play'}
        </button>
        <button type="button" onClick={step}>
          Step
        </button>
        <button type="button" onClick={() => void copy(commandsToCopy(blocks)).then(setFeedback)}>
          {feedback || 'Copy the command'}
        </button>
      </div>
    </figure>
  );
}
