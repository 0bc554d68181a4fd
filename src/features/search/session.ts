export {siteSearch, siteSettings, warmUp} from '@site/src/client/site-search';
