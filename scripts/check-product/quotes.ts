import type {About} from './comparison';
import type {QuotedLine} from './fences';
import {relative, type DocsPages} from './pages';
import type {Place, Quote} from './types';

/** Where pages name what has changed: in fences that use it, in code within their text, in elements that show it. */
export function quotesOf(
  docs: DocsPages,
  about: About,
  program: string | undefined,
  lines: readonly QuotedLine[],
  isOnlyOne: (flag: string) => boolean = () => false,
): Quote[] {
  const {path, flag, tool, word} = about;
  const inFences =
    path === undefined
      ? []
      : lines.filter((line) =>
          flag === undefined
            ? line.path === path || line.path.startsWith(`${path} `) || line.text.startsWith(`${program} ${path}`)
            : line.flags.includes(flag) && (path === '' || line.path === path || line.path.startsWith(`${path} `)),
        );
  const fits = textPattern({path, flag, tool, word}, program, isOnlyOne);
  const inText = fits === undefined ? [] : docs.pages.flatMap((page) => textLines(docs.root, page, fits));
  const all = [...inFences.map(({file, line, text}) => ({file, line, text})), ...inText];
  return all
    .filter((quote, i) => all.findIndex((other) => other.file === quote.file && other.line === quote.line) === i)
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** The element of a page that shows a command or a tool of the data. */
export function elementFor(docs: DocsPages, {path, tool}: About): Place | undefined {
  const element = tool === undefined ? `<CliCommand command="${path}"` : `<McpTool name="${tool}"`;
  const row = path === '' ? '<CliFlags set="global"' : element;
  if (path === undefined && tool === undefined) return undefined;
  for (const page of docs.pages) {
    const at = page.body.split('\n').findIndex((line) => line.includes(row));
    if (at !== -1) return {file: relative(docs.root, page), line: page.bodyLine + at};
  }
  return undefined;
}

function textPattern(
  {path, flag, tool, word}: About,
  program: string | undefined,
  isOnlyOne: (flag: string) => boolean,
): ((line: string) => boolean) | undefined {
  const exact = (name: string) =>
    new RegExp(`(?<![\\w.-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`);
  const inCode = (pattern: RegExp) => (line: string) =>
    [...line.matchAll(/`([^`]+)`/g)].some((match) => pattern.test(match[1] ?? ''));
  const name = tool ?? word;
  if (name !== undefined) return inCode(exact(name));
  if (path === undefined) return undefined;
  const command = inCode(new RegExp(`^${program} ${path}(?![\\w-])`));
  if (flag === undefined) return path === '' ? undefined : command;
  const named = inCode(exact(flag));
  // A flag that several commands have is meant where its command is named beside it.
  return isOnlyOne(flag) ? named : (line) => named(line) && (path === '' || inCode(exact(path))(line));
}

function textLines(root: string, page: DocsPages['pages'][number], fits: (line: string) => boolean): Quote[] {
  const inFence = new Set(
    page.fences.flatMap(({line, code}) => Array.from({length: code.split('\n').length + 2}, (_, i) => line + i)),
  );
  return page.body.split('\n').flatMap((text, i) => {
    const line = page.bodyLine + i;
    return !inFence.has(line) && fits(text) ? [{file: relative(root, page), line, text: text.trim()}] : [];
  });
}
