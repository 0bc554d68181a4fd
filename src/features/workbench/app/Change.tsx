import {useCallback, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Chain} from '@docs/traffic/engine/template';
import ChainEditor from '../../playground/app/ChainEditor';
import {diff} from '../../playground/app/diff';
import {CallLine} from './CallList';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {SuggestionView, Workbench} from './protocol';

export type Plan = {direction: 'IN' | 'OUT'; chains: readonly Chain[]};
type Props = {workbench: Workbench; plan: Plan; setPlan(plan: Plan): void};

/** Chains over the whole recording: how many calls they change, at which they fail, and each call before and after. */
export default function Change({workbench, plan, setPlan}: Props): ReactNode {
  const {direction, chains} = plan;
  const ask = useCallback(() => workbench.change(chains, direction), [workbench, chains, direction]);
  const {value, problem, busy} = useAnswer(chains.length > 0 ? ask : undefined);
  const {value: suggestions} = useAnswer(useCallback(() => workbench.suggest(), [workbench]));
  const [chosen, setChosen] = useState<number>();
  const set = (next: readonly Chain[]): void => setPlan({...plan, chains: next});
  return (
    <>
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
      <div className={styles.bar} role="group" aria-label="Which calls the chains change">
        {(['IN', 'OUT'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={direction === each}
            onClick={() => setPlan({direction: each, chains})}
          >
            {each === 'IN' ? 'Tests (inbound)' : 'Mocks (outbound)'}
          </button>
        ))}
        <button type="button" onClick={() => set([...chains, {extractor: {type: 'req_body'}, transforms: []}])}>
          Add a chain
        </button>
      </div>
      {chains.map((chain, index) => (
        <details key={index} className={styles.chainFrame} open={index === chains.length - 1}>
          <summary>
            Chain {index + 1}:{' '}
            <code>{[chain.extractor.type, ...chain.transforms.map(({type}) => type)].join(' → ')}</code>
          </summary>
          <ChainEditor
            chain={chain}
            label={`Chain ${index + 1}`}
            onChange={(next) => set(chains.map((each, at) => (at === index ? next : each)))}
          />
          <button type="button" onClick={() => set(chains.filter((_, at) => at !== index))}>
            Remove chain {index + 1}
          </button>
        </details>
      ))}
      <p role="status">
        {problem ??
          (chains.length === 0
            ? 'Add a chain to see what it changes.'
            : busy || !value
              ? 'Running…'
              : `${value.changed.length} of ${value.ran} calls change${value.failed.length === 0 ? '' : `, at ${value.failed.length} a step fails`}.`)}
      </p>
      {value && chains.length > 0 && (
        <>
          {value.failed.slice(0, 5).map(({row, message}) => (
            <p key={row.index} className={styles.bad}>
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
          {value.changed.length > 50 && <p className={styles.soft}>and {value.changed.length - 50} more</p>}
        </>
      )}
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
    return <p className={styles.soft}>The inbound calls contain nothing that is likely to break a replay.</p>;
  return (
    <section aria-label="Suggestions">
      <h2>What may break a replay</h2>
      <ul className={styles.suggestions}>
        {suggestions.map(({kind, value, source, place, uses, chain}) => (
          <li key={`${source.index} ${place}`}>
            <span>
              <Reason kind={kind} uses={uses} /> <span className={styles.soft}>{place} of</span> {source.method}{' '}
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
  workbench: Workbench;
  index: number;
  plan: Plan;
}): ReactNode {
  const {value} = useAnswer(
    useCallback(() => workbench.compare(index, chains, direction), [workbench, index, chains, direction]),
  );
  if (!value) return null;
  return (
    <div className={styles.pair}>
      {(['request', 'response'] as const).map((side) => (
        <figure key={side} className={styles.message}>
          <figcaption>{side === 'request' ? 'Request' : 'Response'}</figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a block that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>
              {diff(value.before[side], value.after[side]).map(({text, kind}, at) =>
                kind === 'same' ? text : kind === 'removed' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>,
              )}
            </code>
          </pre>
        </figure>
      ))}
    </div>
  );
}
