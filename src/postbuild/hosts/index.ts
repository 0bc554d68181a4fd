import type {HostStage} from '../pipeline/stage';
import type {InlineOfSite} from '../pipeline/inline';
import {securityHeaders} from './policy';
import {azureFile} from './azure';
import {cloudfrontHeaders, cloudfrontRedirects} from './cloudfront';
import {headersFile, redirectsFile} from './netlify';
import {nginxHeaders, nginxRedirects} from './nginx';
import type {HostedSite} from './site';

const FILES = [
  headersFile,
  redirectsFile,
  azureFile,
  nginxHeaders,
  nginxRedirects,
  cloudfrontHeaders,
  cloudfrontRedirects,
];

/** What hosts need to serve the site: security headers with the policy that its pages need, and redirects. */
export const hostFiles: HostStage = ({baseUrl, redirects, services, policySources, search}, inline, {info, warn}) => {
  info(`Content security policy: ${describe(inline)}`);
  const headers = securityHeaders({
    services,
    policySources,
    search,
    scriptHashes: [...inline.scripts.keys()].sort(),
    styleHashes: [...inline.styles.keys()].sort(),
    styleAttributes: inline.styleAttributes.length > 0,
  });
  const site: HostedSite = {baseUrl, redirects, headers};
  return FILES.map((file) => {
    const {path, content, note} = file(site);
    if (note) warn(note);
    return {name: path, content};
  });
};

function describe({scripts, styles, styleAttributes}: InlineOfSite): string {
  const pages = (list: string[]): string => (list.length === 1 ? (list[0] ?? '') : `${list.length} pages`);
  const hashes = [...scripts.values()].map(pages).join(', ');
  return `${scripts.size} inline scripts (${hashes}), ${styles.size} inline styles, style attributes on ${styleAttributes.length} pages`;
}
