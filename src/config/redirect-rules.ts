/** A legacy path and where it leads, as @docusaurus/plugin-client-redirects takes them. */
export type Redirect = {from: string; to: string};

const PAGE_PATH = /^\/(?:[^/\s?#]+\/)*$/;
const LEGACY_PATH = /^\/(?:[^/\s?#]+\/)*(?:[^/\s?#]+\.\w+)?$/;

/**
 * Checks the table against the routes of the site. Returns one sentence per offender; empty means valid.
 * Rules: well-formed paths, no loop, no chain, nothing shadows a page, every target is a page.
 */
export function redirectProblems(table: Readonly<Record<string, string>>, routes: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const [from, to] of Object.entries(table)) {
    if (!LEGACY_PATH.test(from))
      problems.push(
        `${from}: a legacy path starts with a slash, ends with one or with a file name, and has no query or hash`,
      );
    if (!PAGE_PATH.test(to)) problems.push(`${to}: a target starts and ends with a slash and has no query or hash`);
    if (from === to) problems.push(`${from}: redirects to itself`);
    else if (to in table) problems.push(`${from}: leads to ${to}, which is itself redirected; name the last target`);
    if (routes.has(from)) problems.push(`${from}: shadows a page of the site`);
    if (!routes.has(to)) problems.push(`${from}: leads to ${to}, which is not a page of the site`);
  }
  return problems;
}

/** The rows of moved folders: one for each page that is in the new folder, and for the folder itself where it has a page. */
function movedRows(trees: Readonly<Record<string, string>>, routes: ReadonlySet<string>): [string, string][] {
  return Object.entries(trees).flatMap(([from, to]) =>
    [...routes]
      .filter((route) => route.startsWith(to))
      .map((route): [string, string] => [from + route.slice(to.length), route]),
  );
}

/** Sentences about moved folders that are not well formed or hold no page. */
function treeProblems(trees: Readonly<Record<string, string>>, routes: ReadonlySet<string>): string[] {
  return Object.entries(trees).flatMap(([from, to]) => {
    if (!PAGE_PATH.test(from) || !PAGE_PATH.test(to))
      return [`${from} -> ${to}: a folder starts and ends with a slash`];
    if (to.startsWith(from)) return [`${from}: moved into itself`];
    return [...routes].some((route) => route.startsWith(to)) ? [] : [`${from}: moved to ${to}, where no page is`];
  });
}

/**
 * All legacy paths as a list: the rows, then what moved folders add to them. Throws an error that lists every offender
 * when a rule of {@link redirectProblems} is broken.
 */
export function validRedirects(
  table: Readonly<Record<string, string>>,
  routes: ReadonlySet<string>,
  trees: Readonly<Record<string, string>> = {},
): Redirect[] {
  const all = {...table, ...Object.fromEntries(movedRows(trees, routes).filter(([from]) => !(from in table)))};
  const problems = [...treeProblems(trees, routes), ...redirectProblems(all, routes)];
  if (problems.length > 0) throw new Error(`data/redirects.json is not valid:\n- ${problems.join('\n- ')}`);
  return Object.entries(all).map(([from, to]) => ({from, to}));
}

/**
 * Where an unknown path leads: to the page that replaced it, or to itself without `.html` or `/index.html`; undefined
 * when neither is known. `table` has legacy paths without the base path, and so has `pathname`.
 */
export function movedPath(pathname: string, table: Readonly<Record<string, string>>): string | undefined {
  const bare = withoutHtmlSuffix(pathname);
  const known = [pathname, `${pathname}/`, bare].find((path) => path !== undefined && Object.hasOwn(table, path));
  return known === undefined ? bare : table[known];
}

/**
 * The path that an unknown path ending in `.html` or `/index.html`, in whatever case, stands for, with its trailing slash,
 * or undefined when the path has no such ending.
 */
export function withoutHtmlSuffix(pathname: string): string | undefined {
  const match = /^(.*?)(?:\/index)?\.html\/?$/i.exec(pathname);
  if (!match) return undefined;
  const path = match[1] ?? '';
  return path.endsWith('/') ? path : `${path}/`;
}
