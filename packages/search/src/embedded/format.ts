import {headingAnchor} from '@docs/text/anchors';
import type {SiteFacts} from '../records/searchable';
import {Pieces, sparseList} from './pieces';
import {packBlocks, unpackBlocks, type TextBlock} from './text-lines';
import {packNumbers, packWords, unpackNumbers, unpackStarts, unpackWords} from './numbers';
import type {PackedWordings} from './section-queries';
import type {WordVectors} from './word-vectors';
import {packPostings, unpackPostings, type FieldPostings, type PackedField} from './packed-postings';

/** Raised with every change to the shape of the files, so that a page of an older deploy refuses a newer file. */
export const FORMAT = 11;

/** A page as the index file lists it. */
export type PageEntry = {
  title: string;
  /** Its name in the sidebar. */
  label: string;
  /** Path below the site's origin, base URL included: `/guides/tls/`. */
  path: string;
  /** Sidebar section: `Guides › Replay`. */
  section: string;
  language: string;
  tag: string;
  /** The page says that what it is about is deprecated or was removed. */
  older: boolean;
  /** What its score is worth beside that of other pages: less for pages that mention everything. */
  weight: number;
  /** How many other pages link to it. */
  linked: number;
};

/** A section of a page: its opening (level 1) or a heading with what is below it. */
export type SectionEntry = {
  page: number;
  level: number;
  anchor: string | null;
  heading: string;
};

/** What is searched: everything but the text itself. */
export type IndexData = {
  /** The same in both files of one build. */
  id: string;
  pages: PageEntry[];
  sections: SectionEntry[];
  /** All terms, sorted, and for each field where they are. */
  terms: string[];
  fields: FieldPostings[];
  /** Where the postings of a large site are instead of in `fields`, with the length of each section in each field. */
  split?: {postings: Pieces<FieldPostings[]>; lengths: readonly (readonly number[])[]};
};

/**
 * For snippets and answers: text of each section, in the order of `IndexData.sections`, what readers call the sections,
 * and frequent English words (stems) that the docs do not use, which are no names.
 */
export type TextData = {
  id: string;
  sections: TextBlock[][];
  /** The heads of tables. */
  columns: readonly string[][];
  wordings: PackedWordings;
  /** The pieces of a large site, from which `sections` and the wordings are filled. */
  split: {sections?: Pieces<readonly TextBlock[][]>; wordings?: Pieces<FieldPostings>};
  plain: ReadonlySet<string>;
  /** What answers know of the site. */
  site: SiteFacts;
  /** How sections answer, by their numbers, where a person has said it. */
  answers: ReadonlyMap<number, SectionAnswer>;
  /** Vectors of words, by which sections are near to a question that is in none of their words. */
  vectors: WordVectors | null;
};

/** How a section answers: the sentences that say it, one for each question that it answers, and the block that shows it. */
export type SectionAnswer = {
  says?: readonly string[] | undefined;
  shows?: 'steps' | 'row' | 'listing' | 'table' | 'none' | undefined;
};

/** How sections answer, by the path of their page below the base URL and their anchor ('' for a page's opening). */
export type SectionAnswers = Readonly<Record<string, Readonly<Record<string, SectionAnswer>>>>;

/** The label is 0 when it is the title; the number of pages that link here; the weight, and 1 of an older page, where they say anything. */
type PackedPage = [
  title: string,
  path: string,
  section: number,
  language: number,
  tag: number,
  label: string | 0,
  linked: number,
  weight?: number,
  older?: 1,
];
/** Sections in columns, which compress better than rows: similar values are next to each other. */
type PackedSections = {
  /** For each section its level and how its anchor is told, see `Anchored`. Level 1 opens the next page. */
  marks: string;
  /** Headings of all but the openings, whose heading is the page's title, and anchors that are not slugs; a line each. */
  headings: string;
  anchors: string;
};
/** No anchor, the slug of the heading, or another anchor. */
const Anchored = {not: 0, bySlug: 1, byItself: 2} as const;
const ANCHORED_WAYS = 3;

export type IndexFile = {
  format: number;
  id: string;
  names: string[];
  pages: PackedPage[];
  sections: PackedSections;
  terms: string;
  fields: PackedField[];
  /** Of a large site: where the pieces of the postings begin, and for each field the lengths of the sections. */
  split?: {starts: string; lengths: string[]};
};

/** Each section is a text of lines, see text-lines.ts; `columns` holds the heads of tables, divided by tabs. */
export type TextFile = {
  format: number;
  id: string;
  columns: string[];
  sections: string[];
  wordings: PackedWordings;
  plain: string;
  site: SiteFacts;
  answers: [section: number, answer: SectionAnswer][];
  /** Of a large site: where the pieces of the texts begin, and how many sections there are. */
  split?: {starts: string; count: number};
};

/** Thrown for a file that is not what it should be: cut off, of another format, or not ours at all. */
export class FormatError extends Error {
  override name = 'FormatError';
}

/** Packs the index for transport: repeated names once, sorted numbers as distances. */
export function packIndex({id, pages, sections, terms, fields}: IndexData): IndexFile {
  const names: string[] = [];
  const nameId = (name: string): number => {
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  };
  return {
    format: FORMAT,
    id,
    names,
    pages: pages.map(({title, label, path, section, language, tag, older, weight, linked}): PackedPage => {
      const page: PackedPage = [
        title,
        path,
        nameId(section),
        nameId(language),
        nameId(tag),
        label === title ? 0 : label,
        linked,
      ];
      if (older) page.push(weight, 1);
      else if (weight !== 1) page.push(weight);
      return page;
    }),
    sections: packSections(sections),
    terms: packWords(terms),
    fields: fields.map((field) => packPostings(field, openingsOf(sections))),
  };
}

/** Reads an index file; throws FormatError when it is not one of this format. */
export function unpackIndex(file: unknown): IndexData {
  if (!isFile<IndexFile>(file, ['names', 'pages', 'fields']) || typeof file.sections?.marks !== 'string')
    throw new FormatError('not a search index of this site');
  const name = (i: number): string => file.names[i] ?? '';
  const pages = file.pages.map(([title, path, section, language, tag, label, linked, weight, older]) => ({
    title,
    label: label === 0 ? title : label,
    path,
    section: name(section),
    language: name(language),
    tag: name(tag),
    older: older === 1,
    weight: weight ?? 1,
    linked,
  }));
  const sections = unpackSections(file.sections, pages);
  return {
    id: file.id,
    pages,
    sections,
    terms: unpackWords(file.terms),
    fields: file.fields.map((field) => unpackPostings(field, openingsOf(sections))),
    ...(file.split
      ? {
          split: {
            postings: new Pieces<FieldPostings[]>('terms', unpackStarts(file.split.starts)),
            lengths: file.split.lengths.map(unpackNumbers),
          },
        }
      : {}),
  };
}

/** How many terms each section has in a field. */
export function sectionLengths(field: Pick<FieldPostings, 'sections'> | undefined, sectionCount: number): number[] {
  const lengths = new Array<number>(sectionCount).fill(0);
  for (const section of field?.sections ?? []) lengths[section] = (lengths[section] ?? 0) + 1;
  return lengths;
}

/** Puts a fetched piece of the postings in its place; throws FormatError when it is of another index. */
export function supplyPostings({id, sections, split}: IndexData, at: number, file: unknown): void {
  if (!isFile<{format: number; id: string; fields: PackedField[]}>(file, ['fields']) || file.id !== id)
    throw new FormatError('not a piece of this index');
  const openings = openingsOf(sections);
  split?.postings.supply(
    at,
    file.fields.map((field) => unpackPostings(field, openings)),
  );
}

/** Sections of all pages in order, each page with its opening first. */
function packSections(sections: readonly SectionEntry[]): PackedSections {
  const wayOf = ({anchor, heading}: SectionEntry): number =>
    anchor === null ? Anchored.not : anchor === headingAnchor(heading) ? Anchored.bySlug : Anchored.byItself;
  return {
    marks: packNumbers(sections.map((section) => section.level * ANCHORED_WAYS + wayOf(section))),
    headings: sections.flatMap(({level, heading}) => (level === 1 ? [] : [heading])).join('\n'),
    anchors: sections.flatMap((section) => (wayOf(section) === Anchored.byItself ? [section.anchor] : [])).join('\n'),
  };
}

function unpackSections(packed: PackedSections, pages: readonly PageEntry[]): SectionEntry[] {
  const headings = packed.headings.split('\n').values();
  const anchors = packed.anchors.split('\n').values();
  let page = -1;
  return unpackNumbers(packed.marks).map((mark) => {
    const level = Math.floor(mark / ANCHORED_WAYS);
    if (level === 1) page += 1;
    const heading = (level === 1 ? pages[page]?.title : headings.next().value) ?? '';
    const way = mark % ANCHORED_WAYS;
    const anchor =
      way === Anchored.not ? null : way === Anchored.bySlug ? headingAnchor(heading) : (anchors.next().value ?? '');
    return {page, level, anchor, heading};
  });
}

/** The section that opens each page. */
function openingsOf(sections: readonly Pick<SectionEntry, 'level'>[]): number[] {
  return sections.flatMap(({level}, section) => (level === 1 ? [section] : []));
}

/** What a section is searched by, in the order of the file. */
export const FIELD_NAMES = ['title', 'heading', 'name', 'summary', 'links', 'text', 'code'] as const;

export function packText({
  id,
  sections,
  wordings,
  plain,
  site,
  answers,
}: Pick<TextData, 'id' | 'sections' | 'wordings' | 'plain' | 'site' | 'answers'>): TextFile {
  const columns: string[] = [];
  return {
    format: FORMAT,
    id,
    sections: sections.map((blocks) => packBlocks(blocks, columns)),
    columns,
    wordings,
    plain: packWords([...plain]),
    site,
    answers: [...answers],
  };
}

/** Reads a text file, beside which are vectors of words; throws FormatError when it is not one of this format. */
export function unpackText(file: unknown, vectors: WordVectors | null = null): TextData {
  if (!isFile<TextFile>(file, ['columns', 'sections'])) throw new FormatError('not a search text of this site');
  const columns = columnsOf(file);
  const texts = file.split && new Pieces<readonly TextBlock[][]>('text', unpackStarts(file.split.starts));
  const words = file.wordings.split && new Pieces<FieldPostings>('words', unpackStarts(file.wordings.split.starts));
  return {
    id: file.id,
    sections:
      file.split && texts
        ? sparseList<TextBlock[]>(file.split.count, texts)
        : file.sections.map((lines) => unpackBlocks(lines, columns)),
    wordings: words ? {...file.wordings, pieces: words} : file.wordings,
    columns,
    split: {...(texts ? {sections: texts} : {}), ...(words ? {wordings: words} : {})},
    plain: new Set(unpackWords(file.plain)),
    site: file.site,
    answers: new Map(file.answers),
    vectors,
  };
}

const columnsOf = ({columns}: Pick<TextFile, 'columns'>): string[][] => columns.map((heads) => heads.split('\t'));

/** Puts a fetched piece of the texts or of the wordings in its place; throws FormatError when it is of other texts. */
export function supplyText(
  {id, sections, split, columns}: TextData,
  kind: 'text' | 'words',
  at: number,
  file: unknown,
): void {
  if (kind === 'words') {
    if (!isFile<{format: number; id: string; places: PackedField}>(file, []) || file.id !== id)
      throw new FormatError('not a piece of these texts');
    split.wordings?.supply(at, unpackPostings(file.places, []));
    return;
  }
  if (!isFile<Pick<TextFile, 'format' | 'id' | 'sections'>>(file, ['sections']) || file.id !== id)
    throw new FormatError('not a piece of these texts');
  const blocks = file.sections.map((lines) => unpackBlocks(lines, columns));
  const start = split.sections?.starts[at] ?? 0;
  split.sections?.supply(at, blocks);
  blocks.forEach((own, i) => (sections[start + i] = own));
}

function isFile<T extends {format: number; id: string}>(file: unknown, lists: (keyof T & string)[]): file is T {
  if (typeof file !== 'object' || file === null) return false;
  const record = file as Record<string, unknown>;
  return (
    record['format'] === FORMAT &&
    typeof record['id'] === 'string' &&
    lists.every((list) => Array.isArray(record[list]))
  );
}
