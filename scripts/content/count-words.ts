import path from 'node:path';
import {codeFindings} from './code-words';
import {markdownFiles, proseLines, readSourcePage} from './pages';
import {pageFindings} from './sentences';
import {findings, withoutCode} from './words';

/** How often each wording is used, by the name of its rule and by folder: pages by section, code by room. */
export async function countWords(root: string): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  const add = (name: string, folder: string) => {
    const row = (counts[name] ??= {});
    row[folder] = (row[folder] ?? 0) + 1;
  };
  const docs = path.join(root, 'docs');
  for (const file of await markdownFiles(docs)) {
    const page = await readSourcePage(docs, file);
    const parts = path.relative(docs, file).split(path.sep);
    const folder = parts.length > 1 ? `docs/${parts[0]}` : 'docs';
    for (const {name} of pageFindings(page)) add(name, folder);
    for (const line of proseLines(page)) for (const {name} of findings(withoutCode(line), 'pages')) add(name, folder);
  }
  for (const {name, file} of await codeFindings(root)) add(name, file.split(path.sep)[0] ?? '');
  return counts;
}
