import {spawnSync} from 'node:child_process';

/** What has changed, and compared with what; `files` is undefined where there is no history to compare with. */
export type ChangedFiles = {
  since: string;
  files: string[] | undefined;
  /** The change is a day or a release of commits. */ isWide?: boolean;
};

/** The output of a Git command; undefined when it fails. */
export type Git = (...args: string[]) => string | undefined;

export const git: Git = (...args) => {
  const {status, stdout} = spawnSync('git', args, {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024});
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * The files that differ from the base, those that nobody has committed included. The base is where the branch left
 * `origin/main`; on main itself, or without it, the last tag; without a tag, the last commit that is a day older than HEAD.
 */
export function readChanges(run: Git = git): ChangedFiles {
  const head = run('rev-parse', 'HEAD');
  if (head === undefined) return {since: 'nothing: there is no history', files: undefined};
  const {since, base, isWide} = baseOf(head, run);
  return {since, files: base === undefined ? undefined : filesSince(base, run), isWide};
}

/** The files that nobody has committed; where there are none, those of the last commit. */
export function uncommittedFiles(run: Git = git): ChangedFiles {
  const files = filesSince('HEAD', run);
  return files.length > 0
    ? {since: 'the last commit', files}
    : {since: 'the commit before the last', files: filesSince('HEAD~1', run)};
}

function baseOf(head: string, run: Git): {since: string; base: string | undefined; isWide: boolean} {
  const fork = run('merge-base', 'HEAD', 'origin/main');
  if (fork !== undefined && fork !== head) return {since: `origin/main (${short(fork)})`, base: fork, isWide: false};
  const tag = run('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== undefined) return {since: `the tag ${tag}`, base: tag, isWide: true};
  const day = Number(run('show', '-s', '--format=%ct', 'HEAD')) - 24 * 60 * 60;
  const base = run('rev-list', '-1', `--before=${day}`, 'HEAD');
  return base
    ? {since: `a day before the last commit (${short(base)})`, base, isWide: true}
    : {since: 'the beginning', base: undefined, isWide: true};
}

function filesSince(base: string, run: Git): string[] {
  const lists = [run('diff', '--name-only', base), run('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flatMap((list) => (list ? list.split('\n') : [])))].sort();
}

const short = (commit: string): string => commit.slice(0, 9);
