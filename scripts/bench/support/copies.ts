import {cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Multiplies a docs folder: `factor - 1` copies of all pages in folders `copy-2`, `copy-3` …, with the routes that
 * front matter sets moved below the copy's own, so that no two pages share one.
 */
export function copyDocs(docs: string, factor: number): void {
  const originals = readdirSync(docs);
  for (let n = 2; n <= factor; n++) {
    const target = path.join(docs, `copy-${n}`);
    mkdirSync(target);
    for (const name of originals) cpSync(path.join(docs, name), path.join(target, name), {recursive: true});
    for (const name of readdirSync(target, {recursive: true, encoding: 'utf8'})) {
      if (!/\.mdx?$/.test(name)) continue;
      const file = path.join(target, name);
      const text = readFileSync(file, 'utf8');
      const moved = text.replace(/^(---\n[\s\S]*?^slug: *)["']?\/([^"'\n]*)["']?$/m, `$1/copy-${n}/$2`);
      if (moved !== text) writeFileSync(file, moved);
    }
  }
}
