import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CardGrid from '../CardGrid';
import PasteError from '../PasteError';
import {reportUrl} from '@site/src/site/brand';
import {mainSections} from '@site/src/site/navigation';
import {closestRoutes, wordsOfPath} from './closest';
import styles from './styles.page.module.css';

/** Says which path was not found and offers ways on: the closest pages, search, the main sections, a report. */
export default function NotFoundHelp(): ReactNode {
  const {pathname} = useLocation();
  const sitemap = useBaseUrl('/sitemap.xml');
  const searchPage = useBaseUrl('/search/');
  // The static not-found page serves every unknown path, so the path is known only in the browser.
  const [path, setPath] = useState<string>();
  const [close, setClose] = useState<string[]>([]);

  useEffect(() => setPath(pathname), [pathname]);

  useEffect(() => {
    const stop = new AbortController();
    routesOfSite(sitemap, stop.signal).then(
      (routes) => setClose(closestRoutes(pathname, routes)),
      // Without the list of pages the search and the sections still stand.
      () => setClose([]),
    );
    return () => stop.abort();
  }, [pathname, sitemap]);

  const words = wordsOfPath(path ?? '').join(' ');
  return (
    <>
      <p>
        There is no page at {path === undefined ? 'this address' : <code className={styles.path}>{path}</code>}. It may have moved, or the link that led here is
        wrong.
      </p>
      <form action={searchPage} role="search" className={styles.search}>
        <label htmlFor="not-found-search">Search the docs</label>
        <input id="not-found-search" key={words} name="q" type="search" defaultValue={words} />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </form>
      {close.length > 0 && (
        <section aria-labelledby="closest-pages">
          <h2 id="closest-pages">Closest pages</h2>
          <ul>
            {close.map((route) => (
              <li key={route}>
                <Link to={route}>{route}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>Looking for an error?</h2>
      <PasteError />
      <h2>Main sections</h2>
      <CardGrid items={mainSections.map(({label, to, text}) => ({to, title: label, text}))} />
      <p>
        <a href={reportUrl('A page of the docs was not found', `The address ${path ?? ''} does not exist. I came from: `)}>Report the broken link</a>
      </p>
    </>
  );
}

/** The paths of all pages, from the sitemap. Rejects when it cannot be read. */
async function routesOfSite(url: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(url, {signal});
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '/').pathname);
}
