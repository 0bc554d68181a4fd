import {chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseHeaders} from '../../scripts/support/host-headers';
import {filesForHosts} from '../../src/postbuild/hosts';
import {readFacts, writeFacts} from '../../src/postbuild/pipeline/facts';

/** What the tests of a path ask nothing of, and is large. */
const LEFT_OUT = /^(?:img|offline|search|llms.*)$|\.br$/;

/** A copy of a build whose redirects and files for hosts are those of a site below `baseUrl`; what its pages say stays as it is. */
export function siteBelow(build: string, baseUrl: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-below-'));
  cpSync(build, dir, {recursive: true, filter: (name) => !LEFT_OUT.test(path.relative(build, name))});
  // A web server of another user reads it.
  chmodSync(dir, 0o755);
  const [site] = readFacts(build);
  if (!site) throw new Error(`${build} holds no site.`);
  const [everywhere] = parseHeaders(readFileSync(path.join(build, '_headers'), 'utf8'));
  const headers = (everywhere?.headers ?? []).map(([name, value]) => ({name, value}));
  for (const {path: name, content} of filesForHosts({baseUrl, headers, redirects: site.facts.redirects}))
    writeFileSync(path.join(dir, name), content);
  for (const name of readdirSync(dir, {recursive: true, encoding: 'utf8'}).filter((each) => each.endsWith('.html'))) {
    const html = readFileSync(path.join(dir, name), 'utf8');
    const below = html.replaceAll(/(?<=content="0; url=)\//g, baseUrl);
    if (below !== html) writeFileSync(path.join(dir, name), below);
  }
  const pages = site.facts.pages.map((page) => ({...page, route: baseUrl + page.route.slice(1)}));
  writeFacts(dir, {...site.facts, baseUrl, pages});
  return dir;
}
