/** Wrapped: pages of an old version keep their text, but what they take from data is today's, and readers are told. */
import type {ComponentProps, ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import Original from '@theme-original/DocVersionBanner';

export default function DocVersionBanner(props: ComponentProps<typeof Original>): ReactNode {
  const {banner} = useDocsVersion();
  return (
    <>
      <Original {...props} />
      {banner && (
        <p>
          <Translate id="versions.dataOfToday">
            This page's text is from its version. Tables of transforms, commands, Helm values and releases, tools, and
            version numbers in commands are current.
          </Translate>
        </p>
      )}
    </>
  );
}
