/** Where the site serves the licenses of others' work that is in it. */
export const NOTICES = 'notices.txt';
