import {below, HOSTS_DIR, withoutSlash, type HostedSite, type HostFile} from './site';

/** `add_header` lines for every response, errors included. nginx makes the headers of a 416 twice, so the second time they are empty, which leaves them out. */
export function nginxHeaders({headers}: HostedSite): HostFile {
  const lines = headers.map(({name, value}) => {
    const variable = `$header_${name.toLowerCase().replaceAll('-', '_')}`;
    return `map $status ${variable} {\n  volatile;\n  default ${quoteNginx(value)};\n  416 "";\n}\nadd_header ${name} ${variable} always;\n`;
  });
  return {path: `${HOSTS_DIR}/nginx/headers.conf`, content: lines.join('')};
}

/** Lines for a `map` from the path asked for to the target: with and without slash, and as the files it once was. */
export function nginxRedirects({baseUrl, redirects}: HostedSite): HostFile {
  const lines = redirects.flatMap(({from, to}) => {
    const path = withoutSlash(below(baseUrl, from));
    return [path, `${path}/`, `${path}.html`, `${path}/index.html`].map(
      (source) => `${quoteNginx(source)} ${quoteNginx(below(baseUrl, to))};\n`,
    );
  });
  return {path: `${HOSTS_DIR}/nginx/redirects.map`, content: lines.join('')};
}

/** A string of nginx's configuration, where `$` starts a variable and cannot be escaped. */
function quoteNginx(text: string): string {
  if (/[$\r\n]/.test(text)) throw new Error(`nginx cannot take this text in its configuration: ${text}`);
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
