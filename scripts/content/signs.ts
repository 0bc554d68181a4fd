import path from 'node:path';
import type {Fence, Page} from './pages';

/** Folders and files of docs/ whose pages a reader follows step by step. */
const TASKS = ['quick-start.md', 'tutorial.md', 'guides/', 'setup/', 'integration/', 'proxymock/getting-started/', 'proxymock/guides/'];
const COMMANDS = new Set(['bash', 'sh', 'shell', 'powershell']);
/** How a sentence says what a reader gets to see. */
const SEEN = /\b(you (?:also |then |now |must )?see|you get)\b/i;

/** Whether a page is one that its reader follows step by step. */
export function isTask(docsDir: string, page: Page): boolean {
  const relative = path.relative(docsDir, page.file).replaceAll(path.sep, '/');
  return TASKS.some((task) => (task.endsWith('/') ? relative.startsWith(task) : relative === task));
}

/**
 * The command blocks of a page after which a reader is not told whether it worked: neither a fence with `output`
 * follows before the next command or heading, nor a sentence that says what "you see". A block with a title is a
 * file, not a command.
 */
export function unproven(page: Page): Fence[] {
  const lines = page.body.split('\n');
  const headings = lines.flatMap((line, i) => (/^#{2,6} /.test(line) ? [page.bodyLine + i] : []));
  const commands = page.fences.filter(({lang, meta}) => COMMANDS.has(lang) && !/\btitle=/.test(meta));
  return commands.filter((command, i) => {
    const after = command.line + command.code.split('\n').length + 1;
    const next = Math.min(commands[i + 1]?.line ?? Infinity, headings.find((line) => line > command.line) ?? Infinity);
    if (page.fences.some(({line, meta}) => line > command.line && line < next && /\boutput\b/.test(meta))) return false;
    const prose = lines.slice(after - page.bodyLine, next === Infinity ? undefined : next - page.bodyLine).join('\n');
    return !SEEN.test(prose.replaceAll(/```[\s\S]*?```/g, ''));
  });
}

/** How many such blocks each task page has, by its route, for pages that have any. */
export function unprovenByRoute(docsDir: string, pages: readonly Page[]): Record<string, number> {
  const counts = pages.filter((page) => isTask(docsDir, page)).map((page) => [page.route, unproven(page).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
