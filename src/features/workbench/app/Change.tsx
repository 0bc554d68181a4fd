import {useCallback, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Chain} from '@docs/traffic/engine/template';
import CodeBlock from '../../../components/CodeBlock';
import {Choice, Part, Verdict} from '../../../components/Tool';
import ChainEditor from '../../playground/app/ChainEditor';
import {Runs} from '../../playground/app/Changes';
import {diff} from '../../playground/app/diff';
import kit from '../../../components/Tool/styles.page.module.css';
import {CallLine} from './CallList';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {SuggestionView, WorkbenchApi} from './protocol';

const directions = [
  {value: 'IN', label: 'Tests (inbound)'},
  {value: 'OUT', label: 'Mocks (outbound)'},
] as const;

export type Plan = {direction: 'IN' | 'OUT'; chains: readonly Chain[]};
type Props = {workbench: WorkbenchApi; plan: Plan; setPlan(plan: Plan): void};

/** Chains over the whole recording: how many calls they change, at which they fail, and each call before and after. */
export default function ChangeView({workbench, plan, setPlan}: Props): ReactNode {
  const {direction, chains} = plan;
  const ask = useCallback(() => workbench.change(chains, direction), [workbench, chains, direction]);
  const {value, problem, busy} = useAnswer(chains.length > 0 ? ask : undefined);
  const {value: suggestions} = useAnswer(useCallback(() => workbench.suggest(), [workbench]));
  const [chosen, setChosen] = useState<number>();
  const set = (next: readonly Chain[]): void => setPlan({...plan, chains: next});
  return (
    <>
      <Part>
        <p>
          A chain finds a value and changes it; see <Link to="/transform/overview/">Transforms</Link>. It runs here over
          every call of one direction, one after another, with the recorded response instead of the live one.
        </p>
        {suggestions && (
          <Suggestions
            suggestions={suggestions}
            onAdd={(chain) => setPlan({direction: 'IN', chains: [...(direction === 'IN' ? chains : []), chain]})}
          />
        )}
        <Choice
          label="Which calls the chains change"
          options={directions}
          value={direction}
          onChange={(each) => setPlan({direction: each, chains})}
        />
      </Part>
      <Verdict tone={chains.length === 0 || busy || !value ? undefined : value.failed.length > 0 ? 'caution' : 'good'}>
        {problem ??
          (chains.length === 0
            ? 'Add a chain to see what it changes.'
            : busy || !value
              ? 'Running…'
              : `${value.changed.length} of ${value.ran} calls change${value.failed.length === 0 ? '' : `, at ${value.failed.length} a step fails`}.`)}
      </Verdict>
      <div className={kit.split}>
        <Part>
          {chains.map((chain, index) => (
            <details key={index} open={index === chains.length - 1}>
              <summary>
                Chain {index + 1}:{' '}
                <code>{[chain.extractor.type, ...chain.transforms.map(({type}) => type)].join(' → ')}</code>
              </summary>
              <div className={kit.stack}>
                <ChainEditor
                  chain={chain}
                  label={`Chain ${index + 1}`}
                  onChange={(next) => set(chains.map((each, at) => (at === index ? next : each)))}
                />
                <button type="button" onClick={() => set(chains.filter((_, at) => at !== index))}>
                  Remove chain {index + 1}
                </button>
              </div>
            </details>
          ))}
          <button type="button" onClick={() => set([...chains, {extractor: {type: 'req_body'}, transforms: []}])}>
            Add a chain
          </button>
        </Part>
        {value && chains.length > 0 && (
          <Part out>
            {value.failed.slice(0, 5).map(({row, message}) => (
              <p key={row.index} className={kit.problem}>
                {row.method} {row.path}: {message}
              </p>
            ))}
            <ul className={styles.lines} aria-label="Calls that change">
              {value.changed.slice(0, 50).map((row) => (
                <li key={row.index}>
                  <button
                    type="button"
                    className={styles.line}
                    aria-expanded={row.index === chosen}
                    onClick={() => setChosen(row.index === chosen ? undefined : row.index)}
                  >
                    <CallLine row={row} />
                  </button>
                  {row.index === chosen && <Compared workbench={workbench} index={row.index} plan={plan} />}
                </li>
              ))}
            </ul>
            {value.changed.length > 50 && <p className={kit.soft}>and {value.changed.length - 50} more</p>}
          </Part>
        )}
      </div>
    </>
  );
}

function Suggestions({
  suggestions,
  onAdd,
}: {
  suggestions: readonly SuggestionView[];
  onAdd(chain: Chain): void;
}): ReactNode {
  if (suggestions.length === 0)
    return <p className={kit.soft}>The inbound calls contain nothing that is likely to break a replay.</p>;
  return (
    <section aria-label="Suggestions" className={kit.stack}>
      <p className={kit.title}>What may break a replay</p>
      <ul className={kit.rows}>
        {suggestions.map(({kind, value, source, place, uses, chain}) => (
          <li key={`${source.index} ${place}`}>
            <span>
              <Reason kind={kind} uses={uses} /> <span className={kit.soft}>{place} of</span> {source.method}{' '}
              {source.path}: <code>{value.length > 40 ? `${value.slice(0, 40)}…` : value}</code>
            </span>
            {chain ? (
              <button type="button" onClick={() => onAdd(chain as Chain)}>
                Add the chain
              </button>
            ) : kind === 'expired JWT' ? (
              <Link to="/guides/jwt/">How to sign it again</Link>
            ) : (
              <Link to="/transform/overview/">Write a chain for it</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reason({kind, uses}: {kind: SuggestionView['kind']; uses: number}): ReactNode {
  const times = uses === 1 ? 'once' : `${uses} times`;
  if (kind === 'returned value') return <>A value that the app generates is sent back {times}.</>;
  if (kind === 'expired JWT') return <>An expired token is sent {times}.</>;
  return <>A date that was in the future is in the past now. It is sent {times}.</>;
}

function Compared({
  workbench,
  index,
  plan: {chains, direction},
}: {
  workbench: WorkbenchApi;
  index: number;
  plan: Plan;
}): ReactNode {
  const {value} = useAnswer(
    useCallback(() => workbench.compare(index, chains, direction), [workbench, index, chains, direction]),
  );
  if (!value) return null;
  return (
    <div className={kit.stack}>
      {(['request', 'response'] as const).map((side) => (
        <CodeBlock key={side} title={side === 'request' ? 'Request' : 'Response'} language="http" wraps>
          <Runs runs={diff(value.before[side], value.after[side])} />
        </CodeBlock>
      ))}
    </div>
  );
}
