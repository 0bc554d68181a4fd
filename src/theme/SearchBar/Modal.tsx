import {useCallback, useEffect, useMemo, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react/modal';
import type {InternalDocSearchHit, StoredDocSearchHit} from '@docsearch/react';
import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Services} from '@site/src/site/services';
import {brand, reportUrl} from '@site/src/site/brand';
import {isExternal} from '@site/src/search/urls';
import {createSearchClient} from './adapter';
import {prepareAsk} from './ask';
import {useDialog} from './dialog';
import {createEnterRule} from './enter';
import {modalInput, typeIntoModal} from './input';
import {useFacets} from './facets';
import {onAnswerClick, onResultClick} from './links';
import {createOutcomes} from './outcomes';
import PoweredBy from './PoweredBy';
import ResultsFooter, {type FooterState} from './ResultsFooter';
import {siteSearch, siteSettings} from './session';
import {ensureStorage} from './storage';
import {modalTexts, starterQuestions} from './texts';
import './modal.lazy.css';

export type ModalProps = {
  /** Ends the keeping of keys that were typed before the field had the focus, and gives them. */
  typedAhead: () => string;
  close: () => void;
};

ensureStorage();

/** DocSearch's modal over the site's own search, with the fixes that its promises to readers need. */
export default function Modal({typedAhead, close}: ModalProps): ReactNode {
  const history = useHistory();
  const facets = useFacets();
  const settings = useMemo(() => siteSettings(), []);
  const session = useMemo(() => siteSearch(), []);
  const services = useDocusaurusContext().siteConfig.customFields?.['services'] as Services | undefined;
  const [outcomes] = useState(createOutcomes);
  const [enter] = useState(createEnterRule);
  const [place] = useState(createPlace);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState('');
  const [isAsking, setAsking] = useState(false);

  const indexName = settings.provider.name === 'algolia' ? settings.provider.indexName : 'docs';
  const texts = useMemo(() => modalTexts(settings.ask.name), [settings]);
  const askAi = useMemo(
    () => prepareAsk(settings, session, facets, indexName, Boolean(services?.analytics ?? services?.tagManager)),
    [settings, session, facets, indexName, services],
  );
  const client = useMemo(
    () =>
      createSearchClient({
        provider: session.provider,
        facets,
        indexName,
        suggestedQuestions: async () =>
          (settings.ask.name === 'algolia' ? session.provider.questions?.(settings.ask.assistantId) : undefined) ?? starterQuestions(),
        onOutcome: outcomes.add,
      }),
    [settings, session, facets, indexName, outcomes],
  );
  const transformSearchClient = useCallback(() => client, [client]);

  useEffect(() => {
    setContainer(place.querySelector<HTMLElement>('.DocSearch-Container'));
    const typed = typedAhead();
    if (typed !== '') typeIntoModal(typed);
    return () => place.remove();
  }, [place, typedAhead]);
  useDialog(container, translate({id: 'theme.SearchBar.label', message: 'Search'}));
  useEscape(isAsking, setAsking, close);
  useEffect(() => {
    if (!isAsking) modalInput()?.focus();
  }, [isAsking]);

  const open = useCallback(
    (url: string) => {
      if (isExternal(new URL(url, window.location.href).href, session.urls)) window.location.assign(url);
      else history.push(url);
    },
    [history, session],
  );

  useEffect(() => {
    if (!container) return undefined;
    const onClick = (event: MouseEvent): void => onAnswerClick(event, {navigate: (path) => history.push(path), close});
    const onHitClick = (event: MouseEvent): void => onResultClick(event, open);
    const onKeyDown = isAsking ? null : enter.onKeyDown;
    container.addEventListener('click', onClick, {capture: true});
    container.addEventListener('click', onHitClick);
    if (onKeyDown) container.addEventListener('keydown', onKeyDown, {capture: true});
    return () => {
      container.removeEventListener('click', onClick, {capture: true});
      container.removeEventListener('click', onHitClick);
      if (onKeyDown) container.removeEventListener('keydown', onKeyDown, {capture: true});
    };
  }, [container, enter, history, open, close, isAsking]);

  const Footer = useMemo(
    () =>
      function Footer({state}: {state: FooterState}): ReactNode {
        return <ResultsFooter state={state} outcomes={outcomes} enter={enter} announce={setStatus} close={close} />;
      },
    [outcomes, enter, close],
  );

  const props = {
    appId: 'docs',
    apiKey: 'docs',
    indexName,
    initialScrollY: window.scrollY,
    maxResultsPerGroup: 20,
    askAi,
    isAskAiActive: isAsking,
    onAskAiToggle: setAsking,
    canHandleAskAi: true,
    onClose: close,
    navigator: {navigate: ({itemUrl}: {itemUrl: string}) => open(itemUrl)},
    hitComponent: Hit,
    transformSearchClient,
    resultsFooterComponent: Footer,
    placeholder: texts.searchBox?.placeholderText,
    translations: texts,
    getMissingResultsUrl,
  } as unknown as DocSearchModalProps;

  const logo = container?.querySelector('.DocSearch-Logo');
  return (
    <>
      {createPortal(<DocSearchModal {...props} />, place)}
      {container &&
        createPortal(
          <p className="search-status" role="status">
            {status}
          </p>,
          container,
        )}
      {logo && createPortal(<PoweredBy {...poweredBy(isAsking)} />, logo)}
    </>
  );
}

/** The element that holds the modal, at the beginning of the page like DocSearch's own. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.prepend(place);
  return place;
}

/** Escape leaves the answers for the keyword search first, and closes the modal from there. */
function useEscape(isAsking: boolean, setAsking: (asking: boolean) => void, close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (isAsking) setAsking(false);
      else close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isAsking, setAsking, close]);
}

/**
 * A hit's link. Not the theme's `Link`, which would fetch the page of every hit that comes into view; and not a stop
 * of its own: the arrow keys move among the hits, which are options of one list.
 */
function Hit({hit, children}: {hit: InternalDocSearchHit | StoredDocSearchHit; children: ReactNode}): ReactNode {
  return (
    <a href={hit.url} tabIndex={-1}>
      {children}
    </a>
  );
}

function getMissingResultsUrl({query}: {query: string}): string {
  return reportUrl(`Search finds nothing for "${query}"`, `I searched ${brand.siteTitle} for "${query}" and expected to find: `);
}

/** Who serves what is on the screen. */
function poweredBy(isAsking: boolean): {name: string; href?: string} {
  const {provider, ask} = siteSettings();
  const served = isAsking && ask.name !== 'embedded' ? ask.name : isAsking ? 'embedded' : provider.name;
  if (served === 'algolia') return {name: 'Algolia', href: 'https://www.algolia.com/'};
  if (served === 'endpoint' && ask.name === 'endpoint') return {name: new URL(ask.url).host};
  return {name: 'MiniSearch', href: 'https://lucaong.github.io/minisearch/'};
}
