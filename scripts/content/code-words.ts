import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {parseSync, Visitor} from 'oxc-parser';
import {type WordFinding, findings, withoutCode} from './words';

/** The folders whose comments, test titles, messages and papers follow the list. */
const ROOMS = ['data', 'deploy', 'docs-dev', 'packages', 'scripts', 'services', 'src', 'tests'];
/** What is quoted there, from readers' questions and recordings, is not ours; nor is the list of wordings itself. */
const QUOTED =
  /(^|\/)(node_modules|fixtures|section-queries|synonyms\.json|technology-names\.json|drawn|catalogue|words\.ts|words\.test\.ts|code-words\.test\.ts|ranking\.ts|sentences\.ts|sentences\.test\.ts)(\/|$)/;

/** A text of a source file, at its 1-based line. */
export type CodeText = {line: number; text: string};

/** The comments of a source file, and its strings that are sentences: titles, labels and messages. */
export function textsOf(file: string, source: string): CodeText[] {
  if (/\.mdx?$/.test(file)) return source.split('\n').map((text, i) => ({line: i + 1, text: withoutCode(text)}));
  const found: CodeText[] = [];
  const lineAt = (position: number) => source.slice(0, position).split('\n').length;
  const add = (from: number, text: string) =>
    found.push({line: lineAt(from), text: withoutCode(text.replace(/\s*\n\s*\*?\s*/g, ' '))});
  if (file.endsWith('.css')) {
    for (const match of source.matchAll(/\/\*[\s\S]*?\*\//g)) add(match.index, match[0]);
    return found;
  }
  const {program, comments} = parseSync(
    file.endsWith('.json') ? 'data.js' : file,
    file.endsWith('.json') ? `(${source})` : source,
  );
  for (const {start, end} of comments) add(start, source.slice(start, end));
  const addSentence = ({start}: {start: number}, text: string): void => {
    if (text.trim().split(/\s+/).length > 2) add(start, text);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') addSentence(node, node.value);
    },
    TemplateElement: (node) => addSentence(node, node.value.cooked ?? ''),
    JSXText: (node) => addSentence(node, node.value),
  }).visit(program);
  return found;
}

/** The wordings of the list in the code and the papers below `root`. */
export async function codeFindings(root: string): Promise<(WordFinding & CodeText & {file: string})[]> {
  const found: (WordFinding & CodeText & {file: string})[] = [];
  for (const room of ROOMS) {
    for (const entry of await readdir(path.join(root, room), {recursive: true, withFileTypes: true})) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name));
      if (
        !entry.isFile() ||
        !(/\.(tsx?|mts|mjs|cjs|js|css|mdx?)$/.test(file) || (room === 'data' && file.endsWith('.json'))) ||
        QUOTED.test(file.replaceAll(path.sep, '/'))
      )
        continue;
      const texts = textsOf(file, await readFile(path.join(root, file), 'utf8'));
      for (const text of texts) found.push(...findings(text.text).map((each) => ({...text, ...each, file})));
    }
  }
  return found;
}
