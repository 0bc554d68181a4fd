/** Wrapped: below the stock footer of a page, readers answer whether it helped, report a problem or see its history. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalFooter from '@theme-original/DocItem/Footer';
import PageFooter from '@site/src/components/PageFooter';
import {routeOf} from '@site/src/site/head';
import type {Services} from '@site/src/site/services';

export default function DocItemFooter(): ReactNode {
  const {title, permalink, editUrl} = useDoc().metadata;
  const {url, customFields} = useDocusaurusContext().siteConfig;
  return (
    <>
      <OriginalFooter />
      <PageFooter
        key={permalink}
        title={title}
        route={routeOf(permalink)}
        origin={url}
        editUrl={editUrl ?? undefined}
        services={customFields?.['services'] as Services}
      />
    </>
  );
}
