import {headingAnchor} from '../../site/anchors';
import type {BlockKind} from '../records/types';
import {packBlocks, unpackBlocks} from './text-lines';
import {packWords, unpackWords} from './numbers';
import type {PackedWordings} from './wordings';
import {packPostings, unpackPostings, type FieldPostings, type PackedField} from './packed-postings';

/** Raised with every change to the shape of the files, so that a page of an older deploy refuses a newer file. */
export const FORMAT = 5;

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
  /** How many other pages link to it. */
  linked: number;
};

/** A section of a page: its opening (level 1) or a heading with what stands below it. */
export type SectionEntry = {
  page: number;
  level: number;
  anchor: string | null;
  heading: string;
};

/** A block of text in the text file. */
export type TextBlock = {
  kind: BlockKind;
  text: string;
  /** Column heads of a table row. */
  columns: string[] | null;
  /** Anchor of a table row of its own. */
  anchor: string | null;
  /** Where the last cell of a table row leads to: a path with its anchor. */
  to?: string;
};

/** What is searched: everything but the text itself. */
export type IndexData = {
  /** The same in both files of one build. */
  id: string;
  pages: PageEntry[];
  sections: SectionEntry[];
  /** All terms, sorted, and for each field where they stand. */
  terms: string[];
  fields: FieldPostings[];
};

/** Text of each section, in the order of `IndexData.sections`, and what readers call the sections; for snippets and answers. */
export type TextData = {id: string; sections: TextBlock[][]; wordings: PackedWordings};

/** The label is 0 when it is the title; the number of pages that link here; an older page ends in 1. */
type PackedPage = [
  title: string,
  path: string,
  section: number,
  language: number,
  tag: number,
  label: string | 0,
  linked: number,
  older?: 1,
];
/** The anchor is 0 for none and 1 for the heading's own slug. */
type PackedSection = [page: number, level: number, anchor: string | 0 | 1, heading: string];

export type IndexFile = {
  format: number;
  id: string;
  names: string[];
  pages: PackedPage[];
  sections: PackedSection[];
  terms: string;
  fields: PackedField[];
};

/** Each section is a text of lines, see text-lines.ts; `columns` holds the heads of tables, divided by tabs. */
export type TextFile = {
  format: number;
  id: string;
  columns: string[];
  sections: string[];
  wordings: PackedWordings;
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
    pages: pages.map(({title, label, path, section, language, tag, older, linked}): PackedPage => {
      const page: PackedPage = [
        title,
        path,
        nameId(section),
        nameId(language),
        nameId(tag),
        label === title ? 0 : label,
        linked,
      ];
      if (older) page[7] = 1;
      return page;
    }),
    sections: sections.map(({page, level, anchor, heading}) => [
      page,
      level,
      anchor === headingAnchor(heading) ? 1 : (anchor ?? 0),
      level === 1 ? '' : heading,
    ]),
    terms: packWords(terms),
    fields: fields.map((field) => packPostings(field, openingsOf(sections))),
  };
}

/** Reads an index file; throws FormatError when it is not one of this format. */
export function unpackIndex(file: unknown): IndexData {
  if (!isFile<IndexFile>(file, ['names', 'pages', 'sections', 'fields']))
    throw new FormatError('not a search index of this site');
  const name = (i: number): string => file.names[i] ?? '';
  const pages = file.pages.map(([title, path, section, language, tag, label, linked, older]) => ({
    title,
    label: label === 0 ? title : label,
    path,
    section: name(section),
    language: name(language),
    tag: name(tag),
    older: older === 1,
    linked,
  }));
  const sections = file.sections.map(([page, level, anchor, heading]) => ({
    page,
    level,
    anchor: anchor === 0 ? null : anchor === 1 ? headingAnchor(heading) : anchor,
    heading: level === 1 ? (pages[page]?.title ?? '') : heading,
  }));
  return {
    id: file.id,
    pages,
    sections,
    terms: unpackWords(file.terms),
    fields: file.fields.map((field) => unpackPostings(field, openingsOf(sections))),
  };
}

/** The section that opens each page. */
function openingsOf(sections: readonly Pick<SectionEntry, 'level'>[]): number[] {
  return sections.flatMap(({level}, section) => (level === 1 ? [section] : []));
}

/** The order of MiniSearch's fields, which its serialization numbers. */
export const FIELD_NAMES = ['title', 'heading', 'name', 'summary', 'links', 'text', 'code'] as const;

export function packText({id, sections, wordings}: TextData): TextFile {
  const columns: string[] = [];
  return {
    format: FORMAT,
    id,
    sections: sections.map((blocks) => packBlocks(blocks, columns)),
    columns,
    wordings,
  };
}

/** Reads a text file; throws FormatError when it is not one of this format. */
export function unpackText(file: unknown): TextData {
  if (!isFile<TextFile>(file, ['columns', 'sections'])) throw new FormatError('not a search text of this site');
  const columns = file.columns.map((heads) => heads.split('\t'));
  return {
    id: file.id,
    sections: file.sections.map((lines) => unpackBlocks(lines, columns)),
    wordings: file.wordings,
  };
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
