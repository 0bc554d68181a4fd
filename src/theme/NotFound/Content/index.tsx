/** Ejected: the stock text only says that the page is missing; ours names the path and offers ways on. */
import {Suspense, lazy, useEffect, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import NotLoaded, {type NotLoadedProps} from './NotLoaded';

/** The layout of every page imports this one, and few readers need it. What could not be fetched says so in its place. */
const fetchHelp = () =>
  lazy<ComponentType<NotLoadedProps>>(() =>
    import('@site/src/components/NotFoundHelp').catch(() => ({default: NotLoaded})),
  );

let help = fetchHelp();

/** Whether no page is at the address of the page, and none has replaced it: that one is then opened instead. */
function useIsMissing(): boolean {
  const {pathname, search, hash} = useLocation();
  const history = useHistory();
  // The static not-found page says it already; within the site nothing is said before it is known.
  const isAlive = useIsBrowser();
  const [missing, setMissing] = useState(isAlive ? null : pathname);
  useEffect(() => {
    let isCurrent = true;
    import('./moved').then(
      ({movedTo}) => {
        const to = isCurrent ? movedTo(pathname) : undefined;
        if (to !== undefined) history.replace(to + search + hash);
        else if (isCurrent) setMissing(pathname);
      },
      () => isCurrent && setMissing(pathname),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, hash, history]);
  return missing === pathname;
}

export default function NotFoundContent({className}: Props): ReactNode {
  const isMissing = useIsMissing();
  const [Help, setHelp] = useState(() => help);
  const fetchAgain = (): void => {
    // `lazy` keeps its first outcome for good.
    help = fetchHelp();
    setHelp(() => help);
  };
  if (!isMissing) return null;
  return (
    <main className={clsx('container margin-vert--lg markdown', className)}>
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: 'Page not found'})} />
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </Heading>
      <Suspense>
        <Help onRetry={fetchAgain} />
      </Suspense>
    </main>
  );
}
