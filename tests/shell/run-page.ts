import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {rootCertificates} from 'node:tls';
import {placeholders} from '@docs/data/placeholders';
import {placeholdersIn} from '@docs/text/placeholders';
import {writeValue} from '@docs/text/quote';
import {proseLines, type Fence, type SourcePage} from '../../scripts/content/pages';
import {callProblems, writeStandIns} from '../fixtures/stand-ins';
import programs from './programs.json';

/** A block in a terminal that has run the ones before: the state of the shell goes from block to block in a file. */
const TERMINAL = `
source "$1/now/state" 2> /dev/null
export CALLS="$1/calls" REPOSITORIES="$2"
exec 9>> "$1/unknown"
command_not_found_handle() { echo "$1: command not found" >&9; return 127; }
# The numbers of processes are made up, and nothing has to be waited for.
kill() { return 0; }
sleep() { return 0; }
export -f command_not_found_handle kill sleep
trap '{ declare -p $(compgen -v | grep -v "^BASH"); declare -f; printf "cd %q\\n" "$PWD"; } > "$1/now/state"' EXIT
set -u
source "$0"
`;

/** How a program says that it does not do what it is asked; what is said of data is the stand-in's fault. */
const COMPLAINT =
  /^(?!jq: (?:error \(at|parse)|(?:base64|gzip|shasum|tar|unzip): (?!.*(?:option|usage|No such)))(?:[\w./-]+: |usage:|unknown option|Traceback)/i;

type TitledFile = {title: string; text: string};

const titleOf = ({meta}: Fence): string | undefined => /title="((?:~\/)?[\w./-]*\.\w+)"/.exec(meta)?.[1];
/** Whether a block is shell of Linux and macOS. */
export const isShell = ({lang}: Fence): boolean => lang === 'bash' || lang === 'sh';

/** Code with its placeholders filled in, each with its own name. */
function fill({code, lang}: Fence): string {
  return placeholdersIn(code, lang).reduceRight(
    (text, {name, start, end, place}) => text.slice(0, start) + (writeValue(name, place) ?? name) + text.slice(end),
    code,
  );
}

/** A page for `runPage`: `prose` is its text without code, that of its partials included. */
export type ShellPage = SourcePage & {prose: string; steps: Step[]};
/** A block and the text between it and the one before. */
type Step = Fence & {before: string};

/** A page with the text and the blocks of the partials that it shows, at the lines that show them. */
export function shellPage(page: SourcePage, pages: readonly SourcePage[]): ShellPage {
  const shown = [...page.body.matchAll(/^import (\w+) from '(?:@site\/)?(\S+\.mdx)'/gm)].flatMap(
    ([, name = '', file = '']) => {
      const partial = pages.find(
        (each) => each.file === path.resolve(/^[.]/.test(file) ? path.dirname(page.file) : '.', file),
      );
      const uses = [...page.body.matchAll(new RegExp(`<${name}\\b`, 'g'))];
      return partial ? uses.map(({index}) => ({partial, line: lineAt(page, index)})) : [];
    },
  );
  const inPartials = shown.flatMap(({partial, line}) =>
    stepsOf(partial).map((step, i) => ({...step, line: line + (i + 1) / 100})),
  );
  return {
    ...page,
    prose: [page, ...shown.map(({partial}) => partial)]
      .flatMap(proseLines)
      .join('\n')
      .replaceAll(/<([a-z][\w.-]*)>/g, '$1'),
    steps: [...stepsOf(page), ...inPartials].sort((a, b) => a.line - b.line),
  };
}

function stepsOf(page: SourcePage): Step[] {
  const lines = proseLines(page);
  const ends = page.fences.map(({line}) => line - page.bodyLine);
  return page.fences.map((fence, i) => ({...fence, before: lines.slice(ends[i - 1] ?? 0, ends[i]).join('\n')}));
}

const lineAt = ({body, bodyLine}: SourcePage, index: number): number =>
  bodyLine + body.slice(0, index).split('\n').length - 1;

/** The files that a page shows whole. */
export function titledFiles(fences: readonly Fence[]): TitledFile[] {
  return fences.flatMap((fence) => {
    const title = titleOf(fence);
    return title === undefined || fence.lang === 'mermaid' ? [] : [{title, text: `${fill(fence)}\n`}];
  });
}

/** Whether a block is shell that is typed: no file, and no part of one. */
export function isTyped(fence: Fence): boolean {
  return isShell(fence) && titleOf(fence) === undefined && !/\.\w+ \(/.test(fence.meta);
}

/** The programs that every page may use, and the repositories that it may clone, in a folder. */
export function installPrograms(folder: string): void {
  const bin = path.join(folder, 'bin');
  writeStandIns(bin, programs.standIns.split(' '));
  for (const name of programs.system.split(' ')) {
    const found = spawnSync('bash', ['-c', `type -P ${name}`], {encoding: 'utf8'}).stdout.trim();
    if (found !== '') symlinkSync(found, path.join(bin, name));
  }
  for (const file of ['bin/keytool', 'lib/security/cacerts']) write(path.join(folder, 'java', file), '');
  for (const [name, files] of Object.entries(programs.repositories))
    for (const file of files) write(path.join(folder, 'repositories', name, file), '');
}

function copy(from: string, to: string): void {
  rmSync(to, {recursive: true, force: true});
  cpSync(from, to, {recursive: true, verbatimSymlinks: true});
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text, {mode: 0o755});
}

/**
 * Runs the shell blocks of a page in their order, as a reader types them, in a project of its own below `folder`, which
 * `installPrograms` has filled. Gives what goes wrong, with its line. What the text of the page names in code, the reader
 * has: files, folders and variables, and of `shared` the files with that name.
 */
export async function runPage(
  page: ShellPage,
  folder: string,
  shared: readonly TitledFile[],
  limitMs = 60_000,
): Promise<string[]> {
  const run = mkdtempSync(path.join(folder, 'page-'));
  const now = path.join(run, 'now');
  const home = path.join(now, 'home');
  const work = path.join(home, 'shop');
  const state = path.join(now, 'state');
  const repositories = path.join(folder, 'repositories');
  writeProject(page, folder, home, work, shared);
  write(state, `cd ${work}\n`);
  const code = page.steps.filter(isShell).map(fill).join('\n');
  const variables = (code.match(/(?<=\$\{?)[A-Z][A-Z0-9_]+/g) ?? []).filter((name) => names(page, name));
  const env = {
    ...Object.fromEntries(variables.map((name) => [name, 'true'])),
    HOME: home,
    JAVA_HOME: path.join(folder, 'java'),
    LANG: 'C.UTF-8',
    PATH: path.join(folder, 'bin'),
    TMPDIR: run,
  };
  const problems: string[] = [];
  const tabs = [...page.body.matchAll(/^\s*<(\/?Tabs|TabItem)\b/gm)].map(({index, 1: tag}) => ({
    tag,
    line: lineAt(page, index),
  }));
  let depth = 0;
  for (const step of page.steps) {
    // Each tab begins with what was there before the first one.
    for (; (tabs[0]?.line ?? Infinity) < step.line; tabs.shift()) {
      if (tabs[0]?.tag === 'Tabs') copy(now, path.join(run, `before-${++depth}`));
      else if (tabs[0]?.tag === 'TabItem') copy(path.join(run, `before-${depth}`), now);
      else depth--;
    }
    if (NEW_TERMINAL.test(step.before) && !step.before.includes('same folder')) appendFileSync(state, `cd ${work}\n`);
    const directory = readFileSync(state, 'utf8').trim().split('\ncd ').at(-1)?.replace(/^cd /, '') ?? work;
    for (const {title, text} of titledFiles([step])) write(path.join(directory, title), text);
    if (!isTyped(step)) continue;
    const file = path.join(run, String(step.line));
    for (const name of ['calls', 'unknown']) writeFileSync(path.join(run, name), '');
    writeFileSync(file, `${fill(step)}\n`);
    const complaints = await runBlock(file, [run, repositories], env, limitMs);
    const unknown = readFileSync(path.join(run, 'unknown'), 'utf8').split('\n').filter(Boolean);
    problems.push(
      ...[...complaints, ...unknown, ...callProblems(path.join(run, 'calls'))]
        .filter((text) => !isGiven(text, page))
        .map((text) => `${path.relative('.', page.file)}:${Math.floor(step.line)}: ${text.replaceAll(`${run}/`, '')}`),
    );
  }
  rmSync(run, {recursive: true});
  return problems;
}

const NEW_TERMINAL = /\b(?:second|third|new|another|other) terminal|terminal [2-9]/i;

/** Writes what a reader has before the first block: what proxymock leaves, a recording, and the files of the page. */
function writeProject(
  page: ShellPage,
  folder: string,
  home: string,
  work: string,
  shared: readonly TitledFile[],
): void {
  for (const name of ['certs/tls.crt', 'certs/tls.key', 'certs/cacerts.jks', 'config.yaml'])
    write(path.join(home, '.speedscale', name), rootCertificates[0] ?? '');
  for (const name of ['recorded-1234', 'results/mocked-1234'])
    write(path.join(work, 'proxymock', name, 'localhost/a.md'), '');
  for (const name of programs.own.split(' ')) {
    mkdirSync(path.dirname(path.join(work, name)), {recursive: true});
    symlinkSync(path.join(folder, 'bin/stand-in'), path.join(work, name));
  }
  for (const name of Object.keys(programs.repositories))
    if (page.body.includes(`speedscale/${name}`) || names(page, name))
      cpSync(path.join(folder, 'repositories', name), work, {recursive: true});
  for (const {title, text} of [...shared.filter(({title}) => names(page, title)), ...titledFiles(page.steps)])
    write(path.join(title.startsWith('~') ? home : work, title.replace('~/', '')), text);
  for (const {name} of page.steps.flatMap(({code, lang}) => placeholdersIn(code, lang)))
    if (/^The (?:path|name) of the (?:\w+ )?(?:file|folder)/.test(placeholders[name]?.meaning ?? ''))
      write(path.join(work, /dir|folder/.test(name) ? `${name}/a.md` : name), '{}\n');
}

/** What the programs in a block complain about. */
async function runBlock(file: string, args: string[], env: NodeJS.ProcessEnv, limitMs: number): Promise<string[]> {
  const child = spawn('/bin/bash', ['-c', TERMINAL, file, ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const {pid} = child;
  const end = (): void => {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  const timer = setTimeout(() => {
    errors += `\nbash: still runs after ${limitMs / 1000} s\n`;
    end();
  }, limitMs);
  await once(child, 'exit');
  clearTimeout(timer);
  // What the block has left in the background.
  end();
  return errors.split('\n').filter((line) => COMPLAINT.test(line));
}

/** Whether the text of a page names something in code, as a word or a part of a path. */
function names({prose}: ShellPage, name: string): boolean {
  const word = new RegExp(`(?<![\\w-])${name.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w-])`);
  return (prose.match(/`[^`\n]+`/g) ?? []).some((code) => word.test(code));
}

/** Whether a complaint is about a missing file or folder that the page's text names. */
function isGiven(complaint: string, page: ShellPage): boolean {
  const missing = /([^\s'‘’]+)['’]?(?: for reading)?(?:: Cannot open)?: No such file or directory/.exec(complaint)?.[1];
  if (missing === undefined) return false;
  return [path.basename(missing), path.normalize(path.dirname(missing))].some(
    (name) => name !== '.' && names(page, name),
  );
}
