import {useLayoutEffect, useState} from 'react';
import {useLocation} from '@docusaurus/router';

/** Calls `tryAgain` when the reader has gone on from the page that crashed. */
export function useTryAgainElsewhere(tryAgain: () => void): void {
  const {pathname} = useLocation();
  const [crashed] = useState(pathname);
  useLayoutEffect(() => {
    if (pathname !== crashed) tryAgain();
  }, [pathname, crashed, tryAgain]);
}
