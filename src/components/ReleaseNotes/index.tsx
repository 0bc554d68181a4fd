import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {releaseNotes, type Release} from '../../config/releases';
import {useLocation} from '@docusaurus/router';
import {idOfHash} from '@docs/docusaurus-lean/first-load/client/fragment';
import InputRoom from '../InputRoom';
import {matchesFilter} from '../RefTable/filter';
import RunVersion from '../RunVersion';
import {useUrlText} from '../Tool/urlState';
import {monthHtml, months} from './html';
import styles from './styles.page.module.css';

/** Months that are shown open. */
const OPEN_MONTHS = 6;

/** All releases, newest first, with an anchor for each version, and a filter by text and by breaking changes. */
export default function ReleaseNotes({releases}: {releases: readonly Release[]}): ReactNode {
  const anchors = useBrokenLinks();
  const groups = useMemo(() => months(releases), [releases]);
  for (const {id, releases: list} of groups)
    for (const anchor of [id, ...list.map((r) => r.version)]) anchors.collectAnchor(anchor);
  anchors.collectAnchor('releases');

  return (
    <Filtered versions={releases.map(({version}) => version)}>
      {groups.map((group, i) => (
        <div key={group.id} data-month dangerouslySetInnerHTML={{__html: monthHtml(group, i >= OPEN_MONTHS)}} />
      ))}
    </Filtered>
  );
}

/** The filter bar over its releases. It hides what does not match, and the months that are left without a release. */
function Filtered({versions, children}: {versions: readonly string[]; children: ReactNode}): ReactNode {
  const feed = useBaseUrl(`/${releaseNotes.feed}`);
  const {hash} = useLocation();
  const count = versions.length;
  const list = useRef<HTMLDivElement>(null);
  const {value: query, set: setQuery, ready} = useUrlText('find', '');
  const {value: only, set: setOnly} = useUrlText('breaking', '');
  const [shown, setShown] = useState(count);
  const breaking = only === '1';

  useEffect(() => {
    let matching = 0;
    for (const month of list.current?.querySelectorAll<HTMLElement>('[data-month]') ?? []) {
      let inMonth = 0;
      for (const release of month.querySelectorAll<HTMLElement>('.release')) {
        const match =
          (!breaking || release.dataset['breaking'] === 'true') && matchesFilter(release.textContent ?? '', query);
        release.hidden = !match;
        if (match) inMonth += 1;
      }
      month.hidden = inMonth === 0;
      matching += inMonth;
    }
    setShown(matching);
  }, [query, breaking]);

  const isFiltering = breaking || query.trim() !== '';
  useEffect(() => {
    const folds = isFiltering ? [...(list.current?.querySelectorAll('details') ?? [])] : [];
    for (const fold of folds) fold.open = true;
    return () => {
      for (const fold of folds) fold.open = false;
    };
  }, [isFiltering]);

  useEffect(() => {
    const target = document.getElementById(idOfHash(hash));
    const fold = target?.closest('details');
    if (!fold || fold.open) return;
    fold.open = true;
    target?.scrollIntoView();
  }, [hash]);

  const label = translate({message: 'Filter {name}'}, {name: translate({message: 'releases'})});
  return (
    <>
      <h2 id="releases" className="visually-hidden">
        <Translate>Releases</Translate>
      </h2>
      <div className={clsx('controls', styles.bar)}>
        <InputRoom>
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            disabled={!ready}
            value={query}
            onChange={(e) => setQuery(e.target.value)}
          />
        </InputRoom>
        <RunVersion versions={versions} />
        <label className={styles.check}>
          <input
            type="checkbox"
            disabled={!ready}
            checked={breaking}
            onChange={(e) => setOnly(e.target.checked ? '1' : '')}
          />{' '}
          <Translate>Breaking changes only</Translate>
        </label>
        <span className={styles.count} role="status">
          {isFiltering && translate({message: '{shown} of {count} releases'}, {shown, count})}
        </span>
        <a className={styles.feed} href={feed} data-noBrokenLinkCheck>
          <Translate>Atom feed</Translate>
        </a>
      </div>
      <div ref={list} className={styles.list}>
        {children}
      </div>
    </>
  );
}
