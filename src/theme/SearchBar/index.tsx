/** Ejected: the search of this site is a feature with its own dialog and answers. */
export {default} from '@site/src/features/search/SearchButton';
