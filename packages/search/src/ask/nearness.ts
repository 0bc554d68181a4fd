import type {AskedTerm, SearchEngine} from '../embedded/engine';
import {type TextData, FIELD_NAMES} from '../embedded/format';
import {unpackWordings, type Wordings} from '../embedded/section-queries';
import {memoize} from '../embedded/memo';
import {addTo, dotAt, normalize, vectorOf, VECTOR_WIDTH, type WordVectors} from '../embedded/word-vectors';

/** What readers call the sections, ready to be searched. */
export const wordingsIn = ({data}: SearchEngine, text: TextData): Wordings =>
  wordingsMemo(text.wordings, () => unpackWordings(text.wordings, data.terms));
const wordingsMemo = memoize<TextData['wordings'], Wordings>();

/**
 * How near a section's wordings come to a question: the share of the question (0 to 1) that its nearest wording holds
 * and that all of them hold together, the share of the nearest wording (0 to 1) that the question holds, and how surely
 * (0 to 1) each term of the question is in any of them.
 */
export type WordingFit = {nearest: number; together: number; whole: number; certainties: Float64Array};

/** The docs' own words for a reader's word say it a little less surely, as in the texts. */
const SYNONYM = 0.75;

/**
 * How near the wordings of each section come to a question, by the number of the section; sections that share no word
 * with it are left out. `sectionCount` is the number of all sections.
 */
export function wordingFits(
  wordings: Wordings,
  terms: readonly AskedTerm[],
  sectionCount: number,
): Map<number, WordingFit> {
  const weights = new Float64Array(wordings.sections.length);
  const counts = new Uint16Array(wordings.sections.length);
  const held: number[] = [];
  const shares = new Float64Array(sectionCount);
  const certainties = new Float64Array(sectionCount * terms.length);
  let total = 0;
  for (const [i, term] of terms.entries()) {
    const found = find(wordings, term);
    // A word is as rare as it is in the docs or among the wordings, whichever is less: neither knows all of them.
    const weight = Math.min(term.weight, Math.log(1 + sectionCount / Math.max(1, found.size)));
    total += weight;
    for (const [wording, certainty] of found) {
      if (counts[wording] === 0) held.push(wording);
      counts[wording] = (counts[wording] ?? 0) + 1;
      weights[wording] = (weights[wording] ?? 0) + weight * certainty;
      const section = wordings.sections[wording] ?? 0;
      const at = section * terms.length + i;
      const more = certainty - (certainties[at] ?? 0);
      if (more <= 0) continue;
      certainties[at] = certainty;
      shares[section] = (shares[section] ?? 0) + weight * more;
    }
  }
  const fits = new Map<number, WordingFit>();
  for (const wording of held) {
    const section = wordings.sections[wording] ?? 0;
    const nearest = (weights[wording] ?? 0) / (total || 1);
    const whole = Math.min(1, (counts[wording] ?? 0) / (wordings.lengths[wording] || 1));
    const known = fits.get(section);
    if (known && (known.nearest > nearest || (known.nearest === nearest && known.whole >= whole))) continue;
    fits.set(section, {
      nearest,
      whole,
      together: (shares[section] ?? 0) / (total || 1),
      certainties: certainties.subarray(section * terms.length, (section + 1) * terms.length),
    });
  }
  return fits;
}

/** The wordings that hold a term, and how surely: the word itself, else what the index takes it for, and the docs' words for it. */
function find({standsIn}: Wordings, {term, words, certainty, others}: AskedTerm): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (wordings: readonly number[], share: number): void => {
    for (const wording of wordings) if (share > (found.get(wording) ?? 0)) found.set(wording, share);
  };
  const own = standsIn.get(term);
  if (own) add(own, 1);
  else for (const word of words) add(standsIn.get(word) ?? [], certainty);
  for (const [first = '', ...rest] of others) {
    const holds = rest.map((word) => new Set(standsIn.get(word)));
    add(
      (standsIn.get(first) ?? []).filter((wording) => holds.every((all) => all.has(wording))),
      SYNONYM,
    );
  }
  return found;
}

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

/** How near the meaning of a question is to that of each section, by the number of the section. */
export type Meaning = {
  /** From -1 to 1. */
  ofSection: (section: number) => number;
  /** To the nearest of what readers call the section, from 0 to 1; 0 for a section that they call nothing. */
  ofWordings: (section: number) => number;
  /** The numbers of the sections that mean nearly the same, the nearest first. */
  nearest: (count: number) => number[];
};

/** What sections and their wordings mean: a vector each, in order, and where the wordings of each section begin. */
type MeaningVectors = {sections: Float32Array; wordings: Float32Array; starts: readonly number[]};

/** How near a question is to what answers it; taken for all sections where nothing is known of their meaning. */
const USUAL = 0.7;

/** How near a question is to the sections; equally near without vectors of words, and for a large site, whose places of words are in pieces. */
export function meaningOf(engine: SearchEngine, text: TextData, terms: readonly AskedTerm[]): Meaning {
  const {vectors, wordings} = text;
  if (!vectors || engine.data.split || wordings.split)
    return {ofSection: () => USUAL, ofWordings: () => USUAL, nearest: () => []};
  const known = meaningMemo(text, () => meaningVectors(engine, text, vectors));
  const asked = new Float32Array(VECTOR_WIDTH);
  for (const {term, words} of terms) {
    const own = vectorOf(vectors, term);
    if (own) addTo(asked, own);
    else for (const word of words) addTo(asked, vectorOf(vectors, word), 1 / words.length);
  }
  normalize(asked);
  return {
    ofSection: (section) => dotAt(asked, known.sections, section),
    nearest: (count) => {
      const near = engine.data.sections.map((_, section) => dotAt(asked, known.sections, section));
      return [...near.keys()].sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0)).slice(0, count);
    },
    ofWordings: (section) => {
      let most = 0;
      const end = known.starts[section + 1] ?? 0;
      for (let i = known.starts[section] ?? end; i < end; i++) most = Math.max(most, dotAt(asked, known.wordings, i));
      return most;
    },
  };
}

/** Vectors from the places of words: no text is read for them. */
function meaningVectors(engine: SearchEngine, text: TextData, vectors: WordVectors): MeaningVectors {
  const {sections, fields, terms} = engine.data;
  const empty = (count: number): Float32Array[] => Array.from({length: count}, () => new Float32Array(VECTOR_WIDTH));
  const sums = {wordings: empty(sections.length), titles: empty(sections.length), words: empty(sections.length)};
  const {sections: sectionOf, standsIn} = wordingsIn(engine, text);
  const wordings = new Float32Array(sectionOf.length * VECTOR_WIDTH);
  const wordingAt = (i: number): Float32Array => wordings.subarray(i * VECTOR_WIDTH, (i + 1) * VECTOR_WIDTH);
  for (const word of vectors.numbers.keys()) {
    const vector = vectorOf(vectors, word);
    for (const wording of standsIn.get(word) ?? []) addTo(wordingAt(wording), vector);
  }
  const starts = new Array<number>(sections.length + 1).fill(0);
  sectionOf.forEach((section, i) => {
    addTo(sums.wordings[section], normalize(wordingAt(i)));
    starts[section + 1] = i + 1;
  });
  // A section without wordings begins where the one before it ends.
  starts.forEach((end, section) => (starts[section] = Math.max(end, starts[section - 1] ?? 0)));
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
  return {sections: all, wordings, starts};
}
const meaningMemo = memoize<TextData, MeaningVectors>();
