import {useEffect, useRef, useState} from 'react';

/** What came of the newest question; the answer before it stays until then. */
export type AnswerState<Value> = {value: Value | undefined; problem: string | undefined; busy: boolean};

const TYPING_DELAY = 120;

/**
 * Asks whenever `ask` changes, once typing pauses for `delay` milliseconds and the question before has its answer.
 * Answers that come too late are dropped.
 */
export function useAnswer<Value>(ask: (() => Promise<Value>) | undefined, delay = TYPING_DELAY): AnswerState<Value> {
  const last = useRef<Promise<void>>(Promise.resolve());
  const [state, setState] = useState<AnswerState<Value>>({
    value: undefined,
    problem: undefined,
    busy: ask !== undefined,
  });
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    setState((before) => ({...before, busy: true}));
    const answer = async (): Promise<void> => {
      await last.current;
      if (!current) return;
      last.current = ask().then(
        (value) => {
          if (current) setState({value, problem: undefined, busy: false});
        },
        (error: unknown) => {
          if (current)
            setState((before) => ({
              ...before,
              problem: error instanceof Error ? error.message : String(error),
              busy: false,
            }));
        },
      );
    };
    const timer = setTimeout(() => void answer(), delay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask, delay]);
  return state;
}
