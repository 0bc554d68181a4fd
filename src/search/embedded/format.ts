import type {AsPlainObject} from 'minisearch';
import type {BlockKind} from '../records/types';

/** Raised with every change to the shape of the files, so that a page of an older deploy refuses a newer file. */
export const FORMAT = 1;

/** A page as the index file lists it. */
export type PageEntry = {
  title: string;
  /** Path below the site's origin, base URL included: `/guides/tls/`. */
  path: string;
  /** Sidebar section: `Guides › Replay`. */
  section: string;
  language: string;
  tag: string;
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
};

/** What is searched: everything but the text itself. */
export type IndexData = {
  /** The same in both files of one build. */
  id: string;
  pages: PageEntry[];
  sections: SectionEntry[];
  mini: AsPlainObject;
};

/** Text of each section, in the order of `IndexData.sections`; for snippets and answers. */
export type TextData = {id: string; sections: TextBlock[][]};

const KINDS: readonly BlockKind[] = ['text', 'step', 'item', 'more', 'row', 'code'];

type PackedPage = [title: string, path: string, section: number, language: number, tag: number];
type PackedSection = [page: number, level: number, anchor: string | 0, heading: string];
type PackedBlock = string | [kind: number, text: string, columns?: number | null, anchor?: string];

export type IndexFile = {
  format: number;
  id: string;
  names: string[];
  pages: PackedPage[];
  sections: PackedSection[];
  /** Length of each field of each section, field by field. */
  lengths: number[][];
  terms: string[];
  /** For each term: field, then section and frequency pairs; see packPostings. */
  postings: number[][];
};

export type TextFile = {format: number; id: string; columns: string[][]; sections: PackedBlock[][]};

/** Thrown for a file that is not what it should be: cut off, of another format, or not ours at all. */
export class FormatError extends Error {
  override name = 'FormatError';
}

/** Packs the index for transport: repeated names once, section numbers as distances. */
export function packIndex({id, pages, sections, mini}: IndexData): IndexFile {
  const names: string[] = [];
  const nameId = (name: string): number => {
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  };
  const lengths: number[][] = [];
  for (let i = 0; i < sections.length; i++) {
    (mini.fieldLength[i] ?? []).forEach((length, field) => ((lengths[field] ??= new Array<number>(sections.length).fill(0))[i] = length ?? 0));
  }
  return {
    format: FORMAT,
    id,
    names,
    pages: pages.map(({title, path, section, language, tag}) => [title, path, nameId(section), nameId(language), nameId(tag)]),
    sections: sections.map(({page, level, anchor, heading}) => [page, level, anchor ?? 0, level === 1 ? '' : heading]),
    lengths,
    terms: mini.index.map(([term]) => term),
    postings: mini.index.map(([, entry]) => packPostings(entry)),
  };
}

type Postings = Record<string, Record<string, number>>;

/** Field f with n sections becomes `f, n, (distance, frequency) × n`; a frequency of 1 is left out by a negative distance. */
function packPostings(entry: Postings): number[] {
  const packed: number[] = [];
  for (const [field, sections] of Object.entries(entry)) {
    const ids = Object.keys(sections).map(Number).sort((a, b) => a - b);
    packed.push(Number(field), ids.length);
    let previous = -1;
    for (const id of ids) {
      const frequency = sections[id] ?? 1;
      if (frequency === 1) packed.push(previous - id);
      else packed.push(id - previous, frequency);
      previous = id;
    }
  }
  return packed;
}

function unpackPostings(packed: readonly number[]): Postings {
  const entry: Postings = {};
  let i = 0;
  const next = (): number => packed[i++] ?? 0;
  while (i < packed.length) {
    const sections: Record<string, number> = (entry[next()] = {});
    const count = next();
    for (let id = -1, n = 0; n < count; n++) {
      const distance = next();
      id += Math.abs(distance);
      sections[id] = distance < 0 ? 1 : next();
    }
  }
  return entry;
}

/** Reads an index file; throws FormatError when it is not one of this format. */
export function unpackIndex(file: unknown, serializationVersion: number): IndexData {
  if (!isFile<IndexFile>(file, ['names', 'pages', 'sections', 'lengths', 'terms', 'postings'])) throw new FormatError('not a search index of this site');
  const name = (i: number): string => file.names[i] ?? '';
  const pages = file.pages.map(([title, path, section, language, tag]) => ({title, path, section: name(section), language: name(language), tag: name(tag)}));
  const sections = file.sections.map(([page, level, anchor, heading]) => ({
    page,
    level,
    anchor: anchor === 0 ? null : anchor,
    heading: level === 1 ? (pages[page]?.title ?? '') : heading,
  }));
  const ids = sections.map((_, i) => i);
  const mini: AsPlainObject = {
    documentCount: sections.length,
    nextId: sections.length,
    documentIds: Object.fromEntries(ids.map((i) => [i, i])),
    fieldIds: Object.fromEntries(file.lengths.map((_, field) => [FIELD_NAMES[field] ?? `${field}`, field])),
    fieldLength: Object.fromEntries(ids.map((i) => [i, file.lengths.map((of) => of[i] ?? 0)])),
    averageFieldLength: file.lengths.map((of) => of.reduce((sum, length) => sum + length, 0) / Math.max(1, of.length)),
    storedFields: {},
    dirtCount: 0,
    index: file.terms.map((term, i) => [term, unpackPostings(file.postings[i] ?? [])]),
    serializationVersion,
  };
  return {id: file.id, pages, sections, mini};
}

/** The order of MiniSearch's fields, which its serialization numbers. */
export const FIELD_NAMES = ['title', 'heading', 'summary', 'text', 'code'] as const;

export function packText({id, sections}: TextData): TextFile {
  const columns: string[][] = [];
  const columnId = (heads: string[]): number => {
    const known = columns.findIndex((other) => other.join('\t') === heads.join('\t'));
    return known >= 0 ? known : columns.push(heads) - 1;
  };
  const packed = sections.map((blocks) =>
    blocks.map(({kind, text, columns: heads, anchor}): PackedBlock => {
      if (kind === 'text') return text;
      const number = KINDS.indexOf(kind);
      if (heads === null && anchor === null) return [number, text];
      const head = heads === null ? null : columnId(heads);
      return anchor === null ? [number, text, head] : [number, text, head, anchor];
    }),
  );
  return {format: FORMAT, id, columns, sections: packed};
}

/** Reads a text file; throws FormatError when it is not one of this format. */
export function unpackText(file: unknown): TextData {
  if (!isFile<TextFile>(file, ['columns', 'sections'])) throw new FormatError('not a search text of this site');
  const sections = file.sections.map((blocks) =>
    blocks.map((block): TextBlock => {
      if (typeof block === 'string') return {kind: 'text', text: block, columns: null, anchor: null};
      const [number, text, head, anchor] = block;
      return {kind: KINDS[number] ?? 'text', text, columns: head == null ? null : (file.columns[head] ?? null), anchor: anchor ?? null};
    }),
  );
  return {id: file.id, sections};
}

function isFile<T extends {format: number; id: string}>(file: unknown, lists: (keyof T & string)[]): file is T {
  if (typeof file !== 'object' || file === null) return false;
  const record = file as Record<string, unknown>;
  return record['format'] === FORMAT && typeof record['id'] === 'string' && lists.every((list) => Array.isArray(record[list]));
}
