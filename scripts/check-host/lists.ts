/** What a build says that its host does: addresses with what answers them. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {headersOf} from '../support/host-headers';
import {readFacts} from '../../src/postbuild/pipeline/facts';
import {HIDDEN} from '../../src/postbuild/hosts/site';

/** A file of the build that is asked for: its address, the media types that it may have (any if none), and whether it is text. */
type ListedFile = {address: string; file: string; types: readonly string[]; isText: boolean};

export type HostLists = {
  baseUrl: string;
  /** An address that moved, without its last slash, and the page that it leads to. */
  moved: readonly {from: string; to: string}[];
  /** The pages of the docs. */
  pages: readonly string[];
  /** One file of each kind. */
  files: readonly ListedFile[];
  hidden: readonly string[];
  /** Headers of every page, and those of hashed files. */
  headers: ReadonlyMap<string, string>;
  immutable: string;
};

/** The types of files that browsers and assistants go by; text must name its charset, or readers see other letters. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  '.css': ['text/css'],
  '.html': ['text/html; charset=utf-8'],
  '.js': ['text/javascript', 'application/javascript'],
  '.json': ['application/json'],
  '.md': ['text/markdown; charset=utf-8'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain; charset=utf-8'],
  '.woff2': ['font/woff2', 'application/font-woff2', 'application/x-font-woff2'],
  '.xml': ['application/xml', 'text/xml'],
};

/** Reads the lists of a finished build; of addresses at most `most`, from all of their parts. */
export function readHostLists(dir: string, most = Infinity): HostLists {
  const [site] = readFacts(dir);
  if (!site) throw new Error(`${dir} holds no site.`);
  const {baseUrl, pages, redirects} = site.facts;
  const at = (name: string): string => baseUrl + name.replace(/^\//, '');
  const names = readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !/(?:^|\/)\.|^_|staticwebapp/.test(name))
    .sort();
  const files = Object.entries(TYPES).flatMap(([ending, types]): ListedFile[] => {
    const largest = names.find((name) => name.endsWith(ending) && (ending !== '.html' || name === 'index.html'));
    if (largest === undefined) return [];
    const address = at(largest.replace(/(?:^|\/)index\.html$/, ''));
    return [{address, file: path.join(dir, largest), types, isText: !/png|woff2/.test(ending)}];
  });
  const sums = 'mcp/SHA256SUMS';
  if (existsSync(path.join(dir, sums)))
    files.push({address: at(sums), file: path.join(dir, sums), types: [], isText: false});
  const headersAt = headersOf(dir);
  const immutable = headersAt(`${baseUrl}assets/x`).find(([name]) => name.toLowerCase() === 'cache-control')?.[1] ?? '';
  return {
    baseUrl,
    moved: spread(redirects, most).map(({from, to}) => ({from: at(from).replace(/\/$/, ''), to: at(to)})),
    pages: spread(pages, most).map(({route}) => route),
    files,
    hidden: HIDDEN.map((name) => at(name.replace('*', 'nginx/headers.conf'))),
    headers: new Map(headersAt(baseUrl).map(([name, value]) => [name.toLowerCase(), value])),
    immutable,
  };
}

function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** The content of a listed file. */
export function contentOf({file}: Pick<ListedFile, 'file'>): Buffer {
  return readFileSync(file);
}
