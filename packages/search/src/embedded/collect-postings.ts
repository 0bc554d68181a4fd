import {FIELD_NAMES, type IndexData} from './format';

/** The terms of a section, field by field; a term counts as often as it is there. */
export type SectionTerms = Record<(typeof FIELD_NAMES)[number], readonly string[]>;

/** The terms of all sections, sorted, and for each field where they are. */
export function collectPostings(sections: readonly SectionTerms[]): Pick<IndexData, 'terms' | 'fields'> {
  const byField = FIELD_NAMES.map((field) => countTerms(sections.map((section) => section[field])));
  const terms = [...new Set(byField.flatMap((found) => [...found.keys()]))].sort();
  const fields = byField.map((found) => {
    const own = terms.flatMap((term, number) => {
      const places = found.get(term);
      return places ? [{number, places: [...places]}] : [];
    });
    return {
      terms: own.map(({number}) => number),
      counts: own.map(({places}) => places.length),
      sections: own.flatMap(({places}) => places.map(([section]) => section)),
      frequencies: own.flatMap(({places}) => places.map(([, count]) => count)),
    };
  });
  return {terms, fields};
}

/** For each term the sections that hold it, in order, and how often. */
function countTerms(ofSections: readonly (readonly string[])[]): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>();
  ofSections.forEach((terms, section) => {
    for (const term of terms) {
      const places = found.get(term) ?? new Map<number, number>();
      found.set(term, places.set(section, (places.get(section) ?? 0) + 1));
    }
  });
  return found;
}
