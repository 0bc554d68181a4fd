import {FIELD_NAMES, FORMAT, packIndex, sectionLengths, type IndexData, type IndexFile, type TextFile} from './format';
import {packPostings, unpackPostings, type FieldPostings, type PackedField} from './packed-postings';
import {packNumbers} from './numbers';
import {pieceName, pieceStarts} from './pieces';

/** Files of up to `whole` characters stay one; larger ones are cut into pieces of about `piece`. */
export type SplitSizes = {whole: number; piece: number};

/** Three times what those of 440 pages weigh, and pieces of some 4 KB compressed: a question wants few words of many pages. */
export const SPLIT: Record<'postings' | 'texts' | 'wordings', SplitSizes> = {
  postings: {whole: 1_200_000, piece: 12_000},
  texts: {whole: 6_000_000, piece: 16_000},
  wordings: {whole: 700_000, piece: 12_000},
};

/** A piece by the name of its file. */
export type PieceFiles = Record<string, object>;

/** The index in one file, or its postings in pieces beside it. */
export function splitIndex(data: IndexData, {whole, piece}: SplitSizes): {index: IndexFile; pieces: PieceFiles} {
  const index = packIndex(data);
  const openings = data.sections.flatMap(({level}, section) => (level === 1 ? [section] : []));
  if (weightOf(index.fields) <= whole) return {index, pieces: {}};
  const starts = pieceStarts(placesOf(data.terms.length, data.fields), piece);
  const pieces = starts.map((start, at) => ({
    format: FORMAT,
    id: data.id,
    fields: data.fields.map((field) => packPostings(slice(field, start, starts[at + 1]), openings)),
  }));
  return {
    index: {
      ...index,
      fields: [],
      split: {
        starts: packNumbers(distances(starts)),
        lengths: FIELD_NAMES.map((_, field) => packNumbers(sectionLengths(data.fields[field], data.sections.length))),
      },
    },
    pieces: namePieces('terms', pieces),
  };
}

/** The texts in one file, or in pieces beside it; a page is never cut. `openings` are the sections that begin a page. */
export function splitText(
  file: TextFile,
  openings: ReadonlySet<number>,
  {texts, wordings}: Record<'texts' | 'wordings', SplitSizes> = SPLIT,
): {text: TextFile; pieces: PieceFiles} {
  const words = splitWordings(file, wordings);
  if (file.sections.reduce((sum, {length}) => sum + length, 0) <= texts.whole)
    return {text: words.text, pieces: words.pieces};
  const starts = pieceStarts(
    file.sections.map(({length}) => length),
    texts.piece,
    (section) => openings.has(section),
  );
  const pieces = starts.map((start, at) => ({
    format: FORMAT,
    id: file.id,
    sections: file.sections.slice(start, starts[at + 1]),
  }));
  return {
    text: {
      ...words.text,
      sections: [],
      split: {starts: packNumbers(distances(starts)), count: file.sections.length},
    },
    pieces: {...words.pieces, ...namePieces('text', pieces)},
  };
}

function splitWordings(file: TextFile, {whole, piece}: SplitSizes): {text: TextFile; pieces: PieceFiles} {
  const {places} = file.wordings;
  if (weightOf([places]) <= whole) return {text: file, pieces: {}};
  const all = unpackPostings(places, []);
  const last = all.terms.at(-1) ?? 0;
  const starts = pieceStarts(placesOf(last + 1, [all]), piece);
  const lengths: number[] = [];
  for (const wording of all.sections) lengths[wording] = (lengths[wording] ?? 0) + 1;
  const pieces = starts.map((start, at) => ({
    format: FORMAT,
    id: file.id,
    places: packPostings(slice(all, start, starts[at + 1]), []),
  }));
  return {
    text: {
      ...file,
      wordings: {
        ...file.wordings,
        places: packPostings(slice(all, 0, 0), []),
        split: {
          starts: packNumbers(distances(starts)),
          lengths: packNumbers(Array.from(lengths, (length) => length ?? 0)),
        },
      },
    },
    pieces: namePieces('words', pieces),
  };
}

const namePieces = (kind: Parameters<typeof pieceName>[0], pieces: readonly object[]): PieceFiles =>
  Object.fromEntries(pieces.map((piece, at) => [pieceName(kind, at), piece]));

const weightOf = (fields: readonly PackedField[]): number =>
  fields.reduce((sum, {terms, sections, counts}) => sum + terms.length + sections.length + counts.length, 0);

const distances = (starts: readonly number[]): number[] => starts.map((start, i) => start - (starts[i - 1] ?? 0));

/** For each term in how many places it is, in all fields together. */
function placesOf(count: number, fields: readonly FieldPostings[]): number[] {
  const places = new Array<number>(count).fill(1);
  for (const {terms, counts} of fields)
    terms.forEach((term, i) => (places[term] = (places[term] ?? 0) + (counts[i] ?? 0)));
  return places;
}

/** The postings of the terms from one number to before another. */
function slice({terms, counts, sections, frequencies}: FieldPostings, from: number, to = Infinity): FieldPostings {
  const first = terms.findIndex((term) => term >= from);
  const after = terms.findIndex((term) => term >= to);
  const [low, high] = [first < 0 ? terms.length : first, after < 0 ? terms.length : after];
  const before = counts.slice(0, low).reduce((sum, count) => sum + count, 0);
  const own = counts.slice(low, high);
  const end = before + own.reduce((sum, count) => sum + count, 0);
  return {
    terms: terms.slice(low, high),
    counts: own,
    sections: sections.slice(before, end),
    frequencies: frequencies.slice(before, end),
  };
}
