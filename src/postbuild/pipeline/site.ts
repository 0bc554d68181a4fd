import {PAGE_SHEET} from '@docs/docusaurus-lean/lean-styles/page-sheet';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {SearchRecord} from '@docs/search/records/types';
import type {SectionQueries} from '@docs/search/embedded/section-queries';
import {readJsonFile, readReleaseFile} from '../../config/json-file';
import type {Release} from '../../config/releases';
import type {Facts} from './facts';
import type {Inline} from './inline';
import type {DocPage} from './pages';

/** A file that a stage makes: its path below the build folder with `/`, and its content. */
export type OutFile = {name: string; content: string | Buffer};

/** A page as it is built: the path of its file below the build folder, and its HTML. */
export type BuiltPage = {name: string; html: string};

/** A page that has been read, with what all later stages need of it. */
export type ReadPage = {
  name: string;
  /** Its path with base URL: `/guides/tls/`, or `/404.html`. */
  route: string;
  /** Absolute address. */
  url: string;
  /** The page as the docs know it; pages outside the docs have none. */
  doc?: DocPage;
  /** What a reader reads on it, as Markdown, for pages of the docs, and as records of the search. */
  markdown?: string;
  records: SearchRecord[];
  inline: Inline;
};

/** A sheet that only some pages need, with the classes that it alone has rules for. */
export type Sheet = {name: string; classes: readonly string[]};

/** A site on its way: what Docusaurus knew, and what is in its build folder beside the pages. */
export type Site = Facts & {
  /** Absolute address with the base path. */
  address: string;
  releases: readonly Release[];
  /** What readers call the sections of the docs. */
  wordings: SectionQueries;
  sheets: readonly Sheet[];
  /** Name of a script's chunk -> its file in `assets/js`. */
  scriptFiles: Readonly<Record<string, string>>;
};

const WORDINGS = 'data/section-queries';
const RELEASES = 'data/releases.json';

/** What the stages need to know of the site built in `dir`; `root` is the root of the project. */
export function siteOf(dir: string, facts: Facts, root: string): Site {
  const css = path.join(dir, 'assets/css');
  const sheets = readdirSync(css)
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => ({name, css: readFileSync(path.join(css, name), 'utf8')}));
  const scripts = readdirSync(path.join(dir, 'assets/js')).flatMap((name) => {
    const chunk = /^(.+)\.[^.]+\.js$/.exec(name)?.[1];
    return chunk === undefined ? [] : [[chunk, name] as const];
  });
  return {
    ...facts,
    address: new URL(facts.baseUrl, facts.origin).href,
    releases: readReleaseFile(path.join(root, RELEASES)),
    wordings: readWordings(path.join(root, WORDINGS)),
    sheets: pageSheets(sheets),
    scriptFiles: Object.fromEntries(scripts),
  };
}

/** What readers call the sections, from all files of a folder. */
function readWordings(folder: string): SectionQueries {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.sort().map((name) => readJsonFile(path.join(folder, name)) as SectionQueries),
  ) as SectionQueries;
}

/** The sheets that only some pages need, of all sheets of a site. What the sheet of all pages names too makes no page need one. */
export function pageSheets(sheets: readonly {name: string; css: string}[]): Sheet[] {
  const common = new Set(sheets.filter(({name}) => name.startsWith('styles.')).flatMap(({css}) => classesIn(css)));
  return sheets
    .filter(({name}) => name.startsWith(PAGE_SHEET))
    .map(({name, css}) => ({name, classes: classesIn(css).filter((each) => !common.has(each))}));
}

/** The classes that a sheet has rules for. */
function classesIn(css: string): string[] {
  return [
    ...new Set(
      [...css.matchAll(/\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g)].map(([, name]) => (name ?? '').replaceAll('\\', '')),
    ),
  ];
}

/** The path of a page's file as readers ask for it: `guides/tls/index.html` gives `/guides/tls/`. */
export function routeOfFile(name: string, baseUrl: string): string {
  return baseUrl + name.replace(/(^|\/)index\.html$/, '$1');
}
