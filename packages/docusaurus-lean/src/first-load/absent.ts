import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';

type ThemeConfig = {
  announcementBar?: unknown;
  colorMode?: {disableSwitch?: boolean};
  navbar?: {items?: NavbarItem[]};
};
/** What the metadata of a version holds. */
type VersionMetadata = {banner?: string | null; badge?: boolean};
type NavbarItem = {type?: string; items?: NavbarItem[]};

/** Types of navbar items that are loaded with every page, whether the navbar has such an item or not. */
const ITEMS = {
  html: 'HtmlNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
  localeDropdown: 'LocaleDropdownNavbarItem',
};

/** Components of the theme that render nothing on any page, as the site is configured. */
export function absentComponents({
  siteConfig,
  generatedFilesDir,
}: Pick<LoadContext, 'siteConfig' | 'generatedFilesDir'>): string[] {
  const {announcementBar, colorMode, navbar} = siteConfig.themeConfig as ThemeConfig;
  const types = new Set((navbar?.items ?? []).flatMap((item) => [item, ...(item.items ?? [])]).map(({type}) => type));
  return [
    ...(announcementBar ? [] : ['@theme/AnnouncementBar']),
    ...(colorMode?.disableSwitch ? ['@theme/Navbar/ColorModeToggle'] : []),
    ...(saysVersion(generatedFilesDir) ? [] : ['@theme/DocVersionBanner', '@theme/DocVersionBadge']),
    ...Object.entries(ITEMS)
      .filter(([type]) => !types.has(type))
      .map(([, name]) => `@theme/NavbarItem/${name}`),
  ];
}

/** Whether pages of any version of the docs say that it is old or unreleased, or what it is called. */
function saysVersion(generatedFilesDir: string): boolean {
  const dir = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs');
  if (!existsSync(dir)) return false;
  const files = readdirSync(dir, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /[\\/]p[\\/].*\.json$/.test(name),
  );
  return files.some((name) => {
    const {version} = JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as {version?: VersionMetadata};
    return Boolean(version?.banner ?? version?.badge);
  });
}
