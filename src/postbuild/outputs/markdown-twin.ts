import type {OutFile, ReadPage, Site} from '../pipeline/site';
import {twinFile} from './lists';

/** A page of the docs as Markdown, at `<route>index.md` and at `<route without slash>.md`. */
export function markdownTwin(
  {doc, url, markdown}: Pick<ReadPage, 'doc' | 'url' | 'markdown'>,
  {address, baseUrl}: Pick<Site, 'address' | 'baseUrl'>,
): OutFile[] {
  if (!doc || markdown === undefined) return [];
  const text = twinFile({page: doc, url, markdown}, address);
  const below = doc.route.slice(baseUrl.length);
  const names = below === '' ? ['index.md'] : [`${below}index.md`, `${below.replace(/\/$/, '')}.md`];
  return names.map((name) => ({name, content: text}));
}
