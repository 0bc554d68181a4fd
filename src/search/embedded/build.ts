import {createHash} from 'node:crypto';
import MiniSearch from 'minisearch';
import {searchable} from '../records/searchable';
import {plainText} from '../records/text';
import type {SearchRecord} from '../records/types';
import {type FIELD_NAMES, packIndex, packText, type IndexFile, type PageEntry, type SectionEntry, type TextBlock, type TextFile} from './format';
import {postingsOf} from './mini';
import {miniSearchOptions} from './options';
import {indexTerms, joinedRuns} from './tokens';

const MAX_CODE_LINES = 16;
const MAX_COUNT = 2;

/**
 * The two files of the embedded search, from the records of all pages. Equal records give equal files: `id`, which
 * both carry, is a hash of their content.
 */
export function buildFiles(records: readonly SearchRecord[], baseUrl = '/'): {index: IndexFile; text: TextFile} {
  const {pages, sections} = collect(records, baseUrl);
  const mini = new MiniSearch<SectionDocument>(miniSearchOptions);
  mini.addAll(sections.map((section, id) => documentOf(section, id, pages[section.page])));
  const text = sections.map(({blocks}) => blocks.map(shortened));
  const id = createHash('sha256')
    .update(JSON.stringify([pages, sections]))
    .digest('hex')
    .slice(0, 16);
  const index = packIndex({id, pages, sections, ...postingsOf(mini.toJSON())});
  return {index, text: packText({id, sections: text})};
}

/** Long listings are found by all of their words, but quoted in part only. */
function shortened(block: TextBlock): TextBlock {
  if (block.kind !== 'code') return block;
  const lines = block.text.split('\n');
  return lines.length > MAX_CODE_LINES ? {...block, text: [...lines.slice(0, MAX_CODE_LINES), '…'].join('\n')} : block;
}

type Section = SectionEntry & {blocks: TextBlock[]; summary: string; names: string[]; code: string[]};
type SectionDocument = {id: number} & Record<(typeof FIELD_NAMES)[number], string>;

function collect(records: readonly SearchRecord[], baseUrl: string): {pages: PageEntry[]; sections: Section[]} {
  const pages: PageEntry[] = [];
  const sections: Section[] = [];
  for (const record of searchable(records)) {
    const {hierarchy, type} = record;
    if (type === 'lvl1') {
      const path = `${baseUrl.replace(/\/$/, '')}${new URL(record.url_without_anchor).pathname.slice(baseUrl.length - 1)}`;
      pages.push({
        title: hierarchy.lvl1,
        label: record.aliases[0] ?? hierarchy.lvl1,
        path,
        section: hierarchy.lvl0,
        language: record.language,
        tag: record.docusaurus_tag,
      });
    }
    if (type !== 'content') {
      const heading = hierarchy[type] ?? hierarchy.lvl1;
      sections.push({
        page: pages.length - 1,
        level: Number(type.slice(3)),
        anchor: record.anchor,
        heading,
        blocks: [],
        summary: '',
        names: [],
        code: [...record.code],
      });
      continue;
    }
    const section = sections.at(-1);
    if (!section || record.content === null) continue;
    if (record.block === 'summary') {
      section.summary = record.content;
      continue;
    }
    const anchor = record.anchor === section.anchor ? null : record.anchor;
    section.blocks.push({kind: record.block ?? 'text', text: record.content, columns: record.columns, anchor});
    section.code.push(...record.code);
    if (record.defines !== null) section.names.push(record.defines);
  }
  return {pages, sections};
}

function documentOf(section: Section, id: number, page: PageEntry | undefined): SectionDocument {
  const opening = section.level === 1;
  const heads = new Set(section.blocks.flatMap(({columns}) => columns ?? []));
  const prose = [...section.blocks.filter(({kind}) => kind !== 'code').map(({text}) => plainText(text)), ...heads];
  const code = section.blocks.filter(({kind}) => kind === 'code').map(({text}) => text);
  const text = atMost(
    MAX_COUNT,
    indexTerms(prose.join('\n')).filter((term) => !isNoise(term)),
  );
  const known = new Set(text);
  const listings = [...section.code, ...code].join('\n');
  const onlyInCode = new Set([...indexTerms(listings), ...section.blocks.flatMap(commandsIn)].filter((term) => !known.has(term)));
  const words = page ? `${page.title} ${page.label} ${page.path.replaceAll('/', ' ')}` : '';
  return {
    id,
    title: opening ? [...new Set(indexTerms(words))].join(' ') : '',
    name: [...new Set(indexTerms(section.names.join('\n')))].join(' '),
    heading: opening ? '' : indexTerms(section.heading).join(' '),
    summary: indexTerms(section.summary).join(' '),
    text: text.join(' '),
    code: [...onlyInCode].filter(isWorthFinding).join(' '),
  };
}

/** The commands in a block, as joined terms: `speedctl get raw <id>` gives `speedctlget` and `speedctlgetraw`. */
function commandsIn({kind, text}: TextBlock): string[] {
  const pieces = kind === 'code' ? text.split('\n') : [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
  return pieces.flatMap((piece) => {
    const words = /^\s*([a-z][\w-]*(?: [a-z][\w-]*){1,2})(?![\w./=:])/.exec(piece)?.[1]?.split(' ') ?? [];
    return words.length < 2 ? [] : joinedRuns(words.slice(0, 3)).filter((run) => run.startsWith(joinedRuns(words.slice(0, 2))[0] ?? ''));
  });
}

/** Numbers and single letters of examples are not looked for. */
function isWorthFinding(term: string): boolean {
  return term.length > 2 && !/^\d+$/.test(term) && !isNoise(term);
}

/** Hashes, timestamps and other values that nobody types. */
function isNoise(term: string): boolean {
  return /^[0-9a-f]{16,}$/.test(term) || /^(?=(?:\D*\d){8})[a-z0-9]{14,}$/.test(term);
}

/** The terms with no more than `count` of each: that a word stands there a tenth time says nothing more. */
function atMost(count: number, terms: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return terms.filter((term) => {
    const times = (seen.get(term) ?? 0) + 1;
    seen.set(term, times);
    return times <= count;
  });
}
