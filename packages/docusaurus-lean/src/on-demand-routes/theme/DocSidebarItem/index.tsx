/**
 * Wraps the theme's entry of the sidebar: a category whose items are not here yet holds one link to its first page,
 * and fetches the others when that link comes into view. Where a page comes first, the link stays the same element when
 * they arrive, so that it keeps the focus; where a group does, client/sections.ts hands the focus on.
 */
import {useEffect, useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-init/DocSidebarItem';
import {ensureSection, onSection} from '../../client/sections';

const never = () => () => undefined;

export default function DocSidebarItem(props: ComponentProps<typeof Original>): ReactNode {
  const {item} = props;
  const section = item.customProps?.['section'];
  const missing = item.type === 'link' && typeof section === 'number' ? section : undefined;
  useEffect(() => {
    // Without the section its first link still leads to its pages.
    if (missing !== undefined) ensureSection(missing).catch(() => undefined);
  }, [missing]);
  const items = () => (item as {items?: unknown}).items;
  useSyncExternalStore(section === undefined ? never : onSection, items, items);
  return <Original {...props} />;
}
