import {below, HIDDEN, IMMUTABLE, withoutSlash, type HostedSite, type HostFile} from './site';

/** Cloudflare Pages takes no longer line, and drops what is behind this size, silently. */
const LINE_LIMIT = 2000;
const REDIRECTS_LIMIT = 100_000;

/** `_headers`, read by Netlify and Cloudflare Pages. HTML has both hosts' default: always revalidated. */
export function headersFile({baseUrl, headers}: HostedSite): HostFile {
  const lines = headers.map(({name, value}) => `  ${name}: ${value}`);
  const long = lines.find((line) => line.length > LINE_LIMIT);
  return {
    path: '_headers',
    content: [`${baseUrl}*`, ...lines, `${baseUrl}assets/*`, `  Cache-Control: ${IMMUTABLE}`, ''].join('\n'),
    ...(long
      ? {
          note: `_headers: ${long.trim().split(':')[0]} has ${long.length} characters, more than the ${LINE_LIMIT} that Cloudflare Pages takes`,
        }
      : {}),
  };
}

/**
 * `_redirects`, read by Netlify and Cloudflare Pages. The page that redirects in the browser exists too: Netlify needs
 * `301!` to prefer the rule, which Cloudflare ignores as malformed, hence each rule in both forms. Netlify does not look
 * at a last slash when it compares, Cloudflare does. Both hosts keep the query.
 * Neither has a rule that both read as "not found", so what is not for readers leads to the first page.
 */
export function redirectsFile({baseUrl, redirects}: HostedSite): HostFile {
  // Both hosts read these two, and serve them to nobody.
  const hidden = HIDDEN.filter((path) => !['_headers', '_redirects'].includes(path)).flatMap((path) =>
    ['301!', '301'].map((status) => `${below(baseUrl, path)} ${baseUrl} ${status}`),
  );
  const rules = redirects.flatMap(({from, to}) => {
    const source = withoutSlash(below(baseUrl, from));
    const target = below(baseUrl, to);
    return [`${source} ${target} 301!`, `${source}/ ${target} 301`, `${source} ${target} 301`];
  });
  const content = `${[...rules, ...hidden].join('\n')}\n`;
  const note = `_redirects has ${content.length} bytes, more than the ${REDIRECTS_LIMIT} that Cloudflare Pages takes`;
  return {path: '_redirects', content, ...(content.length > REDIRECTS_LIMIT ? {note} : {})};
}
