import {useEffect, useRef, useState} from 'react';
import type {Scenario} from '@docs/traffic/scenario';
import {ScenarioRunner, type RunOutcome} from './runner';

const TYPING_DELAY = 150;

/** The outcome of the newest scenario that was run; the one before it stays until then. */
export function useOutcome(scenario: Scenario): {outcome: RunOutcome | undefined; running: boolean} {
  const runner = useRef<ScenarioRunner>(undefined);
  const [outcome, setOutcome] = useState<RunOutcome>();
  const [running, setRunning] = useState(true);

  useEffect(() => {
    setRunning(true);
    const timer = setTimeout(() => {
      runner.current ??= new ScenarioRunner();
      runner.current.run(scenario, (next) => {
        setOutcome(next);
        setRunning(false);
      });
    }, TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [scenario]);

  useEffect(() => () => runner.current?.stop(), []);
  return {outcome, running};
}
