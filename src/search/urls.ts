/** How addresses in search results become links of this site. */
export type UrlRules = {
  baseUrl: string;
  /** Results whose address matches lead to another site and stay as they are. */
  externalUrlRegex?: string;
  /** Rewrites the path of all other results; `from` is a regular expression. */
  replacePathname?: {from: string; to: string};
};

/** Whether an address leads to another site, by the rule of the configuration. */
export function isExternal(url: string, {externalUrlRegex}: UrlRules): boolean {
  return externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url);
}

/**
 * The link for the absolute address of a record: `https://docs.example.com/tls/#ca` gives `/tls/#ca`, so that it
 * opens within the site whichever host serves it.
 */
export function siteUrlOf(url: string, rules: UrlRules): string {
  if (isExternal(url, rules)) return url;
  const {pathname, search, hash} = new URL(url);
  const {baseUrl, replacePathname} = rules;
  const path = replacePathname
    ? `${pathname}${search}${hash}`.replaceAll(new RegExp(replacePathname.from, 'g'), replacePathname.to)
    : `${pathname}${search}${hash}`;
  return path.startsWith(baseUrl) ? path : `${baseUrl.replace(/\/$/, '')}${path}`;
}
