/** Programs from npm that only checks run: pinned beside the check, not in package.json. */
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Installs what `source/package.json` names into `folder`, once, and copies the other files of `source` there.
 * No package runs a script, except those of `built`.
 */
export function installTools(source: string, folder: string, built: readonly string[] = []): void {
  const wanted = readFileSync(path.join(source, 'package.json'), 'utf8');
  const file = path.join(folder, 'installed.json');
  mkdirSync(folder, {recursive: true});
  cpSync(source, folder, {recursive: true});
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  console.log(`Installing once: ${(JSON.parse(wanted) as {description: string}).description}`);
  const npm = (...args: string[]): Buffer =>
    execFileSync('npm', args, {cwd: folder, stdio: ['ignore', 'ignore', 'inherit']});
  npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error');
  // This project's .npmrc forbids scripts, and reaches programs that npm starts through the environment.
  if (built.length > 0) npm('rebuild', ...built, '--ignore-scripts=false', '--loglevel', 'error');
  writeFileSync(file, wanted);
}
