import {useEffect, useState, type ComponentType, type ReactNode} from 'react';

/**
 * A tool that is fetched once it is `wanted`, and what readers see when that fails: a message and a way to try again.
 * `load` is the same function at each call; `name` begins the message.
 */
export default function useOnDemand<Props>(
  name: string,
  load: () => Promise<{default: ComponentType<Props>}>,
  wanted = true,
): {App: ComponentType<Props> | undefined; failure: ReactNode} {
  const [App, setApp] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!wanted || App || failed) return;
    load().then(
      (module) => setApp(() => module.default),
      () => setFailed(true),
    );
  }, [load, wanted, App, failed]);

  const failure = failed && (
    <p role="alert">
      {name} could not be loaded.{' '}
      <button type="button" onClick={() => setFailed(false)}>
        Try again
      </button>
    </p>
  );
  return {App, failure};
}
