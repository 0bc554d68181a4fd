import siteConfig from '@generated/docusaurus.config';
import type {SearchSettings} from '@docs/search/settings';
import type {Services} from '../config/services';

type SiteSettings = {
  search: SearchSettings;
  services: Services;
};

/** The settings of this site's own features, which docusaurus.config.ts hands over as custom fields. */
export function siteSettings(): SiteSettings {
  return siteConfig.customFields as SiteSettings;
}
