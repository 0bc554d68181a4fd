import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseAllDocuments} from 'yaml';
import {programs} from '@docs/data/cli/programs';
import {commandLinesOf} from '@docs/text/fences';
import {commandProblem} from '@docs/text/read-command';
import {placeholders} from '@docs/data/placeholders';
import {placeholdersIn} from '@docs/text/placeholders';
import compared from '@docs/data/compared.json';
import {isNewer} from '../../src/config/versions';
import {codeProblems} from './code';
import {sameLabels} from './labels';
import {missingMentions, readMentions} from './mentions';
import {isPartial, markdownFiles, proseLines, readSourcePage, type Fence, type SourcePage} from './pages';
import {portabilityProblem} from './portable-shell';
import {pageFindings} from './sentences';
import {wordProblems} from './words';

/** One finding, at a 1-based line of a file. */
export type LintProblem = {file: string; line: number; message: string};

const DESCRIPTION = {min: 90, max: 155};
const DRAFT_WORDS = /\b(lorem ipsum|coming soon|to be written|TODO|FIXME|TBD)\b/i;

/**
 * Lints every page under `docsDir`, or those at or below the paths in `only`, whose diagrams are also drawn; titles and
 * descriptions are compared over all pages either way. Rules: see docs-dev/write-a-page.md.
 */
export async function lintContent(
  docsDir: string,
  only: string[] = [],
): Promise<{problems: LintProblem[]; pages: number}> {
  const files = await markdownFiles(docsDir);
  const pages: SourcePage[] = [];
  const problems: LintProblem[] = [];
  for (const file of files) {
    try {
      pages.push(await readSourcePage(docsDir, file));
    } catch (error) {
      problems.push({file, line: 1, message: `front matter is not valid YAML: ${String(error)}`});
    }
  }
  const chosen = pages.filter(
    (p) => only.length === 0 || only.some((o) => p.file === o || p.file.startsWith(o + path.sep)),
  );
  const same = sameLabels(pages.filter((page) => !isPartial(path.relative(docsDir, page.file))));
  const mentions = readMentions(docsDir);
  for (const page of chosen) {
    const twins = same.get(page);
    if (twins)
      problems.push({file: page.file, line: 1, message: `the sidebar calls it as it calls ${twins.join(', ')}`});
    const partial = isPartial(path.relative(docsDir, page.file));
    if (!partial) problems.push(...frontMatterProblems(page, pages));
    if (!partial && mentions)
      for (const message of missingMentions(page, docsDir, mentions))
        problems.push({file: page.file, line: 1, message});
    if (only.length > 0) problems.push(...(await drawingProblems(page)));
    for (const {line, message} of pageFindings(page)) problems.push({file: page.file, line, message});
    problems.push(...bodyProblems(page, partial ? 2 : 1), ...fenceProblems(page), ...(await mdxProblems(page)));
  }
  problems.push(...(await scriptProblems(chosen)));
  return {problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line), pages: chosen.length};
}

function frontMatterProblems(page: SourcePage, all: SourcePage[]): LintProblem[] {
  const found: LintProblem[] = [];
  const say = (message: string) => found.push({file: page.file, line: 1, message});
  for (const key of ['title', 'description'] as const) {
    const value = page.frontMatter[key];
    if (typeof value !== 'string' || value.trim() === '') {
      say(`front matter needs a ${key}`);
      continue;
    }
    const twin = all.find((p) => p !== page && p.frontMatter[key] === value);
    if (twin) say(`${key} is also that of ${twin.route}`);
  }
  const description = page.frontMatter['description'];
  if (
    typeof description === 'string' &&
    (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max)
  ) {
    say(`description has ${description.length} characters, not ${DESCRIPTION.min} to ${DESCRIPTION.max}`);
  }
  const {checked} = page.frontMatter;
  if (checked !== undefined && !isCompared(checked))
    say(`checked is not a version up to ${compared.version}, as in \`checked: ${compared.version}\``);
  return found;
}

/** Whether a page may have been checked against this version: none is newer than the newest that was compared. */
function isCompared(checked: unknown): boolean {
  return typeof checked === 'string' && /^v\d+\.\d+\.\d+$/.test(checked) && !isNewer(checked, compared.version);
}

/** `startLevel`: of the heading above the first one; a partial goes on below a page's section. */
function bodyProblems(page: SourcePage, startLevel: number): LintProblem[] {
  const found: LintProblem[] = [];
  let lastLevel = startLevel;
  proseLines(page).forEach((line, i) => {
    const say = (message: string) => found.push({file: page.file, line: page.bodyLine + i, message});
    const heading = /^(#{1,6}) /.exec(line);
    if (heading) {
      const level = heading[1]?.length ?? 1;
      if (level === 1) say('no H1 in the body: the title is the only one');
      if (level > lastLevel + 1) say(`heading jumps from level ${lastLevel} to ${level}`);
      lastLevel = level;
      if (line.trimEnd().endsWith('?') && page.frontMatter['faq'] !== true)
        say('a heading is a question only on a page with `faq: true`');
    }
    if (/!\[\s*\]\(/.test(line)) say('image without alt text');
    const prose = line.replace(/`[^`]*`/g, '');
    if (DRAFT_WORDS.test(prose)) say('draft words');
    for (const message of wordProblems(line)) say(message);
    for (const [, target] of line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)) {
      if (!target || /^(https?:|mailto:|#|pathname:)/.test(target)) continue;
      const file = target.split(/[#?]/)[0] ?? '';
      if (!/\.mdx?$/.test(file)) {
        if (!file.startsWith('/schemas/') && !file.startsWith('/files/'))
          say(`link by file path (../section/page.md), not ${target}`);
      } else if (!existsSync(path.resolve(path.dirname(page.file), file)))
        say(`link to a file that does not exist: ${target}`);
    }
  });
  return found;
}

function fenceProblems(page: SourcePage): LintProblem[] {
  return page.fences.flatMap((fence) => {
    const message = fence.lang === '' ? 'fence without a language' : fenceProblem(fence);
    return [...(message ? [message] : []), ...commandProblems(fence), ...placeholderProblems(fence)].map((each) => ({
      file: page.file,
      line: fence.line,
      message: each,
    }));
  });
}

/** Words of proxymock, speedctl, helm and kubectl that the lists in data/cli do not know: readers could not have them explained. */
function commandProblems(fence: Fence): string[] {
  return commandLinesOf(fence, programs).flatMap((line) => {
    const problem = commandProblem(line);
    return problem === undefined ? [] : [`${line.program.name}: ${problem} (data/cli)`];
  });
}

/** Placeholders without an entry in the list of all: readers could not fill them in. */
function placeholderProblems({lang, meta, code}: Fence): string[] {
  if (/\boutput\b/.test(meta)) return [];
  const unknown = placeholdersIn(code, lang).filter(({name}) => !Object.hasOwn(placeholders, name));
  return [...new Set(unknown.map(({name}) => `the placeholder <${name}> is not in data/placeholders.json`))];
}

/** Diagrams that cannot be drawn so that a reader sees all of them. */
async function drawingProblems({file, fences}: SourcePage): Promise<LintProblem[]> {
  const diagrams = fences.filter(({lang}) => lang === 'mermaid');
  if (diagrams.length === 0) return [];
  const {renderDiagram} = await import('../../src/markdown/diagrams/render');
  return diagrams.flatMap(({code, line}) => {
    try {
      renderDiagram(code, {id: 'diagram', alt: ''});
      return [];
    } catch (error) {
      return [{file, line, message: `this diagram cannot be drawn well: ${(error as Error).message}`}];
    }
  });
}

/** Faults in code whose parsers are asked once for all pages. */
async function scriptProblems(pages: SourcePage[]): Promise<LintProblem[]> {
  const fences = pages.flatMap((page) => page.fences.map((fence) => ({...fence, file: page.file})));
  return [...(await codeProblems(fences))].map(([{file, line}, message]) => ({file, line, message}));
}

/** What is wrong with a fence's content, or undefined; languages without a parser at hand pass. */
export function fenceProblem({lang, meta, code}: Fence): string | undefined {
  switch (lang) {
    case 'mermaid':
      return /\balt="[^"]+"/.test(meta) ? undefined : 'diagram without alt="…"';
    case 'json':
      try {
        JSON.parse(code);
        // JSON.parse keeps the last of two values without an error.
        return parseAllDocuments(code).some((d) => d.errors.some((e) => e.code === 'DUPLICATE_KEY'))
          ? 'the same key twice in one JSON object'
          : undefined;
      } catch (error) {
        return `not valid JSON: ${(error as Error).message}`;
      }
    case 'yaml':
    case 'yml': {
      const error = parseAllDocuments(code).flatMap((d) => ('errors' in d ? d.errors : []))[0];
      return error && `not valid YAML: ${error.message.split('\n')[0]}`;
    }
    case 'bash':
    case 'sh':
    case 'shell':
      return /^\s*\$ /m.test(code) ? 'command with a prompt sign: readers copy it' : portabilityProblem({meta, code});
    case 'powershell':
      return /</.test(code.replaceAll(/#.*|'[^']*'|"[^"]*"/g, ''))
        ? 'PowerShell reserves <: quote the placeholder'
        : undefined;
    default:
      return undefined;
  }
}

async function mdxProblems(page: SourcePage): Promise<LintProblem[]> {
  // Imported when needed: both exist as ES modules only, and this file is loaded as CommonJS.
  const [{compile}, {default: remarkGfm}] = await Promise.all([import('@mdx-js/mdx'), import('remark-gfm')]);
  try {
    await compile(page.body, {format: 'mdx', remarkPlugins: [remarkGfm], jsx: true});
    return [];
  } catch (error) {
    const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
    return [{file: page.file, line: page.bodyLine + line - 1, message: `MDX: ${reason ?? message}`}];
  }
}
