import {brand} from '@docs/data/brand';
import {escapeMarkup} from '../../config/markup';
import {offlineFiles} from '../../config/offline';
import type {BuiltPage, Site} from '../pipeline/site';

/** The page that takes a kept copy out of a browser, also where scripts of the site are broken; none without copies. */
export function removalPage({baseUrl, lang, keepOffline}: Pick<Site, 'baseUrl' | 'lang' | 'keepOffline'>): BuiltPage[] {
  const html =
    `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n` +
    `<title>Remove the kept copy | ${escapeMarkup(brand.siteTitle)}</title>\n` +
    `<script defer src="${baseUrl}${offlineFiles.removalScript}"></script>\n</head>\n` +
    `<body>\n<main>\n<h1>Remove the kept copy</h1>\n` +
    `<p>This removes the copy of these docs from this browser.</p>\n` +
    `<p><button type="button">Remove from this browser</button></p>\n<p role="status"></p>\n` +
    `<p><a href="${baseUrl}">To the docs</a></p>\n</main>\n</body>\n</html>\n`;
  return keepOffline ? [{name: `${offlineFiles.removal}index.html`, html}] : [];
}
