import {leadingSections} from '../embedded/ranking';
import type {SearchRecord} from './types';

/** The records without those of sections that only lead to other pages. */
export function searchable(records: readonly SearchRecord[]): SearchRecord[] {
  let skipping = false;
  return records.filter(({type, hierarchy}) => {
    if (type !== 'content') skipping = leadingSections.has(hierarchy[type] ?? '');
    return !skipping;
  });
}
