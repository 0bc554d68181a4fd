import {below, IMMUTABLE, type HostedSite, type HostFile} from './site';

/** Azure refuses a larger file. */
const SIZE_LIMIT = 20_480;

/**
 * `staticwebapp.config.json`, read by Azure Static Web Apps. Its file is small, so that redirects which do not fit are
 * left to the pages that redirect in the browser; `note` says how many.
 */
export function azureFile({baseUrl, headers, redirects}: HostedSite): HostFile {
  const rules = redirects.map(({from, to}) => ({route: below(baseUrl, from), redirect: below(baseUrl, to), statusCode: 301}));
  const render = (count: number): string =>
    JSON.stringify({
      trailingSlash: 'always',
      routes: [...rules.slice(0, count), {route: `${baseUrl}assets/*`, headers: {'Cache-Control': IMMUTABLE}}],
      globalHeaders: {...Object.fromEntries(headers.map(({name, value}) => [name, value])), 'Cache-Control': 'no-cache'},
      responseOverrides: {404: {rewrite: `${baseUrl}404.html`}},
      mimeTypes: {'.md': 'text/markdown'},
    });
  let count = rules.length;
  while (count > 0 && render(count).length > SIZE_LIMIT) count--;
  const rest = rules.length - count;
  return {
    path: 'staticwebapp.config.json',
    content: render(count),
    ...(rest > 0 ? {note: `staticwebapp.config.json: ${rest} redirects do not fit and stay with the browser`} : {}),
  };
}
