import {useId, useState, type ReactNode} from 'react';
import {copy as copyText, notCopied} from '../../../client/clipboard';
import styles from './styles.lazy.module.css';
import type {ScenarioState} from './useScenario';

/** The line above: what to start from, and a link to what is set up. */
export default function Bar({state, full}: {state: ScenarioState; full: boolean}): ReactNode {
  const id = useId();
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    // The clipboard is asked for within the click: what is set up is compressed first, and the click would be over.
    const outcome = await copyText(addressOf(state));
    if (outcome !== notCopied()) setCopied('Link copied. Secrets are not part of it.');
    else if (state.linkable) setCopied('Not copied. Copy the address of this page instead: it contains your setup.');
  };
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{full ? 'Start from' : 'Example'}</label>
      <select id={id} value={state.chosen} onChange={(event) => state.choose(Number(event.target.value))}>
        {state.starts.map((start, index) => (
          <option key={start.label} value={index}>
            {start.label}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => state.choose(state.chosen)}>
        Reset
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span className={styles.hint}>{state.linkable ? copied : 'This is too long for a link.'}</span>
    </div>
  );
}

/** The address of what is set up; rejects when it is too long for one. */
async function addressOf(state: ScenarioState): Promise<string> {
  if (!(await state.link())) throw new Error('Your setup is too long for a link.');
  return location.href;
}
