import {excludedPages, leadingSections} from '../embedded/ranking';
import type {SearchRecord} from './types';

/** The records without those of pages and sections that only lead to other pages. */
export function searchable(records: readonly SearchRecord[]): SearchRecord[] {
  let skipping = false;
  return records.filter(({type, hierarchy, url_without_anchor}) => {
    if (excludedPages.some((page) => page.test(url_without_anchor))) return false;
    if (type !== 'content') skipping = leadingSections.has(hierarchy[type] ?? '');
    return !skipping;
  });
}
