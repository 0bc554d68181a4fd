import {useEffect, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type * as Parts from '../../ask';
import {waitingText} from './texts';

let parts: typeof Parts | null = null;

/** Fetches what questions need; safe to call on every sign that one will be asked. Rejects when it cannot be had. */
export async function loadAsk(): Promise<typeof Parts> {
  parts = await import('../../ask');
  return parts;
}

/** Draws with the parts of Ask AI as soon as they are there. */
export default function AskParts({children}: {children: (loaded: typeof Parts) => ReactNode}): ReactNode {
  const [loaded, setLoaded] = useState(parts);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    setFailed(false);
    loadAsk().then(
      (found) => current && setLoaded(found),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  if (loaded) return children(loaded);
  if (!failed) return <p role="status">{waitingText()}</p>;
  return (
    <p role="alert">
      {translate({
        id: 'search.ask.unavailable',
        message: 'The answer could not be fetched. You might want to check your network connection.',
      })}{' '}
      <button type="button" className="button button--link" onClick={() => setAttempt(attempt + 1)}>
        {translate({id: 'search.tryAgain', message: 'Try again'})}
      </button>
    </p>
  );
}
