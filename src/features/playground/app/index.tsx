import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import sizes from '../../../components/Tool/sizes.lazy.module.css';
import styles from './styles.lazy.module.css';
import Bar from './Bar';
import Chains from './Chains';
import Messages from './Messages';
import Result, {Steps} from './Result';
import Surroundings from './RunSettings';
import {useOutcome} from './useOutcome';
import {useScenario} from './useScenario';

export type AppProps = {
  /** `transform.<type>` or `extractor.<type>` for one entry, `chain` for the full editor. */
  name: string;
};

/** The playground itself: what was recorded beside what comes out, and below them the chain beside its steps where there is room. */
export default function App({name}: AppProps): ReactNode {
  const state = useScenario(name);
  const {scenario, change, arrivals} = state;
  const {outcome, running} = useOutcome(scenario);
  const [call, pickCall] = useState(0);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (arrivals > 0) frame.current?.scrollIntoView();
  }, [arrivals]);

  return (
    <section
      ref={frame}
      className={clsx('controls', sizes.sizes, styles.app)}
      aria-label={name === 'chain' ? 'Chain playground' : `Playground for ${name.split('.')[1]}`}
    >
      <Bar state={state} full={name === 'chain'} />
      <div className={styles.columns}>
        <Messages scenario={scenario} change={change} />
        <Result scenario={scenario} outcome={outcome} running={running} picked={call} pick={pickCall} />
        <Chains scenario={scenario} change={change} full={name === 'chain'} />
        <Steps outcome={outcome} picked={call} />
      </div>
      <Surroundings scenario={scenario} change={change} />
    </section>
  );
}
