import {AZURE_FILE, below, HIDDEN, IMMUTABLE, withoutSlash, type HostedSite, type HostFile} from './site';

/** Azure refuses a larger file. */
const SIZE_LIMIT = 20_480;

/**
 * `staticwebapp.config.json`, read by Azure Static Web Apps. Its file is small, and its wildcards lead to one page, not to
 * the page of the same name in another folder. So the shortest addresses come first: they are the ones that people type
 * and link, and most of them fit. Before them come those that end like a file, which Azure serves with that file's type,
 * so that a browser would show their page as text. The rest is left to the pages that redirect in the browser; `note`
 * says how many.
 */
export function azureFile({baseUrl, headers, redirects}: HostedSite): HostFile {
  const rules = redirects
    .flatMap(({from, to}) => {
      const route = below(baseUrl, from);
      // Both spellings, since Azure adds no slash to what it takes for a file.
      const routes = looksLikeFile(route) ? [withoutSlash(route), `${withoutSlash(route)}/`] : [route];
      return routes.map((each) => ({route: each, redirect: below(baseUrl, to), statusCode: 301}));
    })
    .sort(
      (a, b) =>
        Number(looksLikeFile(b.route)) - Number(looksLikeFile(a.route)) ||
        a.route.length - b.route.length ||
        (a.route < b.route ? -1 : 1),
    );
  const render = (count: number): string =>
    JSON.stringify({
      trailingSlash: 'always',
      routes: [
        ...HIDDEN.filter((path) => path !== AZURE_FILE).map((path) => ({route: below(baseUrl, path), statusCode: 404})),
        ...rules.slice(0, count),
        {route: `${baseUrl}assets/*`, headers: {'Cache-Control': IMMUTABLE}},
      ],
      globalHeaders: {
        ...Object.fromEntries(headers.map(({name, value}) => [name, value])),
        'Cache-Control': 'no-cache',
      },
      responseOverrides: {404: {rewrite: `${baseUrl}404.html`}},
      mimeTypes: {
        '.html': 'text/html; charset=utf-8',
        '.md': 'text/markdown; charset=utf-8',
        '.txt': 'text/plain; charset=utf-8',
      },
    });
  let count = rules.length;
  while (count > 0 && render(count).length > SIZE_LIMIT) count--;
  const rest = rules.length - count;
  return {
    path: AZURE_FILE,
    content: render(count),
    ...(rest > 0 ? {note: `staticwebapp.config.json: ${rest} redirects do not fit and stay with the browser`} : {}),
  };
}

/** `/repo.md/`: an address of a page that ends like a file. */
function looksLikeFile(route: string): boolean {
  return /\.[a-z0-9]+\/?$/i.test(route);
}
