import siteConfig from '@generated/docusaurus.config';
import versionFile from '@generated/page-data/default/search-version.json';
import {searchSession, type SearchSession} from '@docs/search/browser/session';
import {siteSettings} from './site-settings';

/** The search as this site is configured. */
export function siteSearch(): SearchSession {
  return searchSession({
    settings: siteSettings().search,
    baseUrl: siteConfig.baseUrl,
    version: versionFile.version,
  });
}

/** Starts fetching what the first query needs. */
export function warmUp(): void {
  siteSearch().provider.warmUp();
}
