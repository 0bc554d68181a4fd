/** Wrapped: the stock crash screen drops the language and the icon of the site, and stays when the reader goes on to another page. */
import type {ComponentProps, ReactNode} from 'react';
import SiteMetadataDefaults from '@docusaurus/core/lib/client/SiteMetadataDefaults';
import Original from '@theme-original/Error';
import {useTryAgainElsewhere} from '../ErrorPageContent/useTryAgainElsewhere';

export default function Error(props: ComponentProps<typeof Original>): ReactNode {
  useTryAgainElsewhere(props.tryAgain);
  return (
    <>
      <SiteMetadataDefaults />
      <Original {...props} />
    </>
  );
}
