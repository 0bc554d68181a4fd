/** Reads the `_headers` file of a build as Netlify and Cloudflare Pages do, so that tests meet the headers of production. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

type HostHeader = readonly [name: string, value: string];

/** A function that gives the headers of a path; it gives none when the build has no such file. */
export function headersOf(dir: string): (pathname: string) => HostHeader[] {
  const file = path.join(dir, '_headers');
  const rules = existsSync(file) ? parseHeaders(readFileSync(file, 'utf8')) : [];
  return (pathname) => rules.filter(({pattern}) => pattern.test(pathname)).flatMap(({headers}) => headers);
}

/** The rules of the file: a path with `*` for anything, and below it, indented, one header a line. */
export function parseHeaders(text: string): {pattern: RegExp; headers: HostHeader[]}[] {
  const rules: {pattern: RegExp; headers: HostHeader[]}[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (line.startsWith('/')) rules.push({pattern: patternOf(line.trim()), headers: []});
  }
  return rules;
}

function patternOf(route: string): RegExp {
  const parts = route.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}
