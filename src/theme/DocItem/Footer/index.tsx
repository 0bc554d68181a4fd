/** Replaced: one quiet group below a page instead of three rows. Pages of this site have no tags. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import PageFooter from '@site/src/components/PageFooter';

export default function DocItemFooter(): ReactNode {
  return (
    <footer className={ThemeClassNames.docs.docFooter}>
      <PageFooter key={useDoc().metadata.permalink} />
    </footer>
  );
}
