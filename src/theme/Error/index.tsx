/** Wrapped: the stock crash screen stays when the reader goes on to another page. */
import type {ComponentProps, ReactNode} from 'react';
import Original from '@theme-original/Error';
import {useTryAgainElsewhere} from '../ErrorPageContent/useTryAgainElsewhere';

export default function Error(props: ComponentProps<typeof Original>): ReactNode {
  useTryAgainElsewhere(props.tryAgain);
  return <Original {...props} />;
}
