import {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import controls from '../../Tool/controls.lazy.module.css';
import styles from './styles.lazy.module.css';
import Bar from './Bar';
import Chains from './Chains';
import Messages from './Messages';
import Result from './Result';
import Surroundings from './Surroundings';
import {useOutcome} from './useOutcome';
import {useScenario} from './useScenario';

export type AppProps = {
  /** `transform.<type>` or `extractor.<type>` for one entry, `chain` for the full editor. */
  name: string;
};

/** The playground itself: messages, chain and result side by side where there is room. */
export default function App({name}: AppProps): ReactNode {
  const state = useScenario(name);
  const {scenario, change, arrivals} = state;
  const {outcome, running} = useOutcome(scenario);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (arrivals > 0) frame.current?.scrollIntoView();
  }, [arrivals]);

  return (
    <section
      ref={frame}
      className={clsx(controls.controls, styles.app)}
      aria-label={name === 'chain' ? 'Chain playground' : `Playground for ${name.split('.')[1]}`}
    >
      <Bar state={state} full={name === 'chain'} />
      <div className={styles.columns}>
        <Messages scenario={scenario} change={change} />
        <Chains scenario={scenario} change={change} full={name === 'chain'} />
        <Result scenario={scenario} outcome={outcome} running={running} />
      </div>
      <Surroundings scenario={scenario} change={change} />
    </section>
  );
}
