import {useState, type ReactNode} from 'react';
import type {Chain} from '@docs/traffic/engine/template';
import type {Scenario} from '@docs/traffic/scenario';
import {printRules, readRules} from '@docs/traffic/scenario-json';
import {copy as copyText} from '../../../client/clipboard';
import {Part} from '../../../components/Tool';
import {TextAreaField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import ChainEditor from './ChainEditor';

type Props = {scenario: Scenario; change(patch: Partial<Scenario>): void; full: boolean};

/** The chains as forms and as JSON, always in step. */
export default function Chains({scenario, change, full}: Props): ReactNode {
  const {chains} = scenario;
  const set = (index: number, chain: Chain): void => change({chains: chains.map((c, i) => (i === index ? chain : c))});
  return (
    <Part title={chains.length > 1 ? 'Chains' : 'Chain'}>
      {chains.map((chain, index) => (
        <div key={index} className={kit.stack}>
          {chains.length > 1 && (
            <div className={kit.row}>
              <strong className={kit.grow}>Chain {index + 1}</strong>
              <button type="button" onClick={() => change({chains: chains.filter((_, i) => i !== index)})}>
                Remove chain {index + 1}
              </button>
            </div>
          )}
          <ChainEditor chain={chain} label={`Chain ${index + 1}`} onChange={(next) => set(index, next)} />
        </div>
      ))}
      {full && (
        <button
          type="button"
          onClick={() => change({chains: [...chains, {extractor: {type: 'req_body'}, transforms: []}]})}
        >
          Add a chain
        </button>
      )}
      <RulesJson scenario={scenario} change={change} />
    </Part>
  );
}

/** The JSON: follows the forms, and the forms follow it as soon as it can be read. */
function RulesJson({scenario, change}: Omit<Props, 'full'>): ReactNode {
  const printed = printRules(scenario);
  const [draft, setDraft] = useState<{text: string; of: string; problem?: string}>();
  const [copied, setCopied] = useState('');
  // A draft counts as long as the rules are still those that it was read into, or could not be read into any.
  const current = draft && draft.of === printed ? draft : undefined;
  const edit = (text: string): void => {
    const read = readRules(text, scenario.place);
    if (!read.ok) {
      setDraft({text, of: printed, problem: read.problem});
      return;
    }
    setDraft({text, of: printRules(read.value)});
    change(read.value);
  };
  const copy = (): void => {
    void copyText(current?.text ?? printed).then(setCopied);
  };
  return (
    <details>
      <summary>As JSON</summary>
      <div className={kit.stack}>
        <TextAreaField
          label="Chain as JSON"
          value={current?.text ?? printed}
          rows={8}
          problem={current?.problem}
          onChange={edit}
        />
        <div className={kit.row}>
          <button type="button" onClick={copy}>
            Copy JSON
          </button>
          <span className={kit.hint}>{copied}</span>
        </div>
      </div>
    </details>
  );
}
