import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {siteSettings} from '@site/src/client/site-settings';

/** Opens the connection to a hosted search early; the embedded one needs none. */
export default function Preconnect(): ReactNode {
  const {provider} = siteSettings().search;
  if (provider.name !== 'algolia') return null;
  return (
    <Head>
      <link
        rel="preconnect"
        href={provider.relay ?? `https://${provider.appId}-dsn.algolia.net`}
        crossOrigin="anonymous"
      />
    </Head>
  );
}
