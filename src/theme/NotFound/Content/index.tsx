/** Ejected: the stock text only says that the page is missing; ours names the path and offers ways on. */
import {Suspense, lazy, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';

// The layout of every page imports this one, and few readers need it.
const NotFoundHelp = lazy(() => import('@site/src/components/NotFoundHelp'));

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--lg markdown', className)}>
      <Heading as="h1">Page not found</Heading>
      <Suspense>
        <NotFoundHelp />
      </Suspense>
    </main>
  );
}
