import {escapeMarkup} from '../../../config/markup';
import {below} from '../../hosts/site';
import type {BuiltPage, Site} from '../site';

/**
 * The pages that lead from legacy paths to their pages, for hosts that cannot redirect: at once without scripts, and
 * with query and anchor where scripts run. One script serves all, because the policy names each inline script. A path has
 * two of them, so that it leads on in one step as `/old/` and as `/old.html`.
 */
export function redirectPages({redirects, baseUrl, lang}: Pick<Site, 'redirects' | 'baseUrl' | 'lang'>): BuiltPage[] {
  return redirects.flatMap(({from, to}) => {
    const path = from.replace(/^\/|\/$/g, '');
    const html = redirectPage(below(baseUrl, to), lang);
    const names = [`${path}/index.html`, `${path}.html`];
    // The second name of a legacy path called `index` is that of the page above it.
    return names.filter((name, i) => i === 0 || !/(^|\/)index\.html$/.test(name)).map((name) => ({name, html}));
  });
}

const SCRIPT =
  "location.replace(document.querySelector('link[rel=canonical]').getAttribute('href') + location.search + location.hash);";

/** A page that leads to `target`, a path with the base URL. */
export function redirectPage(target: string, lang: string): string {
  const to = escapeMarkup(target);
  return (
    `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">\n<title>This page has moved</title>\n` +
    `<meta http-equiv="refresh" content="0; url=${to}">\n<link rel="canonical" href="${to}">\n<script>${SCRIPT}</script>\n</head>\n` +
    `<body>\n<p>This page has moved to <a href="${to}">${to}</a>.</p>\n</body>\n</html>\n`
  );
}
