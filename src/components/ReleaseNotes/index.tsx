import {useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {releaseNotes, type Release} from '../../config/releases';
import InputRoom from '../InputRoom';
import {matchesFilter} from '../RefTable/filter';
import {useUrlText} from '../Tool/urlState';
import {monthHtml, months} from './html';
import styles from './styles.page.module.css';

/** All releases, newest first, with an anchor for each version, and a filter by text and by breaking changes. */
export default function ReleaseNotes({releases}: {releases: readonly Release[]}): ReactNode {
  const feed = useBaseUrl(`/${releaseNotes.feed}`);
  const anchors = useBrokenLinks();
  const groups = useMemo(() => months(releases), [releases]);
  for (const {id, releases: list} of groups)
    for (const anchor of [id, ...list.map((r) => r.version)]) anchors.collectAnchor(anchor);

  return (
    <Filtered count={releases.length} feed={feed}>
      {groups.map((group) => (
        <div key={group.id} data-month dangerouslySetInnerHTML={{__html: monthHtml(group)}} />
      ))}
    </Filtered>
  );
}

/** The filter bar over its releases. It hides what does not match, and the months that are left without a release. */
function Filtered({count, feed, children}: {count: number; feed: string; children: ReactNode}): ReactNode {
  const id = useId();
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

  return (
    <>
      <div className={clsx('controls', styles.bar)}>
        <label htmlFor={id}>{translate({message: 'Filter {name}'}, {name: translate({message: 'releases'})})}</label>
        <InputRoom>
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            disabled={!ready}
            value={query}
            onChange={(e) => setQuery(e.target.value)}
          />
        </InputRoom>
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
          {shown === count
            ? translate({message: '{count} releases'}, {count})
            : translate({message: '{shown} of {count} releases'}, {shown, count})}
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
