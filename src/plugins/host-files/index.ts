import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, Preset} from '@docusaurus/types';
import type {SearchSettings} from '../../site/search';
import type {Services} from '../../site/services';
import {afterOthers} from './after-others';
import {azureFile} from '../../finish/hosts/azure';
import {cloudfrontHeaders, cloudfrontRedirects} from '../../finish/hosts/cloudfront';
import {headersFile, redirectsFile} from '../../finish/hosts/netlify';
import {nginxHeaders, nginxRedirects} from '../../finish/hosts/nginx';
import type {HostedSite} from '../../finish/hosts/site';
import {collectInline, withConstantRedirect, type Inline} from '../../finish/inline';
import {securityHeaders} from '../../finish/policy';
import {isAsset, precompress} from '../../finish/precompress';

type Options = {services: Services; search: SearchSettings; redirects: HostedSite['redirects']; precompress: boolean};

const NAME = 'host-files';
const FILES = [headersFile, redirectsFile, azureFile, nginxHeaders, nginxRedirects, cloudfrontHeaders, cloudfrontRedirects];

/**
 * A preset of one plugin, because only the first preset runs before all plugins: when the build is complete, it writes
 * what hosts need to serve it (security headers, redirects) and compressed twins of its text files.
 */
export default function hostFilesPreset(_context: LoadContext, options: Options): Preset {
  return {plugins: [[hostFiles, options]] as unknown as NonNullable<Preset['plugins']>};
}

function hostFiles({siteDir, baseUrl}: LoadContext, options: Options): Plugin {
  return {
    name: NAME,
    async postBuild({outDir, plugins}) {
      const cacheDir = path.join(siteDir, 'node_modules/.cache', NAME);
      // Scripts and styles are final when the bundler is done: they are compressed while other plugins hold this thread.
      const compressing = options.precompress ? precompress(outDir, cacheDir, isAsset, Infinity) : undefined;
      const [assets] = await Promise.all([compressing, afterOthers(NAME, plugins)]);
      const inline = collectInline(await settledPages(outDir));
      const site: HostedSite = {
        baseUrl,
        redirects: options.redirects,
        headers: securityHeaders({
          services: options.services,
          search: options.search,
          scriptHashes: [...inline.scripts.keys()].sort(),
          styleHashes: [...inline.styles.keys()].sort(),
          styleAttributes: inline.styleAttributes.length > 0,
        }),
      };
      console.log(`[INFO] Content security policy: ${describe(inline)}`);
      if (assets) {
        const others = await precompress(outDir, cacheDir, (name) => !isAsset(name));
        const kilobytes = (of: 'raw' | 'br' | 'gz'): number => Math.round((assets[of] + others[of]) / 1024);
        console.log(`[INFO] Compressed ${assets.files + others.files} files: ${kilobytes('raw')} KB, brotli ${kilobytes('br')}, gzip ${kilobytes('gz')}`);
      }
      for (const file of FILES) {
        const {path: name, content, note} = file(site);
        await mkdir(path.dirname(path.join(outDir, name)), {recursive: true});
        await writeFile(path.join(outDir, name), content);
        if (note) console.warn(`[WARNING] ${note}`);
      }
    },
  };
}

/** All pages as name and HTML, in order; the scripts of client redirects are made one before anything is hashed. */
async function settledPages(outDir: string): Promise<{name: string; html: string}[]> {
  const names = (await readdir(outDir, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(outDir, name);
      const html = await readFile(file, 'utf8');
      const settled = withConstantRedirect(html);
      if (settled !== html) await writeFile(file, settled);
      return {name, html: settled};
    }),
  );
}

function describe({scripts, styles, styleAttributes}: Inline): string {
  const pages = (list: string[]): string => (list.length === 1 ? (list[0] ?? '') : `${list.length} pages`);
  const hashes = [...scripts.values()].map(pages).join(', ');
  return `${scripts.size} inline scripts (${hashes}), ${styles.size} inline styles, style attributes on ${styleAttributes.length} pages`;
}
