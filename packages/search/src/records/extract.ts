import type {Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {PageText} from '@docs/text/page';
import {pageElementsOf, type PageElement} from './page-elements';
import type {Hierarchy, HierarchyLevel, SearchRecord} from './types';

type PageContext = Pick<SearchRecord, 'language' | 'docusaurus_tag'> & {url: string; pageRank: number};

const CHILD_LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * The search records of one page: one for the page, one per heading, one per block of content. Pages that ask not to
 * be indexed (`noindex`) and pages without content give none.
 *
 * @example recordsOfPage(readHtml(html, 'https://docs.example.com/tls/'))[0]?.type // 'lvl1'
 */
export function recordsOfPage({url, language, tag, description, hidden, crumbs, content}: PageText): SearchRecord[] {
  const pieces = content && !hidden ? pageElementsOf(content) : [];
  const title = pieces.find((piece) => piece.type === 'heading' && piece.level === 1);
  if (!title || title.type !== 'heading') return [];

  const pageRank = -new URL(url).pathname.split('/').filter(Boolean).length;
  const context: PageContext = {url, language, docusaurus_tag: tag, pageRank};
  // The sidebar section of a page: `Guides › Replay`. Pages at the top have none.
  const hierarchy = emptyHierarchy(crumbs.slice(0, -1).join(' › ') || 'Documentation', title.text);
  const label = crumbs.at(-1);
  const aliases = label && label !== title.text ? [label] : [];
  const records = [
    record(context, hierarchy, 0, {
      type: 'lvl1',
      anchor: null,
      code: title.code,
      aliases,
      links: content ? linksOf(content, url) : [],
    }),
  ];
  if (description) {
    records.push(
      record(context, hierarchy, 1, {type: 'content', anchor: null, content: description, block: 'summary', code: []}),
    );
  }
  addSections(records, context, hierarchy, pieces.slice(pieces.indexOf(title) + 1), description);
  return records;
}

function addSections(
  records: SearchRecord[],
  context: PageContext,
  page: Hierarchy,
  pieces: PageElement[],
  description?: string,
): void {
  let hierarchy = page;
  let anchor: string | null = null;
  for (const piece of pieces) {
    const position = records.length;
    if (piece.type === 'block') {
      if (anchor === null && piece.text === description) continue;
      records.push(
        record(context, hierarchy, position, {
          type: 'content',
          anchor: piece.anchor ?? anchor,
          content: piece.text,
          block: piece.kind,
          columns: piece.columns,
          defines: piece.defines,
          code: piece.code,
          ...(piece.inside ? {inside: true} : {}),
          ...leading(piece.to, context.url),
        }),
      );
    } else if (piece.anchor !== null) {
      const level: HierarchyLevel = `lvl${Math.min(6, Math.max(2, piece.level))}` as HierarchyLevel;
      hierarchy = below(hierarchy, level, piece.text);
      anchor = piece.anchor;
      records.push(
        record(context, hierarchy, position, {type: level as SearchRecord['type'], anchor, code: piece.code}),
      );
    } else {
      // A heading that cannot be linked (inside a card, say) is read as text of its section.
      records.push(
        record(context, hierarchy, position, {
          type: 'content',
          anchor,
          content: piece.text,
          block: 'text',
          code: piece.code,
        }),
      );
    }
  }
}

type RecordFields = Pick<SearchRecord, 'type' | 'anchor' | 'code'> &
  Partial<Pick<SearchRecord, 'content' | 'block' | 'columns' | 'aliases' | 'defines' | 'links' | 'to' | 'inside'>>;

function record(context: PageContext, hierarchy: Hierarchy, position: number, part: RecordFields): SearchRecord {
  const {url, pageRank, language, docusaurus_tag} = context;
  return {
    objectID: `${new URL(url).pathname}${part.anchor === null ? '' : `#${part.anchor}`}@${position}`,
    url: part.anchor === null ? url : `${url}#${part.anchor}`,
    url_without_anchor: url,
    content: null,
    block: null,
    columns: null,
    defines: null,
    aliases: [],
    links: [],
    ...part,
    hierarchy,
    language,
    docusaurus_tag,
    weight: {pageRank, level: levelWeight(part.type), position},
  };
}

/** The address of a link as a path of this site; nothing for a link to another one. */
function leading(to: string | undefined, url: string): Pick<SearchRecord, 'to'> {
  if (to === undefined) return {};
  const {origin, pathname, hash} = new URL(to, url);
  return origin === new URL(url).origin ? {to: pathname + hash} : {};
}

/** DocSearch's weights: a page 100, a heading 10 less per level, content 0. */
function levelWeight(type: SearchRecord['type']): number {
  return type === 'content' ? 0 : 110 - 10 * Number(type.slice(3));
}

function emptyHierarchy(lvl0: string, lvl1: string): Hierarchy {
  return {lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
}

/** The heading path with `text` at `level` and nothing deeper. */
function below(hierarchy: Hierarchy, level: HierarchyLevel, text: string): Hierarchy {
  const next = {...hierarchy, [level]: text};
  for (const deeper of CHILD_LEVELS) if (deeper > level) next[deeper] = null;
  return next;
}

/** The links of a page to other pages of the site, with their words. Links without their own words say nothing. */
function linksOf(content: Root, url: string): SearchRecord['links'] {
  const page = new URL(url);
  const links: SearchRecord['links'] = [];
  visit(content, 'link', (link: Link) => {
    const {origin, pathname, hash} = new URL(link.url, url);
    const text = toString(link)
      .replace(/[\s\u200b]+/g, ' ')
      .trim();
    if (origin === page.origin && pathname !== page.pathname && text !== '') links.push({to: pathname + hash, text});
  });
  return links;
}
