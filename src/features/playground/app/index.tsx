import {useEffect, useRef, useState, type ReactNode} from 'react';
import {Part, Tool, Verdict} from '../../../components/Tool';
import kit from '../../../components/Tool/styles.page.module.css';
import styles from './styles.lazy.module.css';
import Bar from './Bar';
import Chains from './Chains';
import Messages from './Messages';
import {Result, StepResults, verdictOf} from './Result';
import RunSettings from './RunSettings';
import {useOutcome} from './useOutcome';
import {useScenario} from './useScenario';

export type AppProps = {
  /** `transform.<type>` or `extractor.<type>` for one entry, `chain` for the full editor. */
  name: string;
};

/** The playground itself: what was recorded beside what comes out, and below them the chain beside its steps where there is room. */
export default function PlaygroundApp({name}: AppProps): ReactNode {
  const state = useScenario(name);
  const {scenario, change, arrivals} = state;
  const {outcome, running} = useOutcome(scenario);
  const [call, pickCall] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  // Whole or not at all: a result that came later would push away what is read already.
  const isWhole = outcome !== undefined;

  useEffect(() => {
    if (arrivals > 0 && isWhole) frame.current?.scrollIntoView();
  }, [arrivals, isWhole]);

  return (
    <div ref={frame} className={styles.app} hidden={!isWhole}>
      <Tool label={name === 'chain' ? 'Chain playground' : `Playground for ${name.split('.')[1]}`}>
        <Part>
          <Bar state={state} full={name === 'chain'} />
        </Part>
        <Verdict {...verdictOf(scenario, outcome, call)} />
        <div className={kit.split}>
          <Messages scenario={scenario} change={change} />
          <Result scenario={scenario} outcome={outcome} running={running} picked={call} pick={pickCall} />
          <Chains scenario={scenario} change={change} full={name === 'chain'} />
          <StepResults outcome={outcome} picked={call} />
        </div>
        <Part>
          <RunSettings scenario={scenario} change={change} />
        </Part>
      </Tool>
    </div>
  );
}
