/**
 * Replaced: one quiet group below a page instead of three rows. Readers answer whether it helped, report a problem, and
 * see when it was changed and which version it was checked against. Pages of this site have no tags.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames} from '@docusaurus/theme-common';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import PageFooter from '@site/src/components/PageFooter';
import {siteSettings} from '@site/src/client/site-settings';
import {routeOf} from '@site/src/config/head';

/** Who installs may do so where no network is. */
const INSTALL = '/setup/install/';

export default function DocItemFooter(): ReactNode {
  const {title, permalink, editUrl, lastUpdatedAt, lastUpdatedBy} = useDoc().metadata;
  const {checked} = useDoc().frontMatter as {checked?: string};
  const {url} = useDocusaurusContext().siteConfig;
  return (
    <footer className={ThemeClassNames.docs.docFooter}>
      <PageFooter
        key={permalink}
        title={title}
        route={routeOf(permalink)}
        origin={url}
        editUrl={editUrl ?? undefined}
        services={siteSettings().services}
      >
        {permalink.includes(INSTALL) && (
          <Link to="/reference/offline-docs/">{translate({message: 'Take these docs offline'})}</Link>
        )}
        {editUrl && <EditThisPage editUrl={editUrl} />}
        {checked && <span>{translate({message: 'Checked {version}'}, {version: checked})}</span>}
        {(lastUpdatedAt || lastUpdatedBy) && (
          <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
        )}
      </PageFooter>
    </footer>
  );
}
