import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * Whether Git can tell when the pages of a project changed. Without it pages show no date of change, and a sentence says
 * why: a shallow clone would give every page the date of the last commit.
 */
export function hasHistory(dir: string, say: (sentence: string) => void = console.info): boolean {
  if (!existsSync(path.join(dir, '.git'))) {
    say('There is no .git here, so pages show no date of change.');
    return false;
  }
  try {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    if (shallow.trim() !== 'true') return true;
    say('This is a shallow clone, so pages show no date of change; "git fetch --unshallow" fetches the whole history.');
  } catch (error) {
    say(`Git does not answer, so pages show no date of change: ${(error as Error).message.trim()}`);
  }
  return false;
}
