import {isDeepStrictEqual} from 'node:util';
import type {About} from './comparison';
import type {QuotedLine} from './fences';
import {relative, type DocsPages} from './pages';
import type {ProductQuote} from './types';

type QuotingPage = DocsPages['pages'][number];

/** What a quote must name, and the program that it must be about. */
type Named = {
  about: About;
  program: string;
  /** The other programs whose commands the data describe. */
  others: readonly string[];
  /** The first words of its commands, which are no programs. */
  commands: readonly string[];
  /** Whether a flag needs no command beside it to be meant. */
  isOnlyOne: (flag: string) => boolean;
};

/** Where pages name what has changed: in fences that use it, in code within their text, in elements that show it. */
export function quotesOf(docs: DocsPages, named: Named, lines: readonly QuotedLine[]): ProductQuote[] {
  const {about, program} = named;
  const {path, flag} = about;
  const inFences =
    path === undefined
      ? []
      : lines.filter((line) =>
          flag === undefined
            ? line.path === path ||
              line.path.startsWith(`${path} `) ||
              `${line.text} `.startsWith(`${program} ${path} `)
            : line.flags.includes(flag) && (path === '' || line.path === path || line.path.startsWith(`${path} `)),
        );
  const all = [
    ...inFences.map(({file, line, text}) => ({file, line, text})),
    ...docs.pages.flatMap((page) => textLines(docs.root, page, named)),
  ];
  return all
    .filter((quote, i) => all.findIndex((other) => isDeepStrictEqual(other, quote)) === i)
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** A piece of code in the text of a page; `at` is its offset in the page. */
type Code = {text: string; at: number};

/** The lines of a page outside its fences that name what is meant. */
function textLines(root: string, page: QuotingPage, {about, program, isOnlyOne, ...rest}: Named): ProductQuote[] {
  const {path, flag} = about;
  const name = about.tool ?? about.word;
  if (name === undefined && (path === undefined || (flag === undefined && path === ''))) return [];
  const pattern = exact(name ?? flag ?? `${program} ${path}`);
  if (!pattern.test(page.body)) return [];
  const command = exact(path ?? '');
  const owners = programsNamed(page.body, {program, ...rest});
  // A tool with the name of a command, such as `generate`, is meant where its line speaks of tools.
  const isWord = (tool: string) => !tool.includes('_');
  const aboutTools = ({from, to}: {from: number; to: number}) => /\b(?:MCP|tools?)\b/.test(page.body.slice(from, to));
  const isMeant = (code: Code, beside: readonly Code[], line: {from: number; to: number}): boolean => {
    if (!pattern.test(code.text)) return false;
    if (about.tool !== undefined && isWord(about.tool)) return code.text === about.tool && aboutTools(line);
    if (name !== undefined) return true;
    if (flag === undefined) return code.text.startsWith(program);
    if ((ownerOf(code, owners, line) ?? program) !== program) return false;
    return path === '' || isOnlyOne(flag) || beside.some(({text}) => command.test(text));
  };
  const inFence = new Set(
    page.fences.flatMap(({line, code}) => Array.from({length: code.split('\n').length + 2}, (_, i) => line + i)),
  );
  let from = 0;
  return page.body.split('\n').flatMap((text, i): ProductQuote[] => {
    const line = {from, to: from + text.length};
    from = line.to + 1;
    if (inFence.has(page.bodyLine + i)) return [];
    const codes = [...text.matchAll(/`([^`]+)`/g)].map((match) => ({
      text: match[1] ?? '',
      at: line.from + match.index + 1,
    }));
    return codes.some((code) => isMeant(code, codes, line))
      ? [{file: relative(root, page), line: page.bodyLine + i, text: text.trim()}]
      : [];
  });
}

/** A name that is not a part of a longer one. */
function exact(name: string): RegExp {
  return new RegExp(`(?<![\\w.-])${escapeText(name)}(?![\\w-]|\\.\\w)`);
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

type Owner = {program: string; at: number};

/**
 * Where a text names programs, in its order: those of the data anywhere but in addresses and names of files, all others
 * where they are typed with a flag.
 */
function programsNamed(text: string, {program, others, commands}: Pick<Named, 'program' | 'others' | 'commands'>) {
  const known = [program, ...others];
  const named = new RegExp(`(?<![\\w./@:-])(?:${known.map(escapeText).join('|')})(?![\\w/@=-]|[.:]\\w)`, 'g');
  const typed = /(?<=`|^[ \t]*(?:\$ )?)[a-z][\w-]*(?= (?:[^`\n]* )?--?\w)/gm;
  const isOther = (word: string) => !known.includes(word) && !commands.includes(word);
  return [...text.matchAll(named), ...[...text.matchAll(typed)].filter(([word]) => isOther(word))]
    .map((match): Owner => ({program: match[0], at: match.index}))
    .sort((a, b) => a.at - b.at);
}

/**
 * The program that a flag in code belongs to: that of the code itself, else the one named last before it or next after
 * it on its line, else the one named last before its line, else the first of the page.
 */
function ownerOf({text, at}: Code, owners: readonly Owner[], line: {from: number; to: number}): string | undefined {
  const within = owners.find((owner) => owner.at === at);
  if (within) return within.program;
  const before = owners.findLast((owner) => owner.at < at);
  if (before && before.at >= line.from) return before.program;
  const after = owners.find((owner) => owner.at > at + text.length);
  if (after && after.at <= line.to) return after.program;
  return (before ?? after)?.program;
}
