import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Redirect} from '../../config/redirect-rules';
import type {SearchSettings} from '@docs/search/settings';
import type {PolicySources} from '../../config/policy-sources';
import type {Services} from '../../config/services';
import type {PackagePath} from '../outputs/licenses';
import type {DocPage} from './pages';

/** What Docusaurus knows of a site and its built files do not say: handed over in a file of the build. */
export type Facts = {
  /** Address of the site without a path, the path it is served under (slash at both ends), and the language of its pages, as `en-US`. */
  origin: string;
  baseUrl: string;
  lang: string;
  services: Services;
  /** Further sources that the policy allows, by directive. */
  policySources: PolicySources;
  search: SearchSettings;
  redirects: readonly Redirect[];
  /** The packages that scripts and styles of the site hold something of, by their place in `node_modules`. */
  packages: readonly PackagePath[];
  /** Whether text files get `.br` and `.gz` twins. */
  precompress: boolean;
  /** Whether readers may keep the site in their browsers. */
  keepOffline: boolean;
  /** The pages of the docs, in the order of the sidebar. */
  pages: readonly DocPage[];
  /** Route -> names of the scripts that its page asks for beside the shell's, in order. */
  scripts: Readonly<Record<string, readonly string[]>>;
};

/** Its leading dot keeps web servers and hosts from serving it. */
const FILE = '.finish.json';

/** Hands the facts of a site over to the finish. */
export function writeFacts(outDir: string, facts: Facts): void {
  writeFileSync(path.join(outDir, FILE), JSON.stringify(facts));
}

/** The sites of a build: the one in `outDir`, then those of other languages in folders of it. Throws when there is none. */
export function readFacts(outDir: string): {dir: string; facts: Facts}[] {
  if (!existsSync(path.join(outDir, FILE))) {
    throw new Error(
      `There is no build to finish in ${path.relative('', outDir) || '.'}: run "npm run build", or "docusaurus build" first.`,
    );
  }
  const folders = readdirSync(outDir, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  return [outDir, ...folders.map(({name}) => path.join(outDir, name))]
    .filter((dir) => existsSync(path.join(dir, FILE)))
    .map((dir) => ({dir, facts: JSON.parse(readFileSync(path.join(dir, FILE), 'utf8')) as Facts}));
}

/** Whether a folder is the build of a site that wants to be finished. */
export function hasFacts(outDir: string): boolean {
  return existsSync(path.join(outDir, FILE));
}
