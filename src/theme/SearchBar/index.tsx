/**
 * Ejected: the theme's search bar puts Algolia's client and its modal's hooks into the first load, loses what is typed
 * while the modal is on its way, and knows no other search than Algolia's. This one is a button and its shortcuts;
 * everything else is fetched on the first sign that the reader will search.
 */
import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {SearchIcon} from './icons';
import type {ModalProps} from './Modal';
import {createTypingAhead, useShortcuts} from './keyboard';
import {openKeys} from './platform';
import Preconnect from './Preconnect';
import './styles.css';

type Modal = ComponentType<ModalProps>;

/** Fetches the modal's code and starts the search; safe to call on every sign of intent. */
async function load(): Promise<Modal> {
  const [{default: SearchModal}] = await Promise.all([import('./Modal'), import('./session').then(({warmUp}) => warmUp())]);
  return SearchModal;
}

function prepare(): void {
  load().catch(() => undefined);
}

export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
  const [modal, setModal] = useState<{Modal: Modal}>();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [typed] = useState(createTypingAhead);

  useEffect(() => setKeys(openKeys()), []);

  const open = useCallback(() => {
    returnTo.current = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : button.current;
    setState('opening');
    typed.start();
    load().then(
      (SearchModal) => {
        setModal({Modal: SearchModal});
        setState('open');
      },
      () => {
        typed.stop();
        setState('failed');
      },
    );
  }, [typed]);

  const close = useCallback(() => {
    typed.stop();
    setState('closed');
    const target = returnTo.current?.isConnected ? returnTo.current : button.current;
    target?.focus({preventScroll: true});
  }, [typed]);

  useShortcuts({isOpen: state === 'open', isOpening: state === 'opening', open, close});

  const label = translate({id: 'theme.SearchBar.label', message: 'Search', description: 'The ARIA label and placeholder for search button'});
  return (
    <>
      <Preconnect />
      <button
        ref={button}
        type="button"
        className="DocSearch DocSearch-Button"
        aria-label={keys.length > 0 ? `${label} (${keys.join('+')})` : label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onMouseOver={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <span className="DocSearch-Button-Container">
          <SearchIcon />
          <span className="DocSearch-Button-Placeholder">{label}</span>
        </span>
        <span className="DocSearch-Button-Keys">
          {keys.map((key) => (
            <kbd key={key} className="DocSearch-Button-Key">
              {key}
            </kbd>
          ))}
        </span>
      </button>
      {state === 'failed' && (
        <p className="search-failed" role="alert">
          {translate({id: 'search.failed', message: 'Search could not be loaded. You might want to check your network connection.'})}{' '}
          <button type="button" className="button button--link" onClick={open}>
            {translate({id: 'search.tryAgain', message: 'Try again'})}
          </button>
        </p>
      )}
      {state === 'open' && modal && <modal.Modal typedAhead={typed.stop} close={close} />}
    </>
  );
}
