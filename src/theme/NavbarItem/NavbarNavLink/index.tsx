/** Wrapped: the entry for all addresses of a pattern does not say that a page which does not exist is one of its pages. */
import type {ReactNode} from 'react';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import OriginalLink from '@theme-original/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/NavbarNavLink';

export default function NavbarNavLink(props: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(undefined);
  return <OriginalLink {...props} {...(props.activeBaseRegex && !activeDoc ? {isActive: () => false} : {})} />;
}
