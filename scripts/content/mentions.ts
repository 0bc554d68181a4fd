/** What other files say of a page, so that readers find it: its index page, and the queries of those who look for it. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {groupsOf} from '../../src/config/sidebar';
import type {SourcePage} from './pages';

/** The folder whose index page groups its pages in the sidebar. */
const GROUPED = 'guides';

/** The ids of the pages that an index page lists, and the routes that have queries. */
export type Mentions = {listed: ReadonlySet<string>; queried: ReadonlySet<string>};

/** Reads what is said of the pages below `docsDir`; undefined where the docs have no such index or queries. */
export function readMentions(docsDir: string): Mentions | undefined {
  const index = path.join(docsDir, GROUPED, 'index.md');
  const queries = path.join(docsDir, '../data/section-queries');
  if (!existsSync(index) || !existsSync(queries)) return undefined;
  const read = (file: string): object => JSON.parse(readFileSync(path.join(queries, file), 'utf8')) as object;
  const {excludedPages} = JSON.parse(readFileSync(path.join(queries, '../search.json'), 'utf8')) as {
    excludedPages: string[];
  };
  return {
    listed: new Set(groupsOf(readFileSync(index, 'utf8'), GROUPED).flatMap(({ids}) => ids)),
    queried: new Set([...readdirSync(queries).flatMap((file) => Object.keys(read(file))), ...excludedPages]),
  };
}

/** What is missing elsewhere for a page, with the file that lacks it. */
export function missingMentions({file, route}: SourcePage, docsDir: string, {listed, queried}: Mentions): string[] {
  const id = path.relative(docsDir, file).replace(/\.mdx?$/, '');
  const [folder, name = '', ...rest] = id.split('/');
  const isGrouped = folder === GROUPED && id !== `${GROUPED}/index` && (rest.length === 0 || rest.join() === 'index');
  const target = `./${[name, ...rest].join('/')}${path.extname(file)}`;
  return [
    ...(isGrouped && !listed.has(id)
      ? [`docs/${GROUPED}/index.md does not list it: add "- [What it does](${target}): in one phrase." under a heading`]
      : []),
    ...(queried.has(route)
      ? []
      : [
          `data/section-queries/${route.split('/')[1] || 'home'}.json has no queries for it: add "${route}": {"": […]}, as docs-dev/search.md says`,
        ]),
  ];
}
