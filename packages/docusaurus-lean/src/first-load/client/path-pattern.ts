/**
 * Replaces the library `path-to-regexp` in the browser: the routes of Docusaurus are literal paths, or `*` (see
 * "paths of routes" in contracts.ts). A literal path may hold escapes (`\.`), which links that mark themselves make. The
 * router keeps the first 10,000 patterns; a site with fewer paths never meets that limit.
 */
type Key = {name: number};
type Options = {end?: boolean; strict?: boolean; sensitive?: boolean};

/** The pattern of a route's path, as the library makes it; what `*` stands for is the group that `keys` then names. */
export default function pathPattern(path: string, keys: Key[], {end = true, strict, sensitive}: Options = {}): RegExp {
  const flags = sensitive ? '' : 'i';
  if (path === '*') {
    keys.push({name: 0});
    return new RegExp(`^(.*)(?:/(?=$))?${end ? '$' : '(?=/|$)'}`, flags);
  }
  const literal = path.replaceAll(/\\(.)/g, '$1').replaceAll(/[.+*?=^!:${}()[\]|/\\]/g, String.raw`\$&`);
  const slash = path.endsWith('/');
  const text = strict ? literal : `${slash ? literal.slice(0, -2) : literal}(?:/(?=$))?`;
  return new RegExp(`^${text}${end ? '$' : strict && slash ? '' : '(?=/|$)'}`, flags);
}
