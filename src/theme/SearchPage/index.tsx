/** Ejected: the theme's search page asks Algolia directly; this one asks the provider of the search dialog. */
export {default} from '@site/src/features/search/page';
