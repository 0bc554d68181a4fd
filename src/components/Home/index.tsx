/** Parts of the home page, which share one style sheet. */
import {Suspense, lazy, type ReactNode} from 'react';

export {default as LinkList} from './LinkList';
export {default as Starts} from './Starts';

const Strip = lazy(() => import('./TrafficStrip'));

/** The strip is in the HTML of the page and works there; its script comes after the page has come to life. */
export function TrafficStrip(): ReactNode {
  return (
    <Suspense>
      <Strip />
    </Suspense>
  );
}
