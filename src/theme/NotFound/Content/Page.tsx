import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import {useHistory, useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import NotFoundHelp from '@site/src/components/NotFoundHelp';
import {movedTo} from './moved';
import type {NotLoadedProps} from './NotLoaded';

/** Opens the page that replaced the missing one, or says that it is missing and offers options. */
export default function MissingPage({className, isStatic}: NotLoadedProps): ReactNode {
  const {pathname, search, hash} = useLocation();
  const history = useHistory();
  // Within the site nothing is said before it is known that no page has replaced this one.
  const [missing, setMissing] = useState(isStatic ? pathname : null);
  useEffect(() => {
    const to = movedTo(pathname);
    if (to === undefined) setMissing(pathname);
    else history.replace(to + search + hash);
  }, [pathname, search, hash, history]);
  if (missing !== pathname) return null;
  return (
    <main className={clsx('container container--text margin-vert--lg markdown', className)}>
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: 'Page not found'})} />
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </Heading>
      <NotFoundHelp />
    </main>
  );
}
