/** Wrapped: the page's actions are above its text. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import OriginalContent from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import PageActions from '@site/src/components/PageActions';
import {routeOf} from '@site/src/config/head';

export default function DocItemContent(props: Props): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <>
      <PageActions route={routeOf(permalink)} />
      <OriginalContent {...props} />
    </>
  );
}
