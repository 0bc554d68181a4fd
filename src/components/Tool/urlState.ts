import {useCallback, useEffect, useRef, useState} from 'react';

/** The longest value that is taken from an address; anything longer is no link that this site made. */
const MAX_LENGTH = 2000;
const WRITE_DELAY_MS = 300;

/** The text of one query parameter, or undefined when it is missing or too long to be ours. */
export function readParam(search: string, name: string): string | undefined {
  const value = new URLSearchParams(search).get(name);
  return value === null || value.length > MAX_LENGTH ? undefined : value;
}

/** The query string with one parameter set, or removed when `value` is undefined; other parameters stay. */
export function writeParam(search: string, name: string, value: string | undefined): string {
  const params = new URLSearchParams(search);
  if (value === undefined || value.length > MAX_LENGTH) params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A text that lives in the address, so that a setup can be linked. The static page shows `initial`; the reader's
 * browser then takes the text of the address, which is untrusted: the caller must check it like typed input.
 * `ready` tells when the tool works.
 */
export function useUrlText(
  name: string,
  initial: string,
): {value: string; set: (value: string) => void; ready: boolean} {
  const [value, setValue] = useState(initial);
  const [ready, setReady] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setValue(readParam(window.location.search, name) ?? initial);
    setReady(true);
    return () => clearTimeout(timer.current);
  }, [name, initial]);

  const set = useCallback(
    (next: string) => {
      setValue(next);
      clearTimeout(timer.current);
      // Browsers limit how often an address may change, so it follows when typing pauses.
      timer.current = setTimeout(() => {
        const {pathname, search, hash} = window.location;
        const query = writeParam(search, name, next === initial ? undefined : next);
        window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
      }, WRITE_DELAY_MS);
    },
    [name, initial],
  );

  return {value, set, ready};
}
