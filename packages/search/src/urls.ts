/** How addresses in search results become links of this site. */
export type UrlRules = {
  baseUrl: string;
  /** Results whose address matches lead to another site and stay as they are. */
  externalUrlRegex?: string;
  /** Rewrites the path of all other results; `from` is a regular expression. */
  replacePathname?: {from: string; to: string};
};

/** Whether an address leads to another site, by the rule of the configuration. The rule sees it letter by letter. */
export function isExternal(url: string, {externalUrlRegex}: UrlRules): boolean {
  return externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url);
}

/**
 * An address in its parts, with a base where it is relative; `null` for what is none. `URL.canParse` is younger than the
 * browsers of this site, and Node 20's, once compiled, refuses letters such as ü.
 */
export function parsedUrl(url: unknown, base?: string | URL): URL | null {
  try {
    return typeof url === 'string' ? new URL(url, base) : null;
  } catch {
    return null;
  }
}

/**
 * The link for the absolute address of a record: `https://docs.example.com/tls/#ca` gives `/tls/#ca`, so that it
 * opens within the site whichever host serves it.
 */
export function siteUrlOf(url: string, rules: UrlRules): string {
  if (isExternal(url, rules)) return url;
  const {pathname, search, hash} = new URL(url);
  const path = sitePathOf(`${pathname}${search}${hash}`, rules);
  const {baseUrl} = rules;
  return path.startsWith(baseUrl) ? path : `${baseUrl.replace(/\/$/, '')}${path}`;
}

/** A path of this site after the configured rewriting, which hits of the embedded index go through as well. */
export function sitePathOf(path: string, {replacePathname}: UrlRules): string {
  return replacePathname ? path.replaceAll(new RegExp(replacePathname.from, 'g'), replacePathname.to) : path;
}

/** What opens an address: a page of this site, or the browser for another site. */
export function opensElsewhere(url: string, rules: UrlRules, origin: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url) || isExternal(`${origin}${url}`, rules);
}
