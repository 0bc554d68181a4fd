/**
 * Ejected: the theme's search page asks Algolia automatically. This one asks the site's provider, with the filters of the
 * modal, and says what to do where JavaScript is off.
 */
import {useEffect, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import {
  HtmlClassNameProvider,
  PageMetadata,
  usePluralForm,
  useQueryString,
  useSearchLinkCreator,
  useSearchQueryString,
} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import {mainSections} from '@site/src/config/navigation';
import {areasNamed} from '@docs/data/search-areas';
// The filters, the session and the facets are the modal's: both search the same.
import Filters from '../dialog/Filters';
import {useNoResults} from '../useNoResults';
import PageResults from './Results';
import {useResults} from './useResults';
import styles from './styles.page.module.css';

/** Typing pauses shorter than this do not reach the address bar. */
const ADDRESS_DELAY_MS = 300;

export default function SearchPage(): ReactNode {
  const [query, setQuery] = useSearchQueryString();
  const [inAreas, setInAreas] = useQueryString('in');
  const areas = areasNamed(inAreas).map(({id}) => id);
  const title = query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for "{query}"',
          description: 'The search page title for non-empty query',
        },
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
        description: 'The search page title for empty query',
      });
  return (
    <HtmlClassNameProvider className="search-page">
      <PageMetadata title={title} />
      <Head>
        {/* A page of results is not worth finding with a search engine. */}
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Layout>
        <main className="container container--text margin-vert--lg">
          <Heading as="h1" className={styles.heading} title={title}>
            {title}
          </Heading>
          <Form query={query} setQuery={setQuery} />
          <Filters chosen={areas} choose={(chosen) => setInAreas(chosen.join(','))} className={styles.filters} />
          <WithoutScript />
          <Found query={query} areas={areas.join(',')} />
          {query === '' && <StartingPoints />}
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}

function Form({query, setQuery}: {query: string; setQuery: (query: string) => void}): ReactNode {
  const label = translate({
    id: 'theme.SearchPage.inputLabel',
    message: 'Search',
    description: 'The ARIA label for search page input',
  });
  const [text, setText] = useState(query);
  const {action} = useHistory();
  const isAlive = useIsBrowser();
  // The focus would scroll to the field, away from where a reader was who comes back.
  const [isBack] = useState(isAlive && action === 'POP');
  // What this form has put in the address: only a query from elsewhere (a link, the Back button, the page's own address
  // after hydration) replaces what is in the field, and only typing, never a stale render, changes the address.
  const written = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    clearTimeout(timer.current);
    setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (next: string): void => {
    clearTimeout(timer.current);
    written.current = next;
    setQuery(next);
  };
  const onType = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next), ADDRESS_DELAY_MS);
  };
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        write(text);
      }}
    >
      <input
        type="search"
        name="q"
        className={styles.input}
        placeholder={translate({
          id: 'theme.SearchPage.inputPlaceholder',
          message: 'Type your search here',
          description: 'The placeholder for search page input',
        })}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        // Coming here means wanting to search.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!isBack}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}

function Found({query, areas}: {query: string; areas: string}): ReactNode {
  const {selectMessage} = usePluralForm();
  const linkTo = useSearchLinkCreator();
  const {hits, total, hasMore, status, suggestions, more, retry} = useResults(query, areas);
  useNoResults(status === 'done' && total === 0 && areas === '' ? query : null);
  const found = (count: number): string =>
    selectMessage(
      count,
      translate(
        {id: 'theme.SearchPage.documentsFound.plurals', message: 'One document found|{count} documents found'},
        {count},
      ),
    );
  return (
    <>
      <p role="status" className={styles.status}>
        {status === 'loading' && hits.length === 0 && (
          <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
        )}
        {status === 'done' && total > 0 && found(total)}
        {status === 'done' && total === 0 && query !== '' && (
          <Translate id="theme.SearchPage.noResultsText" description="The paragraph for empty search result">
            No results were found
          </Translate>
        )}
      </p>
      {status === 'failed' && (
        <div role="alert">
          <p>
            <strong>
              {translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'})}
            </strong>{' '}
            {translate({
              id: 'theme.SearchModal.errorScreen.helpText',
              message: 'You might want to check your network connection.',
            })}
          </p>
          <button type="button" className="button button--secondary" onClick={retry}>
            {translate({id: 'search.tryAgain', message: 'Try again'})}
          </button>
        </div>
      )}
      {suggestions.length > 0 && (
        <p>
          {translate({id: 'theme.SearchModal.noResultsScreen.suggestedQueryText', message: 'Try searching for'})}:{' '}
          {suggestions.map((text, i) => (
            <span key={text}>
              {i > 0 && ', '}
              <Link to={linkTo(text)}>{text}</Link>
            </span>
          ))}
        </p>
      )}
      <PageResults hits={hits} />
      {hasMore && (
        <button type="button" className="button button--secondary" disabled={status === 'loading'} onClick={more}>
          {translate({id: 'search.loadMore', message: 'Load more results'})}
        </button>
      )}
    </>
  );
}

/** What an empty search offers; not before the page is alive and knows that its address holds no query. */
function StartingPoints(): ReactNode {
  if (!useIsBrowser()) return null;
  return (
    <section>
      <Heading as="h2" className={styles.title}>
        {translate({id: 'search.start', message: 'Start here'})}
      </Heading>
      <MainSections />
    </section>
  );
}

function MainSections(): ReactNode {
  return (
    <ul>
      {mainSections.map(({label, to, text}) => (
        <li key={to}>
          <Link to={to}>{label}</Link>: {text}
        </li>
      ))}
    </ul>
  );
}

function WithoutScript(): ReactNode {
  const siteMap = useBaseUrl('/sitemap.xml');
  return (
    <noscript>
      <p>
        <Translate values={{siteMap: <a href={siteMap}>{translate({message: 'site map'})}</a>}}>
          {
            'Search runs in your browser and needs JavaScript, which is off. Every page is listed in the {siteMap}. The main sections:'
          }
        </Translate>
      </p>
      <MainSections />
    </noscript>
  );
}
