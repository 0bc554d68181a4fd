import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {writeWhole} from './files';

/** The HTML file of a route (without base URL) in a build: `a/` and `a` may be `a/index.html` or `a.html`; undefined when neither exists. */
export function htmlFile(outDir: string, route: string): string | undefined {
  const bare = route.replace(/\/$/, '');
  return [path.join(outDir, bare, 'index.html'), path.join(outDir, `${bare}.html`)].find((file) => existsSync(file));
}

const edits = new Map<string, Promise<void>>();

/**
 * Changes an HTML file of the build. Docusaurus runs the `postBuild` of all plugins at the same time: edits of one file
 * follow each other, and plugins that read the file see it before an edit or after, never half of it.
 */
export function editHtml(file: string, edit: (html: string) => string): Promise<void> {
  const edited = (edits.get(file) ?? Promise.resolve()).then(async () => {
    const html = await readFile(file, 'utf8');
    const changed = edit(html);
    if (changed === html) return;
    await writeWhole(file, changed);
  });
  edits.set(file, edited);
  return edited;
}
