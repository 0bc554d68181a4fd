import path from 'node:path';
import {isPartial} from '../content/pages';
import {relative, type DocsPages} from './pages';

/** A commit: its day, `2026-11-25`, its subject, and the files that it changed. */
export type Commit = {day: string; subject: string; files: readonly string[]};

/** A page, how old it is, and what has changed around it since. */
export type Age = {
  file: string;
  /** The day of its last change; undefined for a page that is not committed. */
  day?: string;
  /** The version that it was last checked against, from its front matter. */
  checked?: string;
  /** Files that it takes facts or text from, and that changed after it, the last change first. */
  around: readonly {file: string; day: string; subject: string}[];
};

/** The pages, oldest first; with `before`, those that have not been changed since that day. */
export function ageOf({root, pages}: DocsPages, changes: readonly Commit[], before?: string): Age[] {
  const last = (fits: (file: string) => boolean) =>
    changes
      .filter(({files}) => files.some(fits))
      .reduce<Commit | undefined>((a, b) => (a === undefined || b.day > a.day ? b : a), undefined);
  return pages
    .filter((page) => !isPartial(path.relative(path.join(root, 'docs'), page.file)))
    .map((page): Age => {
      const file = relative(root, page);
      const day = last((changed) => changed === file)?.day;
      const {checked} = page.frontMatter;
      const around = sourcesOf(page.body, path.posix.dirname(file)).flatMap((source) => {
        const change = last((changed) => changed === source || changed.startsWith(`${source}/`));
        return change === undefined || day === undefined || change.day <= day
          ? []
          : [{file: source, day: change.day, subject: change.subject}];
      });
      return {
        file,
        ...(day === undefined ? {} : {day}),
        ...(typeof checked === 'string' ? {checked} : {}),
        around: around.sort((a, b) => (a.day < b.day ? 1 : -1)),
      };
    })
    .filter(({day}) => before === undefined || day === undefined || day < before)
    .sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1));
}

/** What a page is made from: the data of its elements, its partials, and the pages in whose commands it has a part. */
function sourcesOf(body: string, folder: string): string[] {
  const data = [
    ...(/<Cli(?:Command|Flags|Index|ExitCodes|Environment)\b|\bproxymock \w/.test(body)
      ? ['data/cli/proxymock.json']
      : []),
    ...(/<SpeedctlCommands\b|\bspeedctl \w/.test(body) ? ['data/cli/speedctl.json'] : []),
    ...(/<Mcp(?:Tool|Index|Groups|Prompts|Resources)\b/.test(body) ? ['data/mcp-tools/tools.json'] : []),
    ...(/__(?:CHART_)?VERSION__/.test(body) ? ['data/install-version.json'] : []),
    ...(body.includes('data/releases.json') ? ['data/releases.json'] : []),
  ];
  const imported = [...body.matchAll(/from '@site\/(docs\/[^']+)'/g)].map((match) => match[1] ?? '');
  const linked = [...body.matchAll(/\]\((\.{1,2}\/[^)#\s]+\.mdx?)/g)].map((match) =>
    path.posix.join(folder, match[1] ?? ''),
  );
  return [...new Set([...data, ...imported, ...linked])];
}

/** One line for each page, and one for each change around it; of more than three, the newest. */
export function inLines(ages: readonly Age[]): string[] {
  const width = Math.max(0, ...ages.map(({checked}) => checked?.length ?? 'not checked'.length));
  const lines = ages.flatMap(({file, day, checked, around}) => [
    `${day ?? 'not committed'}  ${(checked ?? 'not checked').padEnd(width)}  ${file}`,
    ...around.slice(0, 3).map((each) => `            ${each.day}  ${each.file}: ${each.subject}`),
    ...(around.length > 3 ? [`            and ${around.length - 3} more`] : []),
  ]);
  return [...lines, `${ages.length} pages`];
}
