import path from 'node:path';
import type {Fence, SourcePage} from './pages';

/** Folders and files of docs/ whose pages a reader follows step by step. */
const TASKS = [
  'quick-start.md',
  'tutorial.md',
  'guides/',
  'setup/',
  'integration/',
  'proxymock/getting-started/',
  'proxymock/guides/',
];
const COMMANDS = new Set(['bash', 'sh', 'shell', 'powershell']);
/** How a sentence says what a reader gets to see: "You see …", "Expect …", "The output ends with …", "`command` prints …". */
const SEEN = new RegExp(
  [
    String.raw`\b(you (?:also |then |now |must )?see|you get|expect)\b`,
    String.raw`\b(output|command|list|table|log|lines?) (now )?(prints?|shows?|lists?|names?|contains?|has|have|(ends?|starts?) with)\b`,
    String.raw`\bthe (output|recording now has|[\w-]+ selector has)\b`,
    // A sentence whose subject is a program, a file or a place, and whose verb says what it does then.
    String.raw`(?:^\s*|[.:] |, )(It|Maven|Your app|The [\w'’` +
      '`' +
      String.raw`. -]{1,40}|\*\*[^*]+\*\*(?: in the dashboard)?|` +
      '`[^`]+`' +
      String.raw`)(?: now| then| must)? (prints?|shows?|lists?|reports?|includes?|opens?|contains?|starts?|returns?|writes|exits|ends)\b`,
  ].join('|'),
  'im',
);

/** Whether a page is one that its reader follows step by step. */
export function isTask(docsDir: string, page: SourcePage): boolean {
  const relative = path.relative(docsDir, page.file).replaceAll(path.sep, '/');
  return TASKS.some((task) => (task.endsWith('/') ? relative.startsWith(task) : relative === task));
}

/**
 * The command blocks of a page after which a reader is not told whether it worked: neither a fence with `output`
 * follows before the next command or heading, nor a sentence that says what to expect. What follows a group of tabs
 * is said of each command in it. A block with a title is a file, not a command.
 */
export function unproven(page: SourcePage): Fence[] {
  const lines = page.body.split('\n');
  const headings = lines.flatMap((line, i) => (/^#{2,6} /.test(line) ? [page.bodyLine + i] : []));
  const commands = page.fences.filter(({lang, meta}) => COMMANDS.has(lang) && !/\btitle=/.test(meta));
  const ends = tabEnds(lines, page.bodyLine);
  const next = (line: number) =>
    Math.min(...[...headings, ...commands.map((c) => c.line)].filter((other) => other > line), Infinity);
  const said = (from: number): boolean => {
    const to = next(from);
    if (page.fences.some(({line, meta}) => line > from && line < to && /\boutput\b/.test(meta))) return true;
    const prose = lines.slice(from + 1 - page.bodyLine, to === Infinity ? undefined : to - page.bodyLine).join('\n');
    return SEEN.test(prose.replaceAll(/```[\s\S]*?```/g, ''));
  };
  return commands.filter((command) => {
    const close = command.line + (command.code === '' ? 0 : command.code.split('\n').length) + 1;
    const tabs = ends.get(command.line);
    return !said(close) && !(tabs !== undefined && said(tabs));
  });
}

/** For each line inside a group of tabs, the line that closes the outermost group around it. */
function tabEnds(lines: readonly string[], firstLine: number): Map<number, number> {
  const ends = new Map<number, number>();
  let inside: number[] = [];
  let depth = 0;
  lines.forEach((line, i) => {
    if (/^\s*<Tabs[\s>]/.test(line)) depth++;
    if (depth > 0) inside.push(firstLine + i);
    if (/^\s*<\/Tabs>/.test(line) && --depth === 0) {
      for (const within of inside) ends.set(within, firstLine + i);
      inside = [];
    }
  });
  return ends;
}

/** How many such blocks each task page has, by its route, for pages that have any. */
export function unprovenByRoute(docsDir: string, pages: readonly SourcePage[]): Record<string, number> {
  const counts = pages
    .filter((page) => isTask(docsDir, page))
    .map((page) => [page.route, unproven(page).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
