import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CardGrid from '../CardGrid';
import PasteError from '../PasteError';
import {reportUrl} from '@docs/data/brand';
import {mainSections} from '@site/src/config/navigation';
import {closestRoutes, wordsOfPath} from './closest';
import styles from './styles.page.module.css';

type NearPage = {route: string; title: string};

/** Says which path was not found and offers ways on: the closest pages, search, the main sections, a report. */
export default function NotFoundHelp(): ReactNode {
  const {pathname} = useLocation();
  const list = useBaseUrl('/llms.txt');
  const searchPage = useBaseUrl('/search/');
  // The static not-found page serves every unknown path, so the path is known only in the browser.
  const [path, setPath] = useState<string>();
  const [close, setClose] = useState<NearPage[]>();

  useEffect(() => setPath(pathname), [pathname]);

  useEffect(() => {
    const stop = new AbortController();
    titlesOfSite(list, stop.signal).then(
      (titles) =>
        setClose(
          closestRoutes(pathname, [...titles.keys()], 3).map((route) => ({route, title: titles.get(route) ?? route})),
        ),
      // Without the list of pages nothing is known of what is close; the search and the sections are still there.
      () => !stop.signal.aborted && setClose([]),
    );
    return () => stop.abort();
  }, [pathname, list]);

  const words = wordsOfPath(path ?? '').join(' ');
  return (
    <div className={styles.help}>
      <p>
        <Translate
          values={{
            address:
              path === undefined ? translate({message: 'this address'}) : <code className={styles.path}>{path}</code>,
          }}
        >
          {'There is no page at {address}. It may have moved, or the link that led here is wrong.'}
        </Translate>
      </p>
      <div role="search" className={styles.search}>
        <label htmlFor="not-found-search">{translate({message: 'Search the docs'})}</label>
        {/* The field alone is in it, as in InputRoom. */}
        <form id="not-found-form" action={searchPage} className={clsx('controls', styles.words)}>
          <input id="not-found-search" key={words} name="q" type="search" defaultValue={words} />
        </form>
        <button type="submit" form="not-found-form" className="button button--primary">
          <Translate>Search</Translate>
        </button>
      </div>
      {close && <Closest pages={close} />}
      {/* Shown when it is known what is above it: nothing moves under a finger. */}
      <div className={styles.below} data-known={close !== undefined}>
        <h2>{translate({message: 'Looking for an error?'})}</h2>
        <PasteError />
        <h2>{translate({message: 'Main sections'})}</h2>
        <CardGrid items={mainSections.map(({label, to, text}) => ({to, title: label, text}))} />
        <p>
          <a href={reportUrl('Broken link in the docs', `There is no page at ${path ?? ''}. I followed a link from: `)}>
            <Translate>Report the broken link</Translate>
          </a>
        </p>
      </div>
    </div>
  );
}

function Closest({pages}: {pages: readonly NearPage[]}): ReactNode {
  if (pages.length === 0) {
    return (
      <p>
        <Translate>Search for a word from it, or choose a section below.</Translate>
      </p>
    );
  }
  return (
    <section aria-labelledby="closest-pages">
      <h2 id="closest-pages">{translate({message: 'Closest pages'})}</h2>
      <ul>
        {pages.map(({route, title}) => (
          <li key={route}>
            <Link to={route}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The titles of all pages by their routes, from the site's list for machines. Rejects when it cannot be read. */
async function titlesOfSite(url: string, signal: AbortSignal): Promise<Map<string, string>> {
  const response = await fetch(url, {signal});
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const entries = (await response.text()).matchAll(/^- \[(.+?)\]\((\S+\/)index\.md\)/gm);
  return new Map([...entries].map(([, title = '', address = '']) => [new URL(address).pathname, title]));
}
