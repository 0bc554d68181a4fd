/**
 * Wraps the theme's entry of the sidebar: a category whose items are not here yet holds one link to its first page,
 * and fetches the others when that link comes into view.
 */
import {useEffect, useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import Original from '@theme-init/DocSidebarItem';
import {ensureSection, onSection} from '../../client/sections';

type Props = ComponentProps<typeof Original>;

export default function DocSidebarItem(props: Props): ReactNode {
  const section = props.item.customProps?.['section'];
  if (typeof section !== 'number') return <Original {...props} />;
  return props.item.type === 'category' ? <Category {...props} /> : <FirstLink {...props} section={section} />;
}

function Category(props: Props): ReactNode {
  const items = () => (props.item as {items?: unknown}).items;
  useSyncExternalStore(onSection, items, items);
  return <Original {...props} />;
}

function FirstLink({section, ...props}: Props & {section: number}): ReactNode {
  useEffect(() => {
    // Without the section its first link still leads to its pages.
    ensureSection(section).catch(() => undefined);
  }, [section]);
  return <Original {...props} />;
}
