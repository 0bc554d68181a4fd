/** Learns vectors of words from what readers call the sections and from what these say. Same texts, same vectors. */
import {passagesOf} from '@docs/search/ask/passages';
import type {IndexData, TextData} from '@docs/search/embedded/format';
import {turningTerms, wordsOf} from '@docs/search/embedded/tokens';
import {trailOf} from '@docs/search/embedded/trail';
import {VECTOR_WIDTH} from '@docs/search/embedded/word-vectors';
import {randomFrom} from './random';

/** A section as it is learned: its queries, and its titles and passages, each as the numbers of its words. */
type WordedSection = {queries: readonly Bag[]; texts: readonly Bag[]};
type Bag = readonly number[];

/** Words that fewer queries and texts hold, or of those that only texts have fewer texts, are not learned. */
const LEAST_HELD = 2;
const LEAST_IN_TEXTS = 4;
/** A passage says what it is about in this many words. */
const MOST_WORDS = 60;
const LEAST_WORDS = 3;

/** What readers call the sections and what these say, and the words to be learned from both, sorted. */
export function readSections(
  {pages, sections}: IndexData,
  texts: TextData['sections'],
  queries: readonly (readonly string[])[],
): {words: string[]; sections: WordedSection[]} {
  const raw = sections.map((section, id) => {
    const {title = '', label = ''} = pages[section.page] ?? {};
    const passages = passagesOf(texts[id] ?? [])
      .filter(({kind}) => kind !== 'code')
      .map(({blocks}) => distinct(blocks.map(({text}) => text).join('\n')).slice(0, MOST_WORDS))
      .filter((words) => words.length >= LEAST_WORDS);
    const titles = [[title, label, ...trailOf(sections, {...section, id, score: 0})].join(' '), section.heading].map(
      distinct,
    );
    return {queries: (queries[id] ?? []).map(distinct), texts: [...passages, ...titles]};
  });
  const held = new Map<string, number>();
  for (const {queries: asked, texts: said} of raw)
    for (const word of [...asked, ...said].flat()) held.set(word, (held.get(word) ?? 0) + 1);
  const asked = new Set(raw.flatMap((section) => section.queries.flat()));
  const words = [...held]
    .filter(([word, count]) => count >= (asked.has(word) ? LEAST_HELD : LEAST_IN_TEXTS))
    .map(([word]) => word)
    .sort();
  const numbers = new Map(words.map((word, i) => [word, i]));
  const bags = (all: readonly string[][]): Bag[] =>
    all.map((own) => own.flatMap((word) => numbers.get(word) ?? [])).filter((bag) => bag.length > 0);
  return {words, sections: raw.map((section) => ({queries: bags(section.queries), texts: bags(section.texts)}))};
}

const distinct = (text: string): string[] => [...new Set([...wordsOf(text), ...turningTerms(text)])];

const EPOCHS = 25;
/** A query of each section is learned this often in an epoch. */
const ROUNDS = 7;
const BATCH = 256;
/** Sections that look alike are learned side by side, since they are the ones to tell apart. */
const ALIKE = 8;
const TEMPERATURE = 0.08;
const RATE = 0.15;
/** The share of a query's words that is left out, so that none of them carries it alone. */
const DROPPED = 0.15;
/** From this epoch on a query is put beside the text of its section that fits it best. */
const FITTING_FROM = 8;
const DRAWN = 4;
const SEED = 1;

/** A vector of {@link VECTOR_WIDTH} numbers for each word, in order: the sum of those of a query's words points to its section. */
export function learnWords(sections: readonly WordedSection[], wordCount: number, epochs = EPOCHS): Float32Array {
  const random = randomFrom(SEED);
  const vectors = Float32Array.from({length: wordCount * VECTOR_WIDTH}, () => (random() - 0.5) * 0.25);
  const squares = new Float32Array(wordCount).fill(1e-6);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = inOrder(sections, vectors, random);
    for (let round = 0; round < ROUNDS; round++) {
      for (let from = 0; from + BATCH / 2 <= order.length; from += BATCH) {
        const batch = order.slice(from, from + BATCH);
        const asked: Bag[] = [];
        const meant: Bag[] = [];
        for (const {queries, texts} of batch) {
          const query = pick(queries) ?? [];
          const kept = query.filter(() => random() > DROPPED);
          asked.push(kept.length > 0 ? kept : query);
          const others = random() < 0.5 && queries.length > 1 ? queries.filter((other) => other !== query) : texts;
          meant.push(
            (epoch < FITTING_FROM ? pick(others) : bestOf(others, query, vectors, random)) ?? texts[0] ?? query,
          );
        }
        learnBatch(asked, meant, vectors, squares);
      }
    }
  }
  return vectors;
}

/** The nearest of four drawn ones. */
function bestOf(others: readonly Bag[], query: Bag, vectors: Float32Array, random: () => number): Bag | undefined {
  const to = unit(query, vectors).at;
  let best: {bag: Bag; near: number} | undefined;
  for (let i = 0; i < Math.min(DRAWN, others.length); i++) {
    const bag = others[Math.floor(random() * others.length)] as Bag;
    const near = dot(to, unit(bag, vectors).at);
    if (!best || near > best.near) best = {bag, near};
  }
  return best?.bag;
}

/** Sections in an order in which neighbors look alike: drawn ones, each followed by those nearest to it. */
function inOrder(sections: readonly WordedSection[], vectors: Float32Array, random: () => number): WordedSection[] {
  const usable = sections.filter(({queries, texts}) => queries.length > 0 && texts.length + queries.length > 1);
  const shuffled = usable
    .map((section) => ({section, order: random()}))
    .sort((a, b) => a.order - b.order)
    .map(({section}) => section);
  const at = shuffled.map(({queries}) => unit(queries.flat(), vectors).at);
  const left = new Set(shuffled.keys());
  const order: WordedSection[] = [];
  for (const i of shuffled.keys()) {
    if (!left.has(i)) continue;
    const near = [...left]
      .map((other) => ({other, near: dot(at[i] as Float32Array, at[other] as Float32Array)}))
      .sort((a, b) => b.near - a.near)
      .slice(0, ALIKE);
    for (const {other} of near) {
      left.delete(other);
      order.push(shuffled[other] as WordedSection);
    }
  }
  return order;
}

/** The sum of the vectors of a bag, of length one, and the length that it had. */
function unit(bag: Bag, vectors: Float32Array): {at: Float32Array; length: number} {
  const at = new Float32Array(VECTOR_WIDTH);
  for (const word of bag)
    for (let k = 0; k < VECTOR_WIDTH; k++) at[k] = (at[k] ?? 0) + (vectors[word * VECTOR_WIDTH + k] ?? 0);
  const length = Math.sqrt(dot(at, at)) || 1;
  for (let k = 0; k < VECTOR_WIDTH; k++) at[k] = (at[k] ?? 0) / length;
  return {at, length};
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < VECTOR_WIDTH; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
}

/** One step: each query nearer to its own text, and farther from those of the others; and the other way around. */
function learnBatch(asked: readonly Bag[], meant: readonly Bag[], vectors: Float32Array, squares: Float32Array): void {
  const [from, to] = [asked, meant].map((bags) => bags.map((bag) => unit(bag, vectors))) as [Side, Side];
  const size = asked.length;
  const scores = from.map(({at}) => Float32Array.from(to, (other) => dot(at, other.at) / TEMPERATURE));
  const slopes = scores.map(() => new Float32Array(size));
  const addSoftmax = (scoreOf: (j: number) => number, add: (j: number, share: number) => void): void => {
    let most = -Infinity;
    for (let j = 0; j < size; j++) most = Math.max(most, scoreOf(j));
    let all = 0;
    for (let j = 0; j < size; j++) all += Math.exp(scoreOf(j) - most);
    for (let j = 0; j < size; j++) add(j, Math.exp(scoreOf(j) - most) / all);
  };
  for (let i = 0; i < size; i++) {
    addSoftmax(
      (j) => scores[i]?.[j] ?? 0,
      (j, share) => void ((slopes[i] as Float32Array)[j] = (slopes[i]?.[j] ?? 0) + share - (i === j ? 1 : 0)),
    );
    addSoftmax(
      (j) => scores[j]?.[i] ?? 0,
      (j, share) => void ((slopes[j] as Float32Array)[i] = (slopes[j]?.[i] ?? 0) + share - (i === j ? 1 : 0)),
    );
  }
  const pulls = new Map<number, Float32Array>();
  const pull = (bag: Bag, {at, length}: Side[number], toward: Float32Array): void => {
    const along = dot(at, toward);
    for (const word of bag) {
      const own = pulls.get(word) ?? new Float32Array(VECTOR_WIDTH);
      pulls.set(word, own);
      for (let k = 0; k < VECTOR_WIDTH; k++)
        own[k] = (own[k] ?? 0) + ((toward[k] ?? 0) - along * (at[k] ?? 0)) / length;
    }
  };
  const sumOf = (side: Side, share: (j: number) => number): Float32Array => {
    const sum = new Float32Array(VECTOR_WIDTH);
    side.forEach(({at}, j) => {
      const by = share(j);
      if (Math.abs(by) > 1e-5) for (let k = 0; k < VECTOR_WIDTH; k++) sum[k] = (sum[k] ?? 0) + by * (at[k] ?? 0);
    });
    return sum;
  };
  for (let i = 0; i < size; i++) {
    pull(
      asked[i] ?? [],
      from[i] as Side[number],
      sumOf(to, (j) => slopes[i]?.[j] ?? 0),
    );
    pull(
      meant[i] ?? [],
      to[i] as Side[number],
      sumOf(from, (j) => slopes[j]?.[i] ?? 0),
    );
  }
  for (const [word, own] of pulls) {
    squares[word] = (squares[word] ?? 0) + dot(own, own) / VECTOR_WIDTH;
    const step = RATE / Math.sqrt(squares[word] ?? 1);
    for (let k = 0; k < VECTOR_WIDTH; k++)
      vectors[word * VECTOR_WIDTH + k] = (vectors[word * VECTOR_WIDTH + k] ?? 0) - step * (own[k] ?? 0);
  }
}

type Side = {at: Float32Array; length: number}[];
