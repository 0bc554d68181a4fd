import type {ReactNode} from 'react';
import type {ChainTrace, PassTrace} from '@docs/traffic/engine/trace';
import kit from '../../../components/Tool/styles.page.module.css';
import styles from './styles.lazy.module.css';
import {TokenChange} from './Changes';

/** One chain as it went: the way in from the extractor to the last step, and the way back to the extractor. */
export default function ChainSteps({trace, label}: {trace: ChainTrace; label: string}): ReactNode {
  const {source, steps} = trace;
  if (trace.status !== 'ran') {
    const loadErrors = [{type: source.type, loadError: source.loadError}, ...steps].filter(
      (s) => s.loadError !== undefined,
    );
    return (
      <div role="group" aria-label={label}>
        <p className={trace.status === 'failed' ? kit.problem : kit.hint}>
          {label} {trace.status === 'failed' ? 'cannot run' : 'was skipped'}: {trace.reason}
        </p>
        {loadErrors.length > 1 && (
          <ul>
            {loadErrors.map((s, i) => (
              <li key={i} className={kit.problem}>
                <code>{s.type}</code>: {s.loadError}
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return (
    <div role="group" aria-label={`${label}, step by step`} className={kit.stack}>
      <div>
        <p className={kit.title}>{label}: way in</p>
        <ol className={styles.passes}>
          <PassItem type={source.type} verb="reads" pass={source.read} plain />
          {steps.map((step, i) => (
            <PassItem key={i} type={step.type} verb="gives" pass={step.in} />
          ))}
        </ol>
      </div>
      <div>
        <p className={kit.title}>{label}: way back</p>
        <ol className={styles.passes}>
          {[...steps.entries()].reverse().map(([i, step]) => (
            <PassItem key={i} type={step.type} verb="gives" pass={step.back} />
          ))}
          <PassItem type={source.type} verb="writes" pass={source.written} plain />
        </ol>
      </div>
    </div>
  );
}

function PassItem({
  type,
  verb,
  pass,
  plain = false,
}: {
  type: string;
  verb: string;
  pass: PassTrace | undefined;
  plain?: boolean;
}): ReactNode {
  if (!pass) return null;
  return (
    <li>
      <code>{type}</code> {verb}
      {!plain && pass.before === pass.after ? (
        <span className={kit.hint}> the same text</span>
      ) : (
        <TokenChange before={plain ? pass.after : pass.before} after={pass.after} />
      )}
      {pass.error !== undefined && <p className={kit.problem}>{pass.error}</p>}
      {pass.effects.map((effect, i) => (
        <p key={i} className={effect.kind === 'warning' ? kit.problem : kit.hint}>
          {effect.text}
        </p>
      ))}
    </li>
  );
}
