import type {InlineOfSite} from './inline';
import type {BuiltPage, OutFile, ReadPage, Site} from './site';

/** Pages that we make, in the shape of built ones. */
export type NewPages = (site: Site) => BuiltPage[];

/** A change of a page's HTML; gives the new HTML. Throws when the page is not what the change expects. */
export type HtmlEdit = (page: BuiltPage, site: Site) => string;

/** Files made of one page. */
export type PageStage = (page: ReadPage, site: Site) => OutFile[];

/** Files made of what Docusaurus knows of a site, whatever its pages say. */
export type FactStage = (site: Site, tools: Tools) => OutFile[] | Promise<OutFile[]>;

/** Files made of all pages, which come in the order of their addresses. */
export type SiteStage = (pages: readonly ReadPage[], site: Site, tools: Tools) => OutFile[] | Promise<OutFile[]>;

/** Files that a build has once, whatever its languages and pages; `site` is the first of the languages. */
export type BuildStage = (site: Site, tools: Tools) => OutFile[] | Promise<OutFile[]>;

/** Files for hosts, once for all languages; `site` is the first of them, `inline` what is inline in all. */
export type HostStage = (site: Site, inline: InlineOfSite, tools: Tools) => OutFile[];

/** The files of a build that are written, without compressed twins: their paths below its folder, in order, and their content. */
export type WrittenFiles = {names: readonly string[]; read(name: string): Buffer};

/** Files made of all others, of all languages, in the end; `site` is the first of the languages. */
export type LastStage = (files: WrittenFiles, site: Site, tools: Tools) => Promise<OutFile[]>;

/** What stages may use beside what they are given. */
export type Tools = {
  /** The root of the project, for data that is beside the pages. */
  root: string;
  /** A folder under `node_modules/.cache` for what is kept from build to build. */
  cacheDir: string;
  info(text: string): void;
  warn(text: string): void;
};

export type Stages = {
  newPages: readonly NewPages[];
  edits: readonly HtmlEdit[];
  pageFiles: readonly PageStage[];
  factFiles: readonly FactStage[];
  buildFiles: readonly BuildStage[];
  siteFiles: readonly SiteStage[];
  hostFiles: readonly HostStage[];
  lastFiles: readonly LastStage[];
};
