/** The key under which the browser keeps the reader's values. */
export const VALUES_KEY = 'data-your-values';
