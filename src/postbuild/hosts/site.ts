import type {PolicyHeader} from './policy';

/** What every host must know about the site. Redirects are paths below `baseUrl`, which has a slash at both ends. */
export type HostedSite = {
  baseUrl: string;
  headers: readonly PolicyHeader[];
  redirects: readonly {from: string; to: string}[];
};

/** A file for a host: its path below the build folder, its text, and what its operator must know of a limit that it meets. */
export type HostFile = {path: string; content: string; note?: string};

/** Folder of the build for hosts that read their settings from outside the site. Many web servers serve names with a dot. */
export const HOSTS_DIR = '.hosts';

/** Settings of Azure, which other hosts take for a file of the site. */
export const AZURE_FILE = 'staticwebapp.config.json';

/**
 * What a build holds for those who host it and for no reader, as paths below its folder. The wildcard comes last:
 * Cloudflare counts every rule behind one as a rule with a wildcard.
 */
export const HIDDEN = ['.finish.json', '_headers', '_redirects', AZURE_FILE, `${HOSTS_DIR}/*`];

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `/guides/tls/` below `/docs/` -> `/docs/guides/tls/`. */
export function below(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}

/** `/old/` -> `/old`. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
