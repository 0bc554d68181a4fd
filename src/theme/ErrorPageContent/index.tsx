/** Wrapped: the stock crash screen leaves the page its title, and stays when the reader goes on to another page. */
import type {ComponentProps, ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import Original from '@theme-original/ErrorPageContent';
import {useTryAgainElsewhere} from './useTryAgainElsewhere';

export default function ErrorPageContent(props: ComponentProps<typeof Original>): ReactNode {
  useTryAgainElsewhere(props.tryAgain);
  return (
    <>
      <Head>
        <title>{translate({id: 'crash.title', message: 'Page Error'})}</title>
      </Head>
      <Original {...props} />
    </>
  );
}
