/** Ejected: the stock text only says that the page is missing; ours names the path and offers ways on. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import NotFoundHelp from '@site/src/components/NotFoundHelp';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container container--fluid margin-vert--lg markdown', className)}>
      <Heading as="h1">Page not found</Heading>
      <NotFoundHelp />
    </main>
  );
}
