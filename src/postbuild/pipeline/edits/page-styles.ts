import type {BuiltPage, Site} from '../site';
import {insertAfter} from './insert';

const ALL_PAGES = /<link rel="?stylesheet"? href="?[^ >]*\/assets\/css\/styles\.[^>]*>/;

/** Links a page to those of the pages' sheets that hold a class of its HTML, right after the sheet of all pages. */
export function pageStyles({name, html}: BuiltPage, {sheets, baseUrl}: Site): string {
  const used = new Set(
    [...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare]) =>
      (quoted ?? bare ?? '').split(/\s+/),
    ),
  );
  const links = sheets
    .filter(({classes}) => classes.some((one) => used.has(one)))
    .map((sheet) => `<link rel="stylesheet" href="${baseUrl}assets/css/${sheet.name}">`);
  return insertAfter(html, ALL_PAGES, links.join(''), `${name}: the link to the sheet of all pages`);
}
