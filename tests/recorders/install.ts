/** Setup of the suite: installs the recorders, pinned, where caches are. */
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {TOOLS} from './support';

export default function install(): void {
  const source = path.join(import.meta.dirname, 'tools');
  const wanted = readFileSync(path.join(source, 'package.json'), 'utf8');
  const file = path.join(TOOLS, 'installed.json');
  cpSync(source, TOOLS, {recursive: true});
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: TOOLS,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(file, wanted);
}
