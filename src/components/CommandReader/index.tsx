import {useEffect, useId, useState, type ReactNode} from 'react';
import useOnDemand from '../Tool/useOnDemand';
import styles from './styles.page.module.css';

type Props = {
  /** A line that shows what the box takes. */
  example: string;
};

const load = async () => ({default: (await import('../../client/code-aids')).CommandCheck});

/**
 * A box for a command line of the reader's own: each word with its meaning, and unknown ones with the nearest that is
 * known. What is pasted stays in the box: it is not stored, not sent anywhere, and stands in no address.
 */
export default function CommandReader({example}: Props): ReactNode {
  const id = useId();
  const [ready, setReady] = useState(false);
  const [line, setLine] = useState('');
  const {App, failure} = useOnDemand('The reader of commands', load, line !== '');

  // Before the page is alive, what is typed would be lost.
  useEffect(() => setReady(true), []);

  return (
    <div className={styles.reader} data-search="off" data-dd-privacy="mask">
      <label htmlFor={id}>Paste a command line</label>
      <textarea
        id={id}
        rows={3}
        disabled={!ready}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={example}
        aria-describedby={`${id}-hint`}
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      <p id={`${id}-hint`}>Each word gets its meaning, and a misspelt one the nearest that exists. The text does not leave your browser.</p>
      <noscript>
        <p>This box needs JavaScript. The tables of this page are complete without it.</p>
      </noscript>
      <div className={styles.result}>
        {failure}
        {App && <App code={line} />}
      </div>
    </div>
  );
}
