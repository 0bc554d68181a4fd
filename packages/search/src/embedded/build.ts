import {createHash} from 'node:crypto';
import {NO_RULES, searchable, type SearchRules} from '../records/searchable';
import {plainText} from '../records/text';
import type {SearchRecord} from '../records/types';
import {collectPostings, type SectionTerms} from './collect-postings';
import {
  packText,
  type IndexFile,
  type PageEntry,
  type SectionAnswer,
  type SectionAnswers,
  type SectionEntry,
  type TextFile,
} from './format';
import type {TextBlock} from './text-lines';
import {SPLIT, splitIndex, splitText, type PieceFiles} from './split';
import {indexWordings, packWordings, type SectionQueries} from './section-queries';
import {deniedTerms, indexTerms, joinedRuns, stem} from './tokens';

const MAX_CODE_LINES = 40;
/** The head of a column of names that are no code: those of a glossary. */
const TERM = /^(?:term|name|word)$/i;
/** The code of a first cell that uses names and defines none: `regex(pattern="…", captureGroup=1)`. */
const EXPRESSION = /[(=].*[,"')]/;
/** The title of the note with which a page says that it is about something deprecated or removed. */
const OLDER = /^(?:Deprecated|Removed|Legacy)\b.{0,60}$/;

/**
 * The two files of the embedded search and the pieces beside them, from the records of all pages. Equal records give equal files: `id`, which
 * both carry, is a hash of their content.
 */
export function buildFiles(
  records: readonly SearchRecord[],
  {baseUrl = '/', wordings = {}, answers = {}, english = [], rules = NO_RULES, split = SPLIT}: IndexOptions = {},
): {index: IndexFile; text: TextFile; pieces: PieceFiles} {
  const {pages, sections} = collect(records, baseUrl, rules);
  const below = baseUrl.length - 1;
  const entryOf = <T>(data: Readonly<Record<string, Readonly<Record<string, T>>>>, {page, anchor}: Section) =>
    data[pages[page]?.path.slice(below) ?? '']?.[anchor ?? ''];
  const prose = sections.map(({blocks}) => indexTerms(proseOf(blocks)));
  const termsOfPage = pages.map(() => new Set<string>());
  sections.forEach(({page}, id) => prose[id]?.forEach((term) => termsOfPage[page]?.add(term)));
  const postings = collectPostings(
    sections.map((section, id) =>
      termsOf(section, {
        page: pages[section.page],
        prose: prose[id] ?? [],
        termsOfPage: termsOfPage[section.page] ?? new Set(),
      }),
    ),
  );
  const text = sections.map(({blocks}) => blocks.map(shorten));
  const id = createHash('sha256')
    .update(JSON.stringify([pages, sections]))
    .digest('hex')
    .slice(0, 16);
  const worded = indexWordings(sections.map((section) => entryOf(wordings, section) ?? []));
  const wordingsThere = packWordings(worded, sections.length, postings.terms);
  const answersThere = sections.flatMap((section, id): [number, SectionAnswer][] => {
    const answer = entryOf(answers, section);
    return answer ? [[id, answer]] : [];
  });
  const known = new Set(postings.terms);
  const plain = new Set(
    english
      .map(stem)
      .filter((term) => !known.has(term) && !worded.standsIn.has(term))
      .sort(),
  );
  const data = {id, pages, sections, ...postings};
  const openings = new Set(sections.flatMap(({level}, section) => (level === 1 ? [section] : [])));
  const {index, pieces} = splitIndex(data, split.postings);
  const texts = splitText(
    packText({id, sections: text, wordings: wordingsThere, plain, site: rules.answers, answers: new Map(answersThere)}),
    openings,
    split,
  );
  return {index, text: texts.text, pieces: {...pieces, ...texts.pieces}};
}

/** Long listings are found by all of their words, but quoted in part only. */
function shorten(block: TextBlock): TextBlock {
  if (!isListing(block)) return block;
  const lines = block.text.split('\n');
  return lines.length > MAX_CODE_LINES ? {...block, text: [...lines.slice(0, MAX_CODE_LINES), '…'].join('\n')} : block;
}

/** `wordings` is what readers call the sections, `answers` how they answer, `english` are frequent English words. */
export type IndexOptions = {
  baseUrl?: string;
  wordings?: SectionQueries;
  answers?: SectionAnswers;
  english?: readonly string[];
  rules?: SearchRules;
  /** From which size on files are split. */
  split?: typeof SPLIT;
};

type Section = SectionEntry & {
  blocks: TextBlock[];
  summary: string;
  names: string[];
  code: string[];
  links: ReadonlySet<string>;
};

function collect(
  records: readonly SearchRecord[],
  baseUrl: string,
  rules: SearchRules,
): {pages: PageEntry[]; sections: Section[]} {
  const pages: PageEntry[] = [];
  const sections: Section[] = [];
  for (const record of searchable(records, rules)) {
    const {hierarchy, type} = record;
    if (type === 'lvl1') {
      const path = pathBelow(baseUrl, record.url_without_anchor);
      pages.push({
        title: hierarchy.lvl1,
        label: record.aliases[0] ?? hierarchy.lvl1,
        path,
        section: hierarchy.lvl0,
        language: record.language,
        tag: record.docusaurus_tag,
        older: false,
        weight: rules.weights.find((rule) => path.includes(rule.path))?.weight ?? 1,
        linked: 0,
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
        links: new Set(),
      });
      continue;
    }
    const section = sections.at(-1);
    // What commands print is seldom looked for, and never quoted.
    if (!section || record.content === null || record.block === 'output') continue;
    if (record.block === 'summary') {
      section.summary = record.content;
      continue;
    }
    const page = pages.at(-1);
    if (page && section.level === 1 && OLDER.test(record.content)) page.older = true;
    const anchor = record.anchor === section.anchor ? null : record.anchor;
    section.blocks.push({
      kind: record.block ?? 'text',
      text: record.content,
      columns: record.columns,
      anchor,
      ...(record.to === undefined ? {} : {to: record.to}),
      ...(record.inside ? {inside: true} : {}),
    });
    section.code.push(...record.code);
    const name = record.defines ?? (TERM.test(record.columns?.[0] ?? '') ? record.content.split(' | ')[0] : undefined);
    if (name !== undefined && !EXPRESSION.test(name)) section.names.push(name);
  }
  addLinks(records, pages, sections, baseUrl);
  return {pages, sections};
}

/** Gives each section the words with which other pages link to it: they say in other words what it is about. */
function addLinks(
  records: readonly SearchRecord[],
  pages: readonly PageEntry[],
  sections: Section[],
  baseUrl: string,
): void {
  const byAddress = new Map<string, Section>();
  for (const section of sections) {
    const path = pages[section.page]?.path ?? '';
    byAddress.set(section.anchor === null ? path : `${path}#${section.anchor}`, section);
  }
  const named = new Map<Section, ReadonlySet<string>>();
  const namesOf = (section: Section): ReadonlySet<string> => {
    const page = pages[section.page];
    const names =
      named.get(section) ?? new Set(indexTerms(`${page?.title ?? ''} ${page?.label ?? ''} ${section.heading}`));
    named.set(section, names);
    return names;
  };
  const words = new Map<Section, Set<string>>();
  const linking = new Map<string, Set<string>>();
  for (const {links, url_without_anchor} of records) {
    const page = pathBelow(baseUrl, url_without_anchor);
    for (const {to} of links) {
      const path = to.replace(/#.*$/, '');
      linking.set(path, (linking.get(path) ?? new Set()).add(page));
    }
    for (const {to, text} of links) {
      const target = byAddress.get(to) ?? byAddress.get(to.replace(/#.*$/, ''));
      if (!target || to.startsWith(page)) continue;
      const known = namesOf(target);
      const own = words.get(target) ?? new Set();
      for (const term of indexTerms(text)) if (!known.has(term) && !isNoise(term)) own.add(term);
      words.set(target, own);
    }
  }
  for (const [section, linking] of words) section.links = linking;
  for (const entry of pages) entry.linked = linking.get(entry.path)?.size ?? 0;
}

function pathBelow(baseUrl: string, url: string): string {
  return `${baseUrl.replace(/\/$/, '')}${new URL(url).pathname.slice(baseUrl.length - 1)}`;
}

const isListing = ({kind}: TextBlock): boolean => kind === 'code' || kind === 'output';

/** Everything in blocks but their listings. */
function proseOf(blocks: readonly TextBlock[]): string {
  return blocks
    .filter((block) => !isListing(block))
    .map(({text}) => plainText(text))
    .join('\n');
}

/** `prose` are the words of the section, and `termsOfPage` those of the whole page, which say nothing new in a listing. */
function termsOf(
  section: Section,
  {page, prose, termsOfPage}: {page: PageEntry | undefined; prose: readonly string[]; termsOfPage: ReadonlySet<string>},
): SectionTerms {
  const opening = section.level === 1;
  const heads = new Set(section.blocks.flatMap(({columns}) => columns ?? []));
  const code = section.blocks.filter(isListing).map(({text}) => text);
  const title = page ? indexTerms(`${page.title} ${page.label}`) : [];
  // What is in the heading, or in title and description of the page's opening, or is defined here, is found there.
  const above = new Set([
    ...(opening ? [...title, ...indexTerms(section.summary)] : indexTerms(section.heading)),
    ...indexTerms(section.names.join('\n')),
  ]);
  // Each once: that a word is there a second time says little, and would cost a tenth of the index.
  const text = new Set([
    ...[...prose, ...indexTerms([...heads].join('\n'))].filter(
      (term) => !isNoise(term) && !isSmallNumber(term) && !above.has(term),
    ),
    ...section.blocks
      .filter(({kind}) => kind === 'row')
      .flatMap(({text: row}) => deniedTerms(row.split(' | ')[0] ?? '')),
  ]);
  const listings = [...section.code, ...code].join('\n');
  const onlyInCode = new Set(
    [...indexTerms(listings), ...section.blocks.flatMap(commandsIn)].filter(
      (term) => !text.has(term) && !above.has(term) && !termsOfPage.has(term),
    ),
  );
  const words = page ? `${page.title} ${page.label} ${page.path.replaceAll('/', ' ')}` : '';
  return {
    title: opening
      ? [...new Set([...indexTerms(words), ...deniedTerms(`${page?.title ?? ''}. ${page?.label ?? ''}`)])]
      : [],
    name: [...new Set(indexTerms(section.names.join('\n')))],
    heading: opening ? [] : [...indexTerms(section.heading), ...deniedTerms(section.heading)],
    summary: [...indexTerms(section.summary), ...deniedTerms(section.summary)],
    text: [...text],
    links: [...section.links],
    code: [...onlyInCode].filter(isWorthFinding),
  };
}

/** The commands in a block, as joined terms: `speedctl get raw <id>` gives `speedctlget` and `speedctlgetraw`. */
function commandsIn(block: TextBlock): string[] {
  const {text} = block;
  const pieces = isListing(block) ? text.split('\n') : [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
  return pieces.flatMap((piece) => {
    const words = /^\s*([a-z][\w-]*(?: [a-z][\w-]*){1,2})(?![\w./=:])/.exec(piece)?.[1]?.split(' ') ?? [];
    return words.length < 2
      ? []
      : joinedRuns(words.slice(0, 3)).filter((run) => run.startsWith(joinedRuns(words.slice(0, 2))[0] ?? ''));
  });
}

/** A number of one or two digits is nearly everywhere, and tells no section from another. */
const isSmallNumber = (term: string): boolean => /^\d{1,2}$/.test(term);

/** A name in a listing that is longer than this is a value or several names. */
const LONGEST_NAME = 18;

/** Numbers, single letters and long values of examples are not looked for. */
function isWorthFinding(term: string): boolean {
  return term.length > 2 && term.length <= LONGEST_NAME && !/^\d+$/.test(term) && !isNoise(term);
}

/** Hashes, timestamps and other values that nobody types. */
function isNoise(term: string): boolean {
  return /^[0-9a-f]{16,}$/.test(term) || /^(?=(?:\D*\d){8})[a-z0-9]{14,}$/.test(term);
}
