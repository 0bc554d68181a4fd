import {useEffect, useState, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {offlineFiles, removeCopies} from '../../config/offline';
import {canKeep, keepSite, offeredRelease, whatIsKept} from './keep';
import styles from './styles.page.module.css';

type CopyState =
  | {name: 'unknown' | 'impossible' | 'nothing' | 'kept' | 'busy'}
  | {name: 'keeping'; share: number}
  | {name: 'failed'; reason: string};

/**
 * Keeps the site in this browser, by one button, and removes it by another. Nothing is installed before the button is
 * pressed.
 */
export default function KeepOffline(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  // One copy holds all languages, below the path of the first.
  const base = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
  const [state, setState] = useState<CopyState>({name: 'unknown'});
  const [megabytes, setMegabytes] = useState<number>();

  useEffect(() => {
    if (!canKeep()) return setState({name: 'impossible'});
    void Promise.all([offeredRelease(base), whatIsKept(base)]).then(
      ([release, kept]) => {
        if (release) setMegabytes(Math.ceil(release.bytes / 1e6));
        setState({name: kept === 'kept' ? 'kept' : release ? 'nothing' : 'impossible'});
      },
      () => setState({name: 'impossible'}),
    );
  }, [base]);

  const start = (): void => {
    setState({name: 'keeping', share: 0});
    keepSite(base, (share) => setState({name: 'keeping', share})).then(
      () => setState({name: 'kept'}),
      (error: Error) => setState({name: 'failed', reason: error.message}),
    );
  };
  const stop = (): void => {
    setState({name: 'busy'});
    void removeCopies(base).then(() => setState({name: 'nothing'}));
  };

  return (
    <div className={styles.keep} data-reader="off">
      {state.name === 'kept' ? (
        <button type="button" className="button button--secondary" onClick={stop}>
          Remove from this browser
        </button>
      ) : (
        <button
          type="button"
          className="button button--primary"
          disabled={state.name !== 'nothing' && state.name !== 'failed'}
          onClick={start}
        >
          Keep these docs in this browser
        </button>
      )}
      <p aria-live="polite">{sentence(state, megabytes)}</p>
      <p>
        If the button does nothing, remove a copy on{' '}
        <a href={`${siteConfig.baseUrl}${offlineFiles.removal}`}>its own page</a>.
      </p>
    </div>
  );
}

function sentence(state: CopyState, megabytes: number | undefined): string {
  switch (state.name) {
    case 'impossible':
      return 'Not possible here: the browser, a private window or the site operator does not allow it, or there is no network.';
    case 'nothing':
      return `Takes about ${megabytes ?? 30} MB. Nothing is stored until you press the button.`;
    case 'keeping':
      // By tens, so that a screen reader is not flooded.
      return `Keeping: ${Math.floor(state.share * 10) * 10}%`;
    case 'kept':
      return 'Kept. Pages, search and tools now work without a network, and a new release replaces this one at your next visit.';
    case 'failed':
      return `Not kept: ${state.reason}. Press the button to try again.`;
    default:
      return '';
  }
}
