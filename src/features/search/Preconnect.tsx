import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SearchSettings} from '@docs/search/settings';

/** Opens the connection to a hosted search early; the embedded one needs none. */
export default function Preconnect(): ReactNode {
  const {provider} = useDocusaurusContext().siteConfig.customFields?.['search'] as SearchSettings;
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
