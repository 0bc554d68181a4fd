/**
 * Ejected: the theme's search bar puts Algolia's client and its modal's hooks into the first load, loses what is typed
 * while the modal is on its way, and knows no other search than Algolia's. This one is a button and its shortcuts;
 * everything else is fetched on the first sign that the reader will search.
 */
import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {SearchIcon} from './icons';
import type {DialogProps} from './dialog/Dialog';
import {createTypingAhead, takeEarlySearch, useShortcuts} from './keyboard';
import {openKeys} from './platform';
import Preconnect from './Preconnect';
import {show, useView} from './view';
import './styles.css';

type Loaded = {Overlays: ComponentType<DialogProps>};

let loaded: Loaded | null = null;

/** Fetches the dialog's code and starts the search; safe to call on every sign of intent. */
async function load(): Promise<Loaded> {
  const [{default: Overlays}] = await Promise.all([
    import('./Overlays'),
    import('@site/src/client/site-search').then(({warmUp}) => warmUp()),
  ]);
  loaded = {Overlays};
  return loaded;
}

function prepare(): void {
  load().catch(() => undefined);
}

export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const {dialog, panel} = useView();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [typed] = useState(createTypingAhead);

  const open = useCallback(
    (already = '') => {
      const {activeElement} = document;
      returnTo.current =
        activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : button.current;
      typed.start(already);
      // What is there opens within the reader's own gesture: only then do phones show their keyboard.
      if (loaded) return show({dialog: 'search'});
      show({dialog: 'opening'});
      load().then(
        () => show({dialog: 'search'}),
        () => {
          typed.stop();
          show({dialog: 'failed'});
        },
      );
    },
    [typed],
  );

  const close = useCallback(() => {
    typed.stop();
    show({dialog: 'closed'});
  }, [typed]);
  const restoreFocus = useCallback(() => {
    const target = returnTo.current?.isConnected ? returnTo.current : button.current;
    target?.focus({preventScroll: true});
  }, []);

  useEffect(() => {
    setKeys(openKeys());
    const early = takeEarlySearch();
    if (early !== null) open(early);
  }, [open]);
  useShortcuts({isOpen: dialog === 'search' || dialog === 'ask', isOpening: dialog === 'opening', open, close});

  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
  return (
    <>
      <Preconnect />
      <button
        ref={button}
        type="button"
        className="search-button"
        aria-label={keys.length > 0 ? `${label} (${keys.join('+')})` : label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => open()}
        onMouseOver={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <SearchIcon />
        <span className="search-button__label">{label}</span>
        <span className="search-button__keys">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </button>
      {dialog === 'failed' && (
        <p className="search-failed" role="alert">
          {translate({
            id: 'search.failed',
            message: 'Search could not be loaded. You might want to check your network connection.',
          })}{' '}
          <button type="button" className="button button--link" onClick={() => open()}>
            {translate({id: 'search.tryAgain', message: 'Try again'})}
          </button>
        </p>
      )}
      {loaded && (panel || dialog === 'search' || dialog === 'ask') && (
        <loaded.Overlays typedAhead={typed.stop} close={close} restoreFocus={restoreFocus} />
      )}
    </>
  );
}
