import {useEffect, useState} from 'react';

/** What came of the newest question; the answer before it stays until then. */
export type Asked<Value> = {value: Value | undefined; problem: string | undefined; busy: boolean};

const TYPING_DELAY = 120;

/** Asks whenever `ask` changes, once typing pauses. Answers that come too late are dropped. */
export function useAnswer<Value>(ask: (() => Promise<Value>) | undefined): Asked<Value> {
  const [state, setState] = useState<Asked<Value>>({value: undefined, problem: undefined, busy: ask !== undefined});
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    setState((before) => ({...before, busy: true}));
    const timer = setTimeout(() => {
      ask().then(
        (value) => current && setState({value, problem: undefined, busy: false}),
        (error: unknown) => current && setState((before) => ({...before, problem: error instanceof Error ? error.message : String(error), busy: false})),
      );
    }, TYPING_DELAY);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask]);
  return state;
}
