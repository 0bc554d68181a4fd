import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {hasHistory} from './history';

const home = mkdtempSync(path.join(tmpdir(), 'history-'));
afterAll(() => rmSync(home, {recursive: true}));

const git = (dir: string, ...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {cwd: dir, stdio: 'pipe'});

function repository(): string {
  const dir = mkdtempSync(path.join(home, 'whole-'));
  git(dir, 'init', '-q');
  for (const name of ['one', 'two']) {
    writeFileSync(path.join(dir, name), name);
    git(dir, 'add', name);
    git(dir, 'commit', '-qm', name);
  }
  return dir;
}

function said(dir: string): {has: boolean; sentences: string[]} {
  const sentences: string[] = [];
  return {has: hasHistory(dir, (sentence) => sentences.push(sentence)), sentences};
}

it('a whole clone has a history, a shallow one and a source archive have none, and say so', () => {
  const whole = repository();
  expect(said(whole)).toEqual({has: true, sentences: []});
  const shallow = path.join(home, 'shallow');
  git(home, 'clone', '-q', '--depth', '1', `file://${whole}`, shallow);
  expect(said(shallow)).toEqual({has: false, sentences: [expect.stringContaining('git fetch --unshallow')]});
  const archive = path.join(home, 'archive');
  mkdirSync(archive);
  expect(said(archive)).toEqual({has: false, sentences: [expect.stringContaining('no .git')]});
});

it('a repository that Git refuses to read has none', () => {
  const dir = mkdtempSync(path.join(home, 'broken-'));
  writeFileSync(path.join(dir, '.git'), 'gitdir: /nowhere');
  expect(said(dir)).toEqual({has: false, sentences: [expect.stringContaining('Git does not answer')]});
});
