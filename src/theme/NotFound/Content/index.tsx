/** Ejected: the stock text only says that the page is missing; ours names the path and offers ways on. */
import {Suspense, lazy, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import NotLoaded, {type NotLoadedProps} from './NotLoaded';

/** The layout of every page imports this one, and few readers need it. What could not be fetched says so in its place. */
const fetchHelp = () =>
  lazy<ComponentType<NotLoadedProps>>(() =>
    import('@site/src/components/NotFoundHelp').catch(() => ({default: NotLoaded})),
  );

let help = fetchHelp();

export default function NotFoundContent({className}: Props): ReactNode {
  const [Help, setHelp] = useState(() => help);
  const fetchAgain = (): void => {
    // `lazy` keeps its first outcome for good.
    help = fetchHelp();
    setHelp(() => help);
  };
  return (
    <main className={clsx('container margin-vert--lg markdown', className)}>
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </Heading>
      <Suspense>
        <Help onRetry={fetchAgain} />
      </Suspense>
    </main>
  );
}
