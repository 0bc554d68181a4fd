/** Ejected: the stock text only says that the page is missing; ours opens the page that replaced it, or offers options. */
import {Suspense, lazy, useState, type ComponentType, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/NotFound/Content';
import NotLoaded, {type NotLoadedProps} from './NotLoaded';

/** The layout of every page imports this one, and few readers need what it shows. */
const fetchPage = () => lazy<ComponentType<NotLoadedProps>>(() => import('./Page').catch(() => ({default: NotLoaded})));

let page = fetchPage();

/** The content as the static page was sent: React takes it away when it comes to life before the script is there. */
function contentSent(): ReactNode {
  const main = typeof document === 'undefined' ? null : document.querySelector('main');
  return main && <main className={main.className} dangerouslySetInnerHTML={{__html: main.innerHTML}} />;
}

export default function NotFoundContent({className}: Props): ReactNode {
  const [Page, setPage] = useState(() => page);
  const isAlive = useIsBrowser();
  const [isStatic] = useState(!isAlive);
  const [sent] = useState(() => (isAlive ? null : contentSent()));
  const fetchAgain = (): void => {
    // `lazy` keeps its first outcome for good.
    page = fetchPage();
    setPage(() => page);
  };
  return (
    <Suspense fallback={sent}>
      <Page className={className} isStatic={isStatic} onRetry={fetchAgain} />
    </Suspense>
  );
}
