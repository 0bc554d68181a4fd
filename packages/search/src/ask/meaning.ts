import type {AskedTerm, SearchEngine} from '../embedded/engine';
import {FIELD_NAMES, type TextData} from '../embedded/format';
import {addTo, normalize, vectorOf, VECTOR_WIDTH, type WordVectors} from '../embedded/word-vectors';
import {memoize} from '../embedded/memo';
import {wordingsIn} from './section-query-fit';

/** How much the wordings of a section, its titles and its words count in its vector. */
const SHARES = {wordings: 0.5, titles: 0.2, words: 0.3};

/** Which of the fields are titles and which are words; the others say little of what a section is about. */
const FIELDS: Readonly<Partial<Record<(typeof FIELD_NAMES)[number], 'titles' | 'words'>>> = {
  title: 'titles',
  heading: 'titles',
  name: 'titles',
  summary: 'words',
  text: 'words',
};

/** How near the meaning of a section is to a question, from -1 to 1, by the number of the section; 0 without vectors of words, and for a large site, whose places of words are in pieces. */
export function meaningOf(
  engine: SearchEngine,
  text: TextData,
  terms: readonly AskedTerm[],
): (section: number) => number {
  const {vectors, wordings} = text;
  if (!vectors || engine.data.split || wordings.split) return () => 0;
  const sections = sectionMemo(text, () => sectionVectors(engine, text, vectors));
  const asked = new Float32Array(VECTOR_WIDTH);
  for (const {term, words} of terms) {
    const own = vectorOf(vectors, term);
    if (own) addTo(asked, own);
    else for (const word of words) addTo(asked, vectorOf(vectors, word), 1 / words.length);
  }
  normalize(asked);
  return (section) => asked.reduce((sum, value, k) => sum + value * (sections[section * VECTOR_WIDTH + k] ?? 0), 0);
}

/** A vector for each section, in order, from the places of words: no text is read for them. */
function sectionVectors(engine: SearchEngine, text: TextData, vectors: WordVectors): Float32Array {
  const {sections, fields, terms} = engine.data;
  const empty = (count: number): Float32Array[] => Array.from({length: count}, () => new Float32Array(VECTOR_WIDTH));
  const sums = {wordings: empty(sections.length), titles: empty(sections.length), words: empty(sections.length)};
  const {sections: sectionOf, standsIn} = wordingsIn(engine, text);
  const wordings = empty(sectionOf.length);
  for (const word of vectors.numbers.keys()) {
    const vector = vectorOf(vectors, word);
    for (const wording of standsIn.get(word) ?? []) addTo(wordings[wording], vector);
  }
  wordings.forEach((wording, i) => addTo(sums.wordings[sectionOf[i] ?? -1], normalize(wording)));
  FIELD_NAMES.forEach((name, i) => {
    const kind = FIELDS[name];
    const field = fields[i];
    if (!kind || !field) return;
    let from = 0;
    field.terms.forEach((term, at) => {
      const to = from + (field.counts[at] ?? 0);
      const vector = vectorOf(vectors, terms[term] ?? '');
      for (; from < to; from++) addTo(sums[kind][field.sections[from] ?? -1], vector);
    });
  });
  // A heading is read below the title of its page, which is its opening's.
  let title = new Float32Array(VECTOR_WIDTH);
  sections.forEach(({level}, section) => {
    if (level === 1) title = Float32Array.from(sums.titles[section] ?? []);
    else addTo(sums.titles[section], title);
  });
  const all = new Float32Array(sections.length * VECTOR_WIDTH);
  sections.forEach((_, section) => {
    const own = all.subarray(section * VECTOR_WIDTH, (section + 1) * VECTOR_WIDTH);
    for (const kind of ['wordings', 'titles', 'words'] as const)
      addTo(own, normalize(sums[kind][section] ?? own), SHARES[kind]);
    normalize(own);
  });
  return all;
}
const sectionMemo = memoize<TextData, Float32Array>();
