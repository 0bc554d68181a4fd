import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {recordsOfPage} from '../../search/records/extract';
import type {SearchRecord} from '../../search/records/types';
import {htmlOfSource} from './markdown';

/** Records already made, by source; a change to one page costs the rest nothing. */
const cache = new Map<string, SearchRecord[]>();

/** The search records of all docs, from their sources: for the development server, which has no built pages. */
export async function recordsOfSources(allContent: AllContent, siteDir: string, siteUrl: string): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const content of Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})) {
    for (const version of (content as LoadedContent).loadedVersions) {
      for (const doc of [...version.docs].sort((a, b) => (a.permalink < b.permalink ? -1 : 1))) {
        if (doc.frontMatter.unlisted) continue;
        const file = path.join(siteDir, doc.source.replace('@site/', ''));
        const source = readFileSync(file, 'utf8');
        const key = `${doc.permalink}\0${source}`;
        let made = cache.get(key);
        if (!made) {
          const crumbs = doc.sourceDirName.split('/').filter((part) => part !== '.' && part !== '');
          const html = await htmlOfSource({
            source,
            file,
            title: doc.title,
            label: doc.frontMatter.sidebar_label ?? doc.title,
            description: doc.description,
            crumbs: crumbs.map(readable),
            tag: `docs-default-${version.versionName}`,
          });
          cache.set(key, (made = recordsOfPage({url: new URL(doc.permalink, siteUrl).href, html})));
        }
        records.push(...made);
      }
    }
  }
  return records;
}

/** A folder's name as a reader would say it: `load-test` gives `Load test`. */
function readable(folder: string): string {
  const words = folder.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
