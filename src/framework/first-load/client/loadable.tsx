/**
 * Stands in for `react-loadable` in the browser: a page whose parts are fetched before it is shown. What Docusaurus asks
 * of the library is a page of one part (`Loadable`) or of several (`Loadable.Map`), and to start fetching (`preload`).
 */
import {useEffect, useReducer, useState, type ComponentType, type ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

type Options<T> = {
  loading: ComponentType<LoadingComponentProps>;
  loader: T;
  render: (loaded: never, props: object) => ReactNode;
};
type Loader = () => Promise<unknown>;
type Page = ComponentType<object> & {preload: () => Promise<unknown>};
type Fetching = {promise: Promise<unknown>; loaded?: unknown; error?: unknown};

/** A reader of a fast network sees no sign of loading, milliseconds. */
const DELAY_MS = 200;

function loadable({loading: Loading, render}: Options<unknown>, load: Loader): Page {
  let fetching: Fetching | undefined;
  const start = (): Fetching => {
    const now: Fetching = {
      promise: load().then(
        (loaded) => (now.loaded = loaded),
        (error: unknown) => {
          now.error = error;
          throw error;
        },
      ),
    };
    now.promise.catch(() => undefined);
    return (fetching = now);
  };

  function LoadablePage(props: object): ReactNode {
    const {promise, loaded, error} = fetching ?? start();
    const [, update] = useReducer((n: number) => n + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    useEffect(() => {
      if (loaded || error) return undefined;
      let mounted = true;
      const changed = () => mounted && update();
      promise.then(changed, changed);
      const timer = setTimeout(() => setPastDelay(true), DELAY_MS);
      return () => {
        mounted = false;
        clearTimeout(timer);
      };
    }, [promise, loaded, error]);
    if (loaded) return render(loaded as never, props);
    const retry = () => {
      start();
      update();
    };
    return <Loading isLoading={!error} pastDelay={pastDelay} timedOut={false} error={error} retry={retry} />;
  }
  LoadablePage.preload = () => (fetching ?? start()).promise;
  return LoadablePage;
}

export default function Loadable(options: Options<Loader>): Page {
  return loadable(options, options.loader);
}

Loadable.Map = (options: Options<Record<string, Loader>>): Page =>
  loadable(options, async () => {
    const parts = Object.entries(options.loader).map(async ([name, load]) => [name, await load()] as const);
    return Object.fromEntries(await Promise.all(parts));
  });
