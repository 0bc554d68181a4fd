import type {IndexData, TextData} from '../embedded/format';
import {indexTerms} from '../embedded/tokens';
import {readingsOf} from './pasted';
import {symptomRows, type SymptomMessage, type SymptomRow} from './rows';

/** A row of symptoms that a text fits, how well, from 0 to 1, and what share of the text's words the row holds with its page's title. */
export type FoundSymptom = SymptomRow & {fit: number; share: number};

/** Below this a fit is chance. */
const LEAST_FIT = 0.36;
/** From here on a row is said to fit; below it is the nearest one at most. */
export const GOOD_FIT = 0.6;
/** What a row is worth at least of which all quoted words are there. */
const QUOTED_FIT = 0.62;
const MOST_FOUND = 3;
/** The share of the order of the words in the fit, next to the words themselves. */
const ORDER = 0.4;
/** Words may have others between them in the pasted text: IDs, paths, names. */
const MOST_BETWEEN = 4;
/** How much (as rarity) must fit before a fit is trusted: two or three telling words. */
const TRUST = 7;
/** Rows that share no word at least this rare with the pasted text (a share of the rarest) match by chance. */
const TELLING = 0.3;
/** What the other cells of a row add when they speak of the pasted text too. */
const REST = 0.06;
/** A word is a rare one of its message from this share of the rarest one's weight. */
const RARE = 0.6;
/** How much of the rare words of a message must fit, and how much they must weigh: everyday words fit anything. */
const LEAST_RARE = 0.6;
const LEAST_WEIGHT = 4.2;
/** Of the rare words of the pasted text that the docs know, those that a row lacks speak against it. */
const STRANGE = 0.3;

/** Finds the rows of symptoms that a pasted log line or error is about. Nothing that was pasted is kept. */
export class SymptomFinder {
  private readonly rows: readonly SymptomRow[];
  private readonly rarity = new Map<string, number>();
  /** How rare a term is among the rows alone. */
  private readonly inRows = new Map<string, number>();
  /** The numbers of the rows that hold a term in a message. */
  private readonly byTerm = new Map<string, number[]>();
  private readonly rest: readonly ReadonlySet<string>[];

  constructor(
    readonly index: IndexData,
    readonly text: TextData,
  ) {
    this.rows = symptomRows(index, text);
    this.rest = this.rows.map(
      ({row, section}) =>
        new Set(
          indexTerms(
            `${row.text}\n${index.sections[section]?.heading ?? ''}\n${index.pages[index.sections[section]?.page ?? -1]?.title ?? ''}`,
          ),
        ),
    );
    this.rows.forEach(({messages}, i) => {
      for (const term of new Set(messages.flatMap(({terms}) => terms)))
        this.byTerm.set(term, [...(this.byTerm.get(term) ?? []), i]);
    });
    const everywhere = sectionsByTerm(index);
    const sections = index.sections.length;
    for (const [term, rows] of this.byTerm) {
      const inRows = Math.log(1 + this.rows.length / rows.length);
      // A word of everyday tells little, though few rows happen to have it.
      const inDocs = Math.log(1 + sections / Math.max(1, everywhere.get(term) ?? 1));
      this.inRows.set(term, inRows);
      this.rarity.set(term, Math.min(inRows, inDocs));
    }
  }

  /** The rows that fit best, best first; none when the pasted text fits no row. */
  find(pasted: string): FoundSymptom[] {
    const readings = readingsOf(pasted).map(
      (text) => new Pasted(indexTerms(text).filter((term) => this.rarity.has(term))),
    );
    const words = indexTerms(pasted);
    const all = new Set(readings.flatMap(({terms}) => terms));
    const telling = TELLING * Math.log(1 + this.rows.length);
    const near = new Set(
      [...all].flatMap((term) => ((this.rarity.get(term) ?? 0) >= telling ? (this.byTerm.get(term) ?? []) : [])),
    );
    return [...near]
      .sort((a, b) => a - b)
      .flatMap((i) => {
        const row = this.rows[i];
        if (!row) return [];
        const best = Math.max(
          0,
          ...row.messages.flatMap((message) => readings.map((reading) => this.fit(message, reading))),
        );
        const shared = this.shared(all, this.rest[i] ?? new Set());
        return [{...row, fit: best === 0 ? 0 : best * (1 - STRANGE * (1 - shared)) + REST * shared, i}];
      })
      .filter(({fit}) => fit >= LEAST_FIT)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, MOST_FOUND)
      .map(({i, ...found}) => ({...found, share: shareOf(words, this.rest[i] ?? new Set())}));
  }

  private fit({terms, quoted}: SymptomMessage, pasted: Pasted): number {
    const message = this.lasting(terms, pasted);
    let all = 0;
    let held = 0;
    let trusted = 0;
    let pairs = 0;
    let ordered = 0;
    message.forEach((term, i) => {
      const weight = this.rarity.get(term) ?? 0;
      all += weight;
      if (pasted.holds(term)) {
        held += weight;
        trusted += this.inRows.get(term) ?? 0;
      }
      const next = message[i + 1];
      if (next === undefined) return;
      const both = weight + (this.rarity.get(next) ?? 0);
      pairs += both;
      if (pasted.follows(term, next)) ordered += both;
    });
    const rare = this.rareHeld(message, quoted, pasted);
    if (held === 0 || rare < LEAST_RARE) return 0;
    const words = held / all;
    const order = pairs === 0 ? words : ordered / pairs;
    const fit = ((1 - ORDER) * words + ORDER * order) * (1 - Math.exp(-trusted / TRUST));
    return quoted.size > 1 && rare === 1 ? Math.max(fit, QUOTED_FIT) : fit;
  }

  /**
   * A message without the numbers that the pasted text lacks: they may be a size, a time or a port of one machine. Where
   * its words alone say too little, the numbers are a part of it.
   */
  private lasting(message: readonly string[], pasted: Pasted): readonly string[] {
    const words = message.filter((term) => !/^\d/.test(term) || pasted.holds(term));
    const weight = [...new Set(words)].reduce((sum, term) => sum + (this.rarity.get(term) ?? 0), 0);
    return weight < LEAST_WEIGHT ? message : words;
  }

  /** How much of the rare words of a message the pasted text has, from 0 to 1: those that it quotes, else the rarest. */
  private rareHeld(message: readonly string[], quoted: ReadonlySet<string>, pasted: Pasted): number {
    const weights = [...new Set(message)].map((term) => ({term, weight: this.rarity.get(term) ?? 0}));
    const sum = (each: readonly {weight: number}[]): number => each.reduce((total, {weight}) => total + weight, 0);
    const rarest = Math.max(...weights.map(({weight}) => weight));
    const inQuotes = weights.filter(({term}) => quoted.has(term));
    const rare = sum(inQuotes) >= LEAST_WEIGHT ? inQuotes : weights.filter(({weight}) => weight >= RARE * rarest);
    const held = sum(rare.filter(({term}) => pasted.holds(term)));
    return held < Math.min(LEAST_WEIGHT, sum(rare)) ? 0 : held / sum(rare);
  }

  /** How much of the pasted text (by rarity) a row holds in any of its cells. */
  private shared(pasted: ReadonlySet<string>, row: ReadonlySet<string>): number {
    let all = 0;
    let held = 0;
    for (const term of pasted) {
      const weight = this.rarity.get(term) ?? 0;
      all += weight;
      if (row.has(term)) held += weight;
    }
    return all === 0 ? 0 : held / all;
  }
}

/** In how many sections of the docs each term is. */
function sectionsByTerm({terms, fields}: IndexData): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const field of fields)
    field.terms.forEach((number, i) => {
      const term = terms[number] ?? '';
      counts.set(term, Math.max(counts.get(term) ?? 0, field.counts[i] ?? 0));
    });
  return counts;
}

function shareOf(words: readonly string[], row: ReadonlySet<string>): number {
  return words.filter((word) => row.has(word)).length / Math.max(1, words.length);
}

/** The terms of a pasted text and where they are. */
class Pasted {
  private readonly places = new Map<string, number[]>();

  constructor(readonly terms: readonly string[]) {
    terms.forEach((term, at) => {
      const known = this.places.get(term);
      if (known) known.push(at);
      else this.places.set(term, [at]);
    });
  }

  holds(term: string): boolean {
    return this.places.has(term);
  }

  follows(term: string, next: string): boolean {
    const after = this.places.get(next) ?? [];
    return (this.places.get(term) ?? []).some((at) =>
      after.some((other) => other > at && other - at <= 1 + MOST_BETWEEN),
    );
  }
}

const finders = new WeakMap<IndexData, SymptomFinder>();

/** The finder of an index and its texts, made at the first call. */
export function finderOf(index: IndexData, text: TextData): SymptomFinder {
  const known = finders.get(index);
  if (known?.text === text) return known;
  const finder = new SymptomFinder(index, text);
  finders.set(index, finder);
  return finder;
}
