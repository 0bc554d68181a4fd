import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * The routes of the pages under `docsDir`, each with a trailing slash, without asking Docusaurus: the redirect table
 * is checked against them before the build starts. Files and folders with a leading `_` make no route.
 */
export function routesOfDocs(docsDir: string): string[] {
  return readdirSync(docsDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !path
          .relative(docsDir, file)
          .split(path.sep)
          .some((part) => part.startsWith('_')),
    )
    .map((file) => routeOfDoc(docsDir, file, slugOf(file)))
    .sort();
}

/** The route of one file under `docsDir`; an absolute slug from its front matter wins, as in Docusaurus. */
export function routeOfDoc(docsDir: string, file: string, slug?: string): string {
  if (slug?.startsWith('/')) return slug.endsWith('/') ? slug : `${slug}/`;
  const relative = path
    .relative(docsDir, file)
    .replaceAll(path.sep, '/')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '');
  return relative === '' ? '/' : `/${relative}/`;
}

/** The slug that a page's front matter gives, if any. */
export function slugOf(file: string): string | undefined {
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(file, 'utf8'))?.[1];
  return front && /^slug:\s*["']?([^"'\s]+)/m.exec(front)?.[1];
}
