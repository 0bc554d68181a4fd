/**
 * What a block of a page is, as readers see it; it decides how a passage is quoted in an answer. `step` and `item`
 * begin an entry of a numbered or plain list, `more` is further text of the entry above it, `summary` is the page's
 * description, which readers see in results and link previews only, `tab` is the label of a tab, and an `aside` is
 * found but not quoted: a diagram in words, the title of a listing; neither is an `output`, what a command prints.
 */
export type BlockKind = 'summary' | 'text' | 'step' | 'item' | 'more' | 'row' | 'code' | 'tab' | 'aside' | 'output';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export type Hierarchy = {lvl0: string; lvl1: string} & Record<Exclude<HierarchyLevel, 'lvl0' | 'lvl1'>, string | null>;

/**
 * One searchable piece of the site in the DocSearch record shape: a page (`lvl1`), a heading (`lvl2` to `lvl6`), or a
 * block of content below the nearest heading (`content`). Text is plain, except that inline code keeps its backticks.
 */
export type SearchRecord = {
  objectID: string;
  /** Absolute address, with the anchor of the nearest heading. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<HierarchyLevel, 'lvl0'> | 'content';
  hierarchy: Hierarchy;
  content: string | null;
  /** Flags, keys, field names and other names of the code world that are in this piece. */
  code: string[];
  /** Other names of a page: its label in the sidebar. On page records only. */
  aliases: string[];
  /** Set on content records only. */
  block: BlockKind | null;
  /** Whether the block belongs to the entry of a list above it. */
  inside?: true;
  /** The name that a table row defines: the code that its first cell begins with. */
  defines: string | null;
  /** Where a row that says nothing but where to read on leads to: a path of the site with its anchor. */
  to?: string;
  /** Links within the site and their words: paths with anchors, as they are in the page. On page records only. */
  links: {to: string; text: string}[];
  /** The column heads of the table that a `row` belongs to. */
  columns: string[] | null;
  language: string;
  /** The facet of the docs version, such as `docs-default-current`, or `default` for pages outside the docs. */
  docusaurus_tag: string;
  weight: {pageRank: number; level: number; position: number};
};
