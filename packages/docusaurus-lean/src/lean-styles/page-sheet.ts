/** How the names of the style sheets begin that only some pages need. */
export const PAGE_SHEET = 'page-';
