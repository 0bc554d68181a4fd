import type {HostStage} from '../pipeline/stage';
import type {InlineOfSite} from '../pipeline/inline';
import {securityHeaders} from './policy';
import {azureFile} from './azure';
import {cloudfrontFunctions, cloudfrontHeaders, cloudfrontRedirects} from './cloudfront';
import {headersFile, redirectsFile} from './netlify';
import {nginxHeaders, nginxRedirects} from './nginx';
import type {HostedSite, HostFile} from './site';

const FILES = [
  headersFile,
  redirectsFile,
  azureFile,
  nginxHeaders,
  nginxRedirects,
  cloudfrontHeaders,
  cloudfrontRedirects,
  ...cloudfrontFunctions,
];

/** What hosts need to serve the site: security headers with the policy that its pages need, and redirects. */
export const hostFiles: HostStage = (
  {address, baseUrl, redirects, services, policySources, search},
  inline,
  {info},
) => {
  info(`Content security policy: ${describe(inline)}`);
  if (baseUrl !== '/')
    info(
      `The site is below ${baseUrl}. What counts at the root of its host only is its operator's: Strict-Transport-Security, which is left out; a robots.txt with "Sitemap: ${address}sitemap.xml"; and /.well-known/agent-skills/ and /.well-known/mcp/, which lead to ${address}.well-known/`,
    );
  const headers = securityHeaders({
    baseUrl,
    services,
    policySources,
    search,
    scriptHashes: [...inline.scripts.keys()].sort(),
    styleHashes: [...inline.styles.keys()].sort(),
    styleAttributes: inline.styleAttributes.length > 0,
  });
  return filesForHosts({baseUrl, redirects, headers}).map(({path, content, note}) => {
    // A limit of the host, which the build cannot change: redirects beyond it work in the browser.
    if (note) info(note);
    return {name: path, content};
  });
};

/** The files of all hosts. */
export function filesForHosts(site: HostedSite): HostFile[] {
  return FILES.map((file) => file(site));
}

function describe({scripts, styles, styleAttributes}: InlineOfSite): string {
  const pages = (list: string[]): string => (list.length === 1 ? (list[0] ?? '') : `${list.length} pages`);
  const hashes = [...scripts.values()].map(pages).join(', ');
  return `${scripts.size} inline scripts (${hashes}), ${styles.size} inline styles, style attributes on ${styleAttributes.length} pages`;
}
