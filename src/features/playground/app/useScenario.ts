import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {Scenario} from '@docs/traffic/scenario';
import {plainScenario} from '@docs/traffic/scenario';
import {scenarioLink, scenarioIn} from './link';
import {startsOf, type SampleScenario} from './samples';

const LINK_DELAY = 400;

export type ScenarioState = {
  starts: readonly SampleScenario[];
  /** Index of the start that was picked last. */
  chosen: number;
  scenario: Scenario;
  change(patch: Partial<Scenario>): void;
  choose(index: number): void;
  /** Whether the state fits into the address. */
  linkable: boolean;
  /** Puts the state into the address now; false when it does not fit. */
  link(): Promise<boolean>;
  /** Grows when a scenario arrives from a link. */
  arrivals: number;
};

/** What the reader set up: begins with an example or with what the address holds, and keeps the address in step. */
export function useScenario(name: string): ScenarioState {
  const starts = useMemo(() => startsOf(name), [name]);
  const [chosen, setChosen] = useState(0);
  const [scenario, setScenario] = useState(starts[0]?.scenario ?? plainScenario);
  const [linkable, setLinkable] = useState(true);
  const [arrivals, setArrivals] = useState(0);
  const touched = useRef(false);

  useEffect(() => {
    const arrive = (): void =>
      void scenarioIn(location.hash, name).then((arrived) => {
        if (!arrived) return;
        touched.current = false;
        setScenario(arrived);
        setArrivals((count) => count + 1);
      });
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, [name]);

  const link = useCallback(async (): Promise<boolean> => {
    const fragment = await scenarioLink(name, scenario);
    setLinkable(fragment !== undefined);
    // Not a navigation: the router keeps its own state, and the fragment never leaves the browser.
    if (fragment !== undefined) history.replaceState(history.state, '', fragment);
    return fragment !== undefined;
  }, [name, scenario]);

  useEffect(() => {
    if (!touched.current) return undefined;
    const timer = setTimeout(() => void link(), LINK_DELAY);
    return () => clearTimeout(timer);
  }, [link]);

  const change = useCallback((patch: Partial<Scenario>) => {
    touched.current = true;
    setScenario((current) => ({...current, ...patch}));
  }, []);

  const choose = useCallback(
    (index: number) => {
      const start = starts[index];
      if (!start) return;
      touched.current = true;
      setChosen(index);
      setScenario(start.scenario);
    },
    [starts],
  );

  return {starts, chosen, scenario, change, choose, linkable, link, arrivals};
}
