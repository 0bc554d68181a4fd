import {useState, type ReactNode} from 'react';
import {copy as copyText, notCopied} from '../../../client/clipboard';
import {SelectField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import type {ScenarioState} from './useScenario';

/** The line above: what to start from, and a link to what is set up. */
export default function Bar({state, full}: {state: ScenarioState; full: boolean}): ReactNode {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    // The clipboard is asked for within the click: what is set up is compressed first, and the click would be over.
    const outcome = await copyText(addressOf(state));
    if (outcome !== notCopied()) setCopied('Link copied. Secrets are not part of it.');
    else if (state.linkable) setCopied('Not copied. Copy the address of this page instead: it contains your setup.');
  };
  return (
    <div className={kit.row}>
      <SelectField
        label={full ? 'Start from' : 'Example'}
        value={String(state.chosen)}
        options={state.starts.map(({label}, index) => ({value: String(index), label}))}
        onChange={(index) => state.choose(Number(index))}
      />
      <button type="button" onClick={() => state.choose(state.chosen)}>
        Reset
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className={kit.hint}>
        {state.linkable ? copied : 'This is too long for a link.'}
      </span>
    </div>
  );
}

/** The address of what is set up; rejects when it is too long for one. */
async function addressOf(state: ScenarioState): Promise<string> {
  if (!(await state.link())) throw new Error('Your setup is too long for a link.');
  return location.href;
}
