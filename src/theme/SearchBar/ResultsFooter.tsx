import {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Link from '@docusaurus/Link';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import type {EnterRule} from './enter';
import {typeIntoModal} from './input';
import {useOutcome, type Outcomes} from './outcomes';

type Collections = {items: {query?: string}[]}[];
export type FooterState = {query: string; collections: Collections};

type Props = {
  state: FooterState;
  outcomes: Outcomes;
  enter: EnterRule;
  announce: (text: string) => void;
  close: () => void;
};

/** What stands below the hits: the way to all of them, or what to do when there are none. */
export default function ResultsFooter({state, outcomes, enter, announce, close}: Props): ReactNode {
  const {query, collections} = state;
  const outcome = useOutcome(outcomes, query);
  // DocSearch draws old hits while a new query is under way; its first item says which query the hits belong to.
  const drawn = collections[0]?.items[0]?.query === query;
  const hits = collections.slice(1).reduce((sum, {items}) => sum + items.length, 0);
  const total = outcome?.results?.total;

  useEffect(() => {
    if (!drawn || !outcome) return;
    enter.drawn(query, hits);
    announce(statusText(outcome.results === null ? null : (total ?? 0)));
    // Collections are new objects for every answer, which is when this must run.
  }, [collections, drawn, outcome, enter, announce, query, hits, total]);

  if (!drawn || !outcome) return null;
  if (outcome.results === null) return <Unavailable query={query} />;
  if (outcome.results.total === 0) return <Suggestions texts={outcome.results.suggestions} />;
  return <SeeAll query={query} count={outcome.results.total} close={close} />;
}

function SeeAll({query, count, close}: {query: string; count: number; close: () => void}): ReactNode {
  const linkTo = useSearchLinkCreator();
  return (
    <Link to={linkTo(query)} onClick={close}>
      <Translate id="theme.SearchBar.seeAll" values={{count}}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}

/** In the words and the look of DocSearch's own error screen, which vanishes at once in 4.7, with a way to try again. */
function Unavailable({query}: {query: string}): ReactNode {
  return (
    <div className="DocSearch-ErrorScreen">
      <p className="DocSearch-Title">{translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'})}</p>
      <p className="DocSearch-Help">{translate({id: 'theme.SearchModal.errorScreen.helpText', message: 'You might want to check your network connection.'})}</p>
      <button type="button" className="button button--secondary button--sm" onClick={() => typeIntoModal(query)}>
        {translate({id: 'search.tryAgain', message: 'Try again'})}
      </button>
    </div>
  );
}

/** DocSearch 4.7 never shows its own suggestions: it keeps them in an object and asks for its length. */
function Suggestions({texts}: {texts: readonly string[]}): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector('.DocSearch-NoResults')), []);
  if (!place || texts.length === 0) return null;
  return createPortal(
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">{translate({id: 'theme.SearchModal.noResultsScreen.suggestedQueryText', message: 'Try searching for'})}:</p>
      <div className="DocSearch-NoResults-Prefill-List-Items">
        {texts.map((text) => (
          <p key={text}>
            <button type="button" className="DocSearch-Prefill" onClick={() => typeIntoModal(text)}>
              {text}
            </button>
          </p>
        ))}
      </div>
    </div>,
    place,
  );
}

function statusText(total: number | null): string {
  if (total === null) return translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'});
  if (total === 0) return translate({id: 'search.status.none', message: 'No results'});
  return total === 1 ? translate({id: 'search.status.one', message: '1 result'}) : translate({id: 'search.status.many', message: '{total} results'}, {total});
}
