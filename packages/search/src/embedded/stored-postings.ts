import type {AsPlainObject} from 'minisearch';
import {FIELD_NAMES, type IndexData} from './format';

/** The terms and postings of a MiniSearch that was built in full, as the index file keeps them. */
export function postingsOf(mini: AsPlainObject): Pick<IndexData, 'terms' | 'fields'> {
  const index = [...mini.index].sort(([a], [b]) => (a < b ? -1 : 1));
  const fields = FIELD_NAMES.map((_, field) => {
    const postings = {
      terms: [] as number[],
      counts: [] as number[],
      sections: [] as number[],
      frequencies: [] as number[],
    };
    index.forEach(([, entry], term) => {
      const found = entry[field] as Record<string, number> | undefined;
      if (!found) return;
      const sections = Object.keys(found)
        .map(Number)
        .sort((a, b) => a - b);
      postings.terms.push(term);
      postings.counts.push(sections.length);
      postings.sections.push(...sections);
      postings.frequencies.push(...sections.map((section) => found[section] ?? 1));
    });
    return postings;
  });
  return {terms: index.map(([term]) => term), fields};
}
