import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {builtFile, docPages, type DocPage} from '../../finish/pages';
import {BuildCache} from '../../finish/twins/cache';
import {contentOf, markdownConverter, type Converter} from '../../finish/twins/convert';
import {listFiles, twinFile, type Twin} from '../../finish/twins/lists';

/**
 * Writes each page of a production build as Markdown too, at `<route>index.md` and `<route without slash>.md`, and the
 * lists of pages for assistants. Both are made from the built HTML, so they say what readers see.
 */
export default function markdownTwins({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  let pages: DocPage[] = [];
  return {
    name: 'markdown-twins',

    async allContentLoaded({allContent}) {
      pages = docPages(allContent);
    },

    async postBuild({outDir}) {
      const cache = new BuildCache<string>(path.join(siteDir, 'node_modules/.cache/markdown-twins.json'));
      const convert = cached(cache);
      const twins: Twin[] = [];
      for (const page of pages) {
        const url = new URL(page.route, siteConfig.url).href;
        const html = readFileSync(path.join(outDir, builtFile(page.route, baseUrl)), 'utf8');
        twins.push({page, url, markdown: await convert(contentOf(html), url)});
        // Other plugins work at the same time.
        await new Promise(setImmediate);
      }
      cache.save();
      for (const twin of twins) writeTwin(outDir, baseUrl, twin);
      console.log(`[INFO] ${writeLists(outDir, listFiles(twins, new URL(baseUrl, siteConfig.url).href), twins.length)}`);
    },
  };
}

/** The converter, loaded when the first page has changed. */
function cached(cache: BuildCache<string>): (content: string, url: string) => Promise<string> {
  const program = readFileSync(path.join(__dirname, '../../finish/twins/convert.ts'));
  let converter: Promise<Converter> | undefined;
  return (content, url) => {
    const key = createHash('sha256').update(program).update(url).update(content).digest('hex');
    return cache.get(key, async () => (await (converter ??= markdownConverter()))(content, url));
  };
}

function writeTwin(outDir: string, baseUrl: string, twin: Twin): void {
  const below = twin.page.route.slice(baseUrl.length);
  const text = twinFile(twin);
  const names = below === '' ? ['index.md'] : [`${below}index.md`, `${below.replace(/\/$/, '')}.md`];
  for (const name of names) {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

/** Writes the lists and says how large they are. */
function writeLists(outDir: string, files: ReadonlyMap<string, string>, count: number): string {
  const sizes = [...files].map(([name, text]) => {
    writeFileSync(path.join(outDir, name), text);
    return `${name} ${Math.ceil(Buffer.byteLength(text) / 1024)} KB`;
  });
  return `Markdown: ${count} pages; ${sizes.join(', ')}`;
}
