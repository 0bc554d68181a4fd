import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {absentComponents} from './absent';

function absentWith(themeConfig: object, version: object = {banner: null, badge: false}): string[] {
  const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'versions-'));
  const dir = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs/default/p');
  mkdirSync(dir, {recursive: true});
  writeFileSync(path.join(dir, 'docs-a.json'), JSON.stringify({id: 'a', version: 'current'}));
  writeFileSync(path.join(dir, 'index-1.json'), JSON.stringify({version}));
  return absentComponents({siteConfig: {themeConfig}, generatedFilesDir} as unknown as LoadContext);
}

describe('components that render nothing', () => {
  const off = {colorMode: {disableSwitch: true}, navbar: {items: []}};

  it('are those that the configuration has no use for', () => {
    expect(absentWith(off)).toEqual([
      '@theme/AnnouncementBar',
      '@theme/Navbar/ColorModeToggle',
      '@theme/DocVersionBanner',
      '@theme/DocVersionBadge',
      '@theme/NavbarItem/HtmlNavbarItem',
      '@theme/NavbarItem/DocNavbarItem',
      '@theme/NavbarItem/DocSidebarNavbarItem',
      '@theme/NavbarItem/DocsVersionNavbarItem',
      '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
      '@theme/NavbarItem/LocaleDropdownNavbarItem',
    ]);
  });

  it.each([
    ['@theme/AnnouncementBar', {...off, announcementBar: {content: 'new'}}, undefined],
    ['@theme/Navbar/ColorModeToggle', {...off, colorMode: {disableSwitch: false}}, undefined],
    ['@theme/NavbarItem/HtmlNavbarItem', {...off, navbar: {items: [{items: [{type: 'html'}]}]}}, undefined],
    ['@theme/DocVersionBanner', off, {banner: 'unmaintained', badge: true}],
    ['@theme/DocVersionBadge', off, {banner: null, badge: true}],
  ])('are not %s when it is configured', (name, themeConfig, version) => {
    expect(absentWith(themeConfig, version)).not.toContain(name);
  });
});
